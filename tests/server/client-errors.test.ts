import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  MAX_REPORTS_IN_TOTAL,
  MAX_REPORTS_PER_CLIENT,
  reportLimiter,
} from '../../server/routes/client-errors/reportLimiter.ts'
import { startBackend, startSite } from './start-site.ts'

let backend: Awaited<ReturnType<typeof startBackend>>
let site: Awaited<ReturnType<typeof startSite>>

const report = {
  kind: 'script',
  name: 'TypeError',
  message: 'x is not a function',
  stack: '',
  componentStack: '',
  routeName: 'faq',
  path: '/faq',
}

const send = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${site.origin}/api/client-errors`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const said = async (response: Response) => [
  response.status,
  ((await response.json()) as { error: string }).error,
]
const logged = (): readonly Record<string, unknown>[] =>
  site.log
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === 'an error in a browser')

beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.close())
// the rate limits start again for each test
beforeEach(async () => {
  site = await startSite(backend.origin)
  return () => site.close()
})

describe('POST /api/client-errors', () => {
  it('writes one line with its own id and no personal data', async () => {
    const answer = await send(
      { ...report, message: 'for jo@students.example', path: '/faq?q=private' },
      { 'x-request-id': 'the-report', 'user-agent': 'Somebodys Browser', origin: 'http://site.example' },
    )
    expect([answer.status, await answer.text()]).toEqual([204, ''])
    expect(logged()).toMatchObject([
      { ...report, level: 'warn', reqId: 'the-report', message: 'for [e-mail]', path: '/faq' },
    ])
    expect(site.log.join('')).not.toMatch(/Somebodys|students\.example|private|127\.0\.0\.1.*browser/)
  })

  it('maps stack frames of this build to the sources, and keeps others as they are', async () => {
    const folder = 'dist/source-maps/assets/entries'
    const map = readdirSync(folder).find((name) => name.startsWith('src_pages_styleguide.')) ?? ''
    const script = map.replace(/\.map$/, '')
    const line = readFileSync(`dist/client/assets/entries/${script}`, 'utf8').split('\n')
    const row = line.findIndex((text) => text.includes('A component failed'))
    const column = (line[row] ?? '').indexOf('A component failed')
    const place = `https://site.example/assets/entries/${script}:${row + 1}:${column}`
    const unknown = 'https://site.example/assets/entries/src_pages_styleguide.0ld.js:1:5'
    const outside = 'https://site.example/assets/../../../package.js:1:1'
    await send({ ...report, stack: `Error: x\n    at f (${place})\n    at ${unknown}\n    at ${outside}` })
    await send({ ...report, stack: `f@${place}` })
    const [chrome, firefox] = logged().map(({ stack }) => String(stack))
    expect(chrome).toMatch(/^Error: x\n {4}at f \(src\/pages\/styleguide\/ErrorStates\.tsx:\d+:\d+\)/)
    expect(chrome).toContain(unknown)
    expect(chrome).toContain(outside)
    expect(firefox).toMatch(/^f@src\/pages\/styleguide\/ErrorStates\.tsx:\d+:\d+$/)
  })

  it('rejects invalid and cross-site requests with a message', async () => {
    expect(await said(await send({ ...report, userAgent: 'x' }))).toEqual([
      400,
      '"userAgent" is not a field of a report.',
    ])
    const [status, words] = await said(await send('{'))
    expect([status, typeof words]).toEqual([400, 'string'])
    expect(await said(await send(report, { origin: 'https://else.example' }))).toEqual([
      403,
      'This was sent from another site. Please do it from here.',
    ])
    expect(await said(await send(report, { 'sec-fetch-site': 'cross-site' }))).toEqual([
      403,
      'This was sent from another site. Please do it from here.',
    ])
    expect(
      await said(await send('kind=script', { 'content-type': 'application/x-www-form-urlencoded' })),
    ).toEqual([415, 'Send the report as application/json.'])
    expect((await send({ ...report, stack: 'x'.repeat(100_000) })).status).toBe(413)
    expect((await fetch(`${site.origin}/api/client-errors`)).status).toBe(405)
    expect(logged()).toEqual([])
  })

  it('rate-limits one visitor, counts the dropped reports, and accepts others', async () => {
    const answers = []
    for (let sent = 0; sent < MAX_REPORTS_PER_CLIENT + 2; sent += 1) answers.push(await send(report))
    expect(answers.map(({ status }) => status)).toEqual([
      ...Array.from({ length: MAX_REPORTS_PER_CLIENT }, () => 204),
      429,
      429,
    ])
    expect((await send(report, { 'x-forwarded-for': '203.0.113.9' })).status).toBe(204)
    await sleep(50)
    expect(logged()).toHaveLength(MAX_REPORTS_PER_CLIENT + 1)
    const metrics = await (await fetch(`${site.origin}/metrics`)).text()
    expect(metrics).toContain(`client_errors_total{kind="script"} ${MAX_REPORTS_PER_CLIENT + 1}`)
    expect(metrics).toContain('client_errors_total{kind="rate-limited"} 2')
  })
})

describe('the limits of reports', () => {
  it('also apply to all visitors together, and start again after a minute', () => {
    const take = reportLimiter()
    const allowed = (at: number) =>
      Array.from({ length: 1_000 }, (_, index) => take(`2001:db8:${index.toString(16)}::1`, at)).filter(
        Boolean,
      )
    expect(allowed(0)).toHaveLength(MAX_REPORTS_IN_TOTAL)
    expect(allowed(59_999)).toHaveLength(0)
    expect(allowed(60_000)).toHaveLength(MAX_REPORTS_IN_TOTAL)
  })

  it('count an IPv6 household as one client, for ten minutes', () => {
    const take = reportLimiter()
    const allowed = (at: number) =>
      Array.from({ length: 50 }, (_, index) => take(`2001:db8::${index.toString(16)}`, at)).filter(Boolean)
    expect(allowed(0)).toHaveLength(MAX_REPORTS_PER_CLIENT)
    expect(allowed(599_999)).toHaveLength(0)
    expect(allowed(600_000)).toHaveLength(MAX_REPORTS_PER_CLIENT)
  })
})
