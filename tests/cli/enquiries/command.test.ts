// spec section 13

import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startMailBackend } from '#tests/server/mail-backend.ts'
import { ENQUIRY, newMailbox, sendForm } from '#tests/server/send-form.ts'
import { siteProcess } from '#tests/server/site-process.ts'
import { until } from '#tests/support/until.ts'
import { callCli } from '../run-cli.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'cli-'))
let backend: Awaited<ReturnType<typeof startMailBackend>>
let site: Awaited<ReturnType<typeof siteProcess>>
const references: string[] = []

const send = async (message: string): Promise<string> => {
  const answer = await sendForm(
    `${site.origin}/contact-us`,
    { ...ENQUIRY, message, email: newMailbox() },
    { accept: 'application/json' },
  )
  return ((await answer.json()) as { reference: string }).reference
}

beforeAll(async () => {
  backend = await startMailBackend()
  site = await siteProcess({ CMS_ORIGIN: backend.origin, DATA_DIR: dataDir })
  await until(async () => (await site.outboxState())?.status === 'ok')
  references.push(await send('The first, which arrives'))
  await until(() => backend.taken.size === 1)
  backend.behave('error')
  references.push(await send('=SUM(A1:A9), "quoted"\nand a second line'))
})

afterAll(async () => {
  await site.stop('SIGTERM')
  await backend.close()
  rmSync(dataDir, { recursive: true })
})

const enquiries = (command: string, ...parameters: readonly string[]) =>
  callCli(['enquiries', command, '--data-dir', dataDir, ...parameters])

describe('site-cli enquiries', () => {
  it('lists enquiries without their content, newest first, and counts them', async () => {
    // The reason is recorded after the third call, which comes 1.5 s after the first.
    await expect.poll(async () => (await enquiries('list')).out).toContain('status 500')
    const { status, out } = await enquiries('list')
    expect(status).toBe(0)
    const [second = '', first = '', counts = ''] = out.split('\n')
    expect(first).toMatch(new RegExp(`^${references[0]} {2}delivered`))
    expect(second).toMatch(new RegExp(`^${references[1]} {2}pending .*status 500$`))
    expect(counts).toMatch(/^1 pending \(the oldest for \d+ s\), 0 failed, 1 delivered$/)
    expect(out).not.toContain('Amara')
    const json = await enquiries('list', '--format', 'json', '--state', 'pending')
    expect(JSON.parse(json.out)).toMatchObject({
      counts: { pending: 1, delivered: 1 },
      enquiries: [{ reference: references[1], state: 'pending' }],
    })
    expect(json.out).not.toContain('Amara')
  })

  it('shows one enquiry in full', async () => {
    const { status, out } = await enquiries('show', references[1]?.toLowerCase() ?? '')
    expect(status).toBe(0)
    expect(out).toContain('Amara Okafor')
    expect(out).toContain('and a second line')
    const unknown = await enquiries('show', 'PB-22222222')
    expect([unknown.status, unknown.err]).toEqual([1, 'There is no enquiry PB-22222222 here.\n'])
  })

  it('exports enquiries for a spreadsheet, without formulas, to a file only its owner can read', async () => {
    const file = join(dataDir, 'export.csv')
    expect(await enquiries('export', '--state', 'pending', '--output', file)).toMatchObject({
      status: 0,
      out: '',
    })
    const text = readFileSync(file, 'utf8')
    expect(text.split('\n')[0]).toMatch(/^reference,submissionId,form,state,/)
    expect(text).toContain(`"'=SUM(A1:A9), ""quoted""\nand a second line"`)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(JSON.parse((await enquiries('export', '--format', 'json')).out)).toHaveLength(2)
  })

  it('retries pending enquiries immediately', async () => {
    const none = await enquiries('retry')
    expect([none.status, none.err]).toEqual([2, 'Name an enquiry, or use --all.\n'])
    const delivered = await enquiries('retry', references[0] ?? '')
    expect([delivered.status, delivered.err]).toEqual([
      1,
      `There is no enquiry ${references[0]} that is pending or failed.\n`,
    ])
    backend.behave('well')
    expect(await enquiries('retry', '--all')).toMatchObject({
      status: 0,
      out: 'Retrying 1 enquiry, at once if the site is running\n',
    })
    await expect.poll(() => backend.taken.size).toBe(2)
  })

  it('works when no server is running', async () => {
    await site.stop('SIGTERM')
    const { status, out } = await enquiries('list')
    expect([status, out.split('\n').at(-2)]).toEqual([0, '0 pending, 0 failed, 2 delivered'])
    expect((await enquiries('retry', '--all')).out).toContain('Retrying 0 enquiries')
    site.start()
  })
})
