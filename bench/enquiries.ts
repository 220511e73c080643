import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { installedProgram } from '#scripts/find-programs.ts'
import { startMailBackend } from '#tests/server/mail-backend.ts'
import { ENQUIRY, newMailbox, sendForm } from '#tests/server/send-form.ts'
import { siteProcess } from '#tests/server/site-process.ts'
import { startPostgresql } from '#tests/support/postgresql.ts'
import { megabytesOf } from './measure-process.ts'

// `node bench/enquiries.ts`: measures how long a submission takes, how much memory the site needs with its outbox open,
// and how long a start takes
const SUBMISSIONS = 400
const AT_ONCE = 4

const backend = await startMailBackend()
const dataDir = mkdtempSync(join(tmpdir(), 'bench-'))
const embedded = { CMS_ORIGIN: backend.origin, DATA_DIR: dataDir }

console.log('| outbox | first 200 | outbox open | RSS | submission p50 | p99 | GET /healthz p50 |')
console.log('|---|---|---|---|---|---|---|')
await measure('embedded, new folder', embedded)
await measure('embedded, existing folder', embedded)
const bin = installedProgram('postgresql')
if (bin === null) console.log('(PostgreSQL is not installed)')
else {
  const database = await startPostgresql(bin)
  const shared = { ...embedded, DATABASE_URL: database.url }
  await measure('PostgreSQL, new database', shared)
  await measure('PostgreSQL, existing database', shared)
  await database.close()
}
await backend.close()
rmSync(dataDir, { recursive: true })

async function measure(name: string, environment: Readonly<Record<string, string>>): Promise<void> {
  const started = performance.now()
  const site = await siteProcess(environment)
  const alive = await since(started, async () => (await fetch(`${site.origin}/healthz`)).ok)
  // /readyz would also wait for this backend's content, which fails
  const open = await since(started, async () =>
    (await (await fetch(`${site.origin}/metrics`)).text()).includes('\nenquiry_outbox_up 1\n'),
  )
  const health = await times(200, async () => void (await (await fetch(`${site.origin}/healthz`)).text()))
  await times(50, () => submit(site.origin))
  const taken = await times(SUBMISSIONS, () => submit(site.origin))
  const row = [
    name,
    `${(alive / 1000).toFixed(1)} s`,
    `${(open / 1000).toFixed(1)} s`,
    `${megabytesOf(site.pid())} MB`,
    `${at(taken, 0.5).toFixed(1)} ms`,
    `${at(taken, 0.99).toFixed(1)} ms`,
    `${at(health, 0.5).toFixed(1)} ms`,
  ]
  console.log(`| ${row.join(' | ')} |`)
  await site.stop('SIGTERM')
}

async function submit(origin: string): Promise<void> {
  const answer = await sendForm(
    `${origin}/contact-us`,
    { ...ENQUIRY, email: newMailbox() },
    { accept: 'application/json' },
  )
  if (!answer.ok) throw new Error(`status ${answer.status}`)
  await answer.text()
}

async function since(started: number, isSo: () => Promise<boolean>): Promise<number> {
  while (!(await isSo().catch(() => false))) await wait(20)
  return performance.now() - started
}

async function times(count: number, act: () => Promise<void>): Promise<readonly number[]> {
  const taken: number[] = []
  let left = count
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (left > 0) {
        left -= 1
        const before = performance.now()
        await act()
        taken.push(performance.now() - before)
      }
    }),
  )
  return taken.toSorted((a, b) => a - b)
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
