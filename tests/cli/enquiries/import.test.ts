import { mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { enquiryFilePath } from '#adapters/outbox/enquiry-file.ts'
import { serverOutbox } from '#adapters/outbox/server-outbox.ts'
import { startMailBackend } from '#tests/server/mail-backend.ts'
import { startSite } from '#tests/server/start-site.ts'
import { callCli } from '../run-cli.ts'
import exported from './exported-enquiries.json' with { type: 'json' }

const EXPORT = 'tests/cli/enquiries/exported-enquiries.json'
const folder = mkdtempSync(join(tmpdir(), 'import-'))
afterAll(() => rmSync(folder, { recursive: true }))
const dataDir = join(folder, 'data')
const enquiries = (command: string, ...parameters: readonly string[]) =>
  callCli(['enquiries', command, '--data-dir', dataDir, ...parameters])

describe('site-cli enquiries import', () => {
  it('stores everything that was exported: states, attempts, times and texts', async () => {
    expect(await enquiries('import', EXPORT)).toEqual({
      status: 0,
      out: 'Stored 5 of 5 enquiries\n',
      err: '',
    })
    expect(statSync(enquiryFilePath(dataDir)).mode & 0o777).toBe(0o600)
    expect(JSON.parse((await enquiries('export', '--format', 'json')).out)).toEqual(exported)
  })

  it('imports what list, show and retry can select with their options', async () => {
    const [first] = exported
    const failed = exported.filter(({ state }) => state === 'failed').length
    const listed = async (...words: readonly string[]) =>
      (JSON.parse((await enquiries('list', '--format', 'json', ...words)).out) as Listed).enquiries.length
    const copy = join(folder, 'copy')
    expect([await listed('--limit', '1'), await listed('--state', 'failed')]).toEqual([1, failed])
    const shown = await enquiries('show', first?.enquiry.reference ?? '', '--format', 'json')
    expect(JSON.parse(shown.out)).toEqual([first])
    await enquiries('import', EXPORT, '--data-dir', copy)
    const retried = await enquiries('retry', '--all', '--state', 'failed', '--data-dir', copy)
    expect(retried.out).toContain(`Retrying ${failed} enquir`)
  })

  it.each([
    ['list --state lost', 'such as pending,failed,delivered'],
    ['list --limit all', 'It must be a number from 1 to 999999.'],
    ['list --data-dir /no/such/folder', 'There are no enquiries in /no/such/folder.'],
  ])('is not needed to say what is wrong with options: %s', async (words, message) => {
    const [name = '', ...parameters] = words.split(' ')
    expect(await enquiries(name, ...parameters)).toMatchObject({
      status: 2,
      err: expect.stringContaining(message),
    })
  })

  it('stores no enquiry twice', async () => {
    expect(await enquiries('import', EXPORT)).toMatchObject({ status: 0, out: 'Stored 0 of 5 enquiries\n' })
  })

  it('leaves the rest to the server: what is pending is delivered, what is failed waits', async () => {
    const backend = await startMailBackend()
    onTestFinished(backend.close)
    const site = await startSite(backend.origin, { dataDir }, serverOutbox({ dataDir, databaseUrl: null }))
    onTestFinished(site.close)
    const pending = exported.filter(({ state }) => state === 'pending')
    const ids = pending.map(({ enquiry }) => enquiry.submissionId)
    await expect.poll(() => [...backend.taken.keys()].toSorted()).toEqual(ids.toSorted())
    // the backend has the last one a moment before the outbox has noted it
    const listed = async () => {
      const { out, status } = await enquiries('list')
      return [status, out.split('\n').at(-2)]
    }
    await expect.poll(listed).toEqual([1, '0 pending, 1 failed, 4 delivered'])
  })

  it('reads a file of the outbox, such as a backup', async () => {
    const other = join(folder, 'other')
    const args = ['import', enquiryFilePath(dataDir), '--data-dir', other] as const
    expect(await enquiries(...args)).toMatchObject({ status: 0, out: 'Stored 5 of 5 enquiries\n' })
  })

  it('reads a damaged file as far as it can be read, and says that it is not all', async () => {
    const many = Array.from({ length: 200 }, (_, index) => {
      const [first] = structuredClone(exported)
      if (first) first.enquiry.submissionId = `${String(index).padStart(8, '0')}-0000-4000-8000-000000000000`
      return first
    })
    const [file, damaged, rescued] = ['many.json', 'damaged', 'rescued'].map((name) => join(folder, name))
    writeFileSync(file ?? '', JSON.stringify(many))
    await enquiries('import', file ?? '', '--data-dir', damaged ?? '')
    const path = enquiryFilePath(damaged ?? '')
    truncateSync(path, Math.floor(statSync(path).size / 2))
    const { status, out, err } = await enquiries('import', path, '--data-dir', rescued ?? '')
    expect([status, err]).toEqual([1, `${path} is damaged: some enquiries could not be read.\n`])
    const [, stored] = /^Stored (\d+) of \1 enquiries\n$/.exec(out) ?? []
    expect(Number(stored)).toBeGreaterThan(50)
    expect(Number(stored)).toBeLessThan(200)
  })

  it.each([
    ['a table', 'reference,name\nPB-22222222,Amara\n', 'no export of enquiries in JSON'],
    ['other JSON', '{"name":"Amara"}', 'no export of enquiries in JSON'],
  ])('rejects %s without quoting it', async (_, text, message) => {
    const file = join(folder, 'wrong')
    writeFileSync(file, text)
    const { status, err } = await enquiries('import', file)
    expect([status, err]).toEqual([2, expect.stringContaining(message)])
    expect(err).not.toContain('Amara')
  })

  it('skips what is no enquiry, and says so', async () => {
    const file = join(folder, 'partly.json')
    writeFileSync(file, JSON.stringify([{ name: 'Amara' }, exported[0]]))
    const { status, out, err } = await enquiries('import', file)
    expect([status, out, err]).toEqual([1, 'Stored 0 of 1 enquiry\n', expect.stringContaining('is damaged')])
  })

  it('is for the data folder only', async () => {
    vi.stubEnv('DATABASE_URL', 'postgres://localhost/site')
    onTestFinished(() => void vi.unstubAllEnvs())
    const { status, err } = await enquiries('import', EXPORT)
    expect([status, err]).toEqual([2, expect.stringContaining('unset DATABASE_URL')])
  })
})

// Helpers

interface Listed {
  readonly enquiries: readonly unknown[]
}
