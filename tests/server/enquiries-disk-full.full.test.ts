// spec section 15

import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { serverOutbox } from '#adapters/outbox/server-outbox.ts'
import { installedProgram } from '#scripts/find-programs.ts'
import { startPostgresql } from '../support/postgresql.ts'
import { ENQUIRY, newMailbox, sendForm } from './send-form.ts'
import { startBackend, startSite } from './start-site.ts'

// a small disk in memory, which the test can fill; only root can mount it
const disk = mkdtempSync(join(tmpdir(), 'small-disk-'))
const isMounted = mount()

afterAll(() => {
  if (isMounted) execFileSync('umount', [disk])
  rmSync(disk, { recursive: true })
})

function mount(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', disk], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const bin = installedProgram('postgresql')

it
  .skipIf(!isMounted)
  .for([
    ['the site', null, 'database or disk is full'],
    ...(bin === null ? [] : [['PostgreSQL', bin, 'PostgreSQL has no space for more (53100)'] as const]),
  ] as const)(
  'no enquiry is confirmed while the disk of %s is full; once there is space again, enquiries are accepted',
  async ([, postgresql, detail]) => {
    const backend = await startBackend()
    onTestFinished(() => backend.close())
    const database = postgresql === null ? null : await startPostgresql(postgresql, disk)
    const dataDir = database === null ? disk : mkdtempSync(join(tmpdir(), 'site-'))
    onTestFinished(async () => {
      await database?.close()
      if (database !== null) rmSync(dataDir, { recursive: true })
    })
    const databaseUrl = database?.url ?? null
    const site = await startSite(backend.origin, { dataDir }, serverOutbox({ dataDir, databaseUrl }))
    // closing finishes the deliveries in flight
    onTestFinished(() => site.close())
    const send = (message: string) =>
      sendForm(`${site.origin}/contact-us`, { ...ENQUIRY, message, email: newMailbox() })
    await expect.poll(async () => (await send(ENQUIRY.message)).status).toBe(303)

    const filler = join(disk, 'filler')
    const { bavail, bsize } = statfsSync(disk)
    writeFileSync(filler, Buffer.alloc(bavail * bsize))
    // sends many enquiries, because space that the database reserved earlier still takes some
    let refused: Response | null = null
    let promised = 1
    for (let count = 0; count < 8_000 && refused === null; count += 1) {
      const answer = await send('A long story. '.repeat(280))
      if (answer.status === 503) refused = answer
      else {
        expect(answer.status).toBe(303)
        promised += 1
      }
    }
    const page = await refused?.text()
    expect(page).toContain('nothing has been sent')
    expect(page).toContain('A long story.')
    expect(page).toContain('tel:+443333443787')

    const ready = await fetch(`${site.origin}/readyz`)
    expect([ready.status, await ready.json()]).toMatchObject([
      503,
      {
        status: 'not ready',
        parts: { outbox: { status: 'unavailable', detail } },
      },
    ])
    expect(await (await fetch(`${site.origin}/metrics`)).text()).toContain('\nenquiry_outbox_up 0\n')

    rmSync(filler)
    const readiness = async () => {
      const response = await fetch(`${site.origin}/readyz`)
      return [response.status, await response.text()]
    }
    await expect.poll(readiness).toEqual([200, expect.stringContaining('"ready"')])
    await expect.poll(async () => (await send(ENQUIRY.message)).status).toBe(303)
    await expect.poll(() => backend.submissions().length).toBeGreaterThanOrEqual(Math.min(promised, 1_000))
  },
)

it.skipIf(!isMounted)(
  'no enquiry is confirmed while the disk can only be read; once it can be written, enquiries are accepted',
  async () => {
    const backend = await startBackend()
    onTestFinished(() => backend.close())
    execFileSync('mount', ['-o', 'remount,ro', disk])
    const site = await startSite(
      backend.origin,
      { dataDir: disk },
      serverOutbox({ dataDir: disk, databaseUrl: null }),
    )
    // closing finishes the deliveries in flight
    onTestFinished(() => site.close())
    const send = () => sendForm(`${site.origin}/contact-us`, { ...ENQUIRY, email: newMailbox() })
    const refused = await send()
    expect([refused.status, await refused.text()]).toEqual([
      503,
      expect.stringContaining('nothing has been sent'),
    ])
    const ready = await fetch(`${site.origin}/readyz`)
    expect([ready.status, await ready.json()]).toMatchObject([
      503,
      { parts: { outbox: { status: 'unavailable', detail: 'unable to open database file' } } },
    ])

    execFileSync('mount', ['-o', 'remount,rw', disk])
    expect((await send()).status).toBe(303)
    await expect.poll(async () => (await fetch(`${site.origin}/readyz`)).status).toBe(200)
    await expect.poll(() => backend.submissions().length).toBeGreaterThan(0)
  },
)
