import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findPhp } from '../scripts/find-php.ts'
import { siteProcess } from '../tests/server/site-process.ts'
import { freePort } from '../tests/support/free-port.ts'
import { installWordPress, startWordPress } from '../wordpress/local/local-wordpress.ts'

// `node bench/edit-to-site.ts`: measures how long a real WordPress takes to save a text, and how long after that the
// site shows the text, on pages that visitors have seen before
const EDITS = 20
const SECRET = 'shared by the site and WordPress'
const EDITED = [
  {
    collection: 'hfs-buildings',
    slug: 'aire-yard',
    field: 'content',
    page: '/student-accommodation/leeds/aire-yard',
  },
  {
    collection: 'rooms',
    slug: 'studio-aire-yard',
    field: 'title',
    page: '/student-accommodation/leeds/aire-yard/studio',
  },
] as const

const php = await findPhp()
if (php === null) throw new Error('Install PHP 8 with SQLite, or set PHP.')
const packages = resolve('.data')
mkdirSync(packages, { recursive: true })
const folder = mkdtempSync(join(tmpdir(), 'edit-to-site-'))
const [sitePort, port] = [await freePort(), await freePort()]
const siteOrigin = `http://127.0.0.1:${sitePort}`
const installation = { folder: join(folder, 'wordpress'), packages, php, siteOrigin }
await installWordPress({ ...installation, now: new Date('2026-11-21T10:00:00Z') })
const wordpress = await startWordPress({ ...installation, port, secret: SECRET })
const site = await siteProcess({
  PORT: String(sitePort),
  CMS_ORIGIN: wordpress.origin,
  CONTENT_WEBHOOK_SECRET: SECRET,
  DATA_DIR: join(folder, 'site'),
})
await site.whenAlive()

for (const { collection, slug, field, page } of EDITED) {
  const [{ id }] = (await editor('GET', `${collection}?slug=${slug}`)) as [{ readonly id: number }]
  await text(page)
  const saved: number[] = []
  const shown: number[] = []
  for (let edit = 1; edit <= EDITS; edit += 1) {
    const words = `Herons counted on the roof: ${edit}.`
    const started = performance.now()
    await editor('POST', `${collection}/${id}`, { [field]: words })
    const savedAt = performance.now()
    while (!(await text(page)).includes(words)) await wait(20)
    saved.push(savedAt - started)
    shown.push(performance.now() - savedAt)
  }
  console.log(`${page}: ${EDITS} edits, saved in ${figures(saved)}, shown ${figures(shown)} after that`)
}
await site.stop('SIGTERM')
await wordpress.close()
rmSync(folder, { recursive: true })

async function editor(method: 'GET' | 'POST', path: string, body?: unknown): Promise<unknown> {
  const credentials = Buffer.from(`editor:${wordpress.applicationPassword}`).toString('base64')
  const response = await fetch(`${wordpress.origin}/wp-json/wp/v2/${path}`, {
    method,
    headers: { authorization: `Basic ${credentials}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return response.json()
}

async function text(path: string): Promise<string> {
  const response = await fetch(siteOrigin + path)
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return response.text()
}

function figures(milliseconds: readonly number[]): string {
  const sorted = milliseconds.toSorted((a, b) => a - b)
  const at = (share: number): number => Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? 0)
  return `${at(0.5)} ms (median), ${at(1)} ms (maximum)`
}
