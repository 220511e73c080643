// spec section 15

import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { MAX_ERRORS, reportLimiter } from '#server/routes/browser-reports.ts'
import { newVisitor } from './send-form.ts'
import { sharedSite } from './start-site.ts'

let site: Awaited<ReturnType<typeof sharedSite>>
beforeAll(async () => {
  site = await sharedSite()
})
beforeEach(() => {
  site.log.length = 0
})

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
  site.fetch('/api/client-errors', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': newVisitor(), ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const logged = (): readonly Record<string, unknown>[] =>
  site.log
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === 'an error in a browser')

describe('POST /api/client-errors', () => {
  it('writes one line with its own id and no personal data', async () => {
    const answer = await send(
      { ...report, message: 'for jo@students.example', path: '/faq?q=private' },
      { 'x-request-id': 'the-report', 'user-agent': 'Somebodys Browser', origin: 'https://site.example' },
    )
    expect([answer.status, await answer.text()]).toEqual([204, ''])
    expect(logged()).toMatchObject([
      { ...report, level: 'warn', reqId: 'the-report', message: 'for [email]', path: '/faq' },
    ])
    expect(site.log.join('')).not.toMatch(/Somebodys|students\.example|private|127\.0\.0\.1.*browser/)
  })

  it('maps stack frames of this build to the sources, and keeps others as they are', async () => {
    const folder = 'dist/source-maps/assets/entries'
    const map = readdirSync(folder).find((name) => name.startsWith('src_pages_styleguide.')) ?? ''
    const script = map.replace(/\.map$/, '')
    const lines = readFileSync(`dist/client/assets/entries/${script}`, 'utf8').split('\n')
    const row = lines.findIndex((text) => text.includes('A component failed'))
    const column = (lines[row] ?? '').indexOf('A component failed')
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

  it.each([
    ['an unknown field', { ...report, userAgent: 'x' }, {}, 400, '"userAgent" is not a field of a report.'],
    ['no JSON', '{', {}, 400, ''],
    [
      'a form',
      'kind=script',
      { 'content-type': 'application/x-www-form-urlencoded' },
      415,
      'Send the report as application/json.',
    ],
    ['too much', { ...report, stack: 'x'.repeat(100_000) }, {}, 413, ''],
  ])('rejects %s with a message', async (_, body, headers, status, message) => {
    const answer = await send(body, headers)
    expect(answer.status).toBe(status)
    expect(((await answer.json()) as { error?: string }).error ?? '').toContain(message)
    expect(logged()).toEqual([])
  })

  it('rate-limits one visitor, counts the dropped reports, and accepts others', async () => {
    const counts = async () => {
      const metrics = await (await site.fetch('/metrics')).text()
      return ['script', 'rate-limited'].map((kind) =>
        Number(new RegExp(`^client_errors_total\\{kind="${kind}"\\} (\\d+)$`, 'm').exec(metrics)?.[1] ?? 0),
      )
    }
    const [scripts = 0, limited = 0] = await counts()
    const visitor = { 'x-forwarded-for': newVisitor() }
    const statuses = []
    for (let sent = 0; sent < MAX_ERRORS.ofClient + 2; sent += 1)
      statuses.push((await send(report, visitor)).status)
    expect(statuses).toEqual([...Array.from({ length: MAX_ERRORS.ofClient }, () => 204), 429, 429])
    expect((await send(report)).status).toBe(204)
    expect(logged()).toHaveLength(MAX_ERRORS.ofClient + 1)
    expect(await counts()).toEqual([scripts + MAX_ERRORS.ofClient + 1, limited + 2])
  })
})

describe('the limits of reports', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  /** Returns how many of a thousand reports are allowed, each thousand after its delay since the one before. */
  async function allowedAfter(
    delays: readonly number[],
    address: (index: string) => string,
  ): Promise<readonly number[]> {
    const take = reportLimiter(MAX_ERRORS)
    const allowed: number[] = []
    for (const delay of delays) {
      vi.advanceTimersByTime(delay)
      const taken: boolean[] = []
      for (let index = 0; index < 1_000; index += 1) taken.push(await take(address(index.toString(16))))
      allowed.push(taken.filter(Boolean).length)
    }
    return allowed
  }

  it('also apply to all visitors together, and start again after a minute', async () => {
    const times = await allowedAfter([0, 59_999, 1], (index) => `2001:db8:${index}::1`)
    expect(times).toEqual([MAX_ERRORS.inTotal, 0, MAX_ERRORS.inTotal])
  })

  it('count an IPv6 household as one client, for ten minutes', async () => {
    const times = await allowedAfter([0, 599_999, 1], (index) => `2001:db8::${index}`)
    expect(times).toEqual([MAX_ERRORS.ofClient, 0, MAX_ERRORS.ofClient])
  })

  it('leave others their share while one visitor floods the site', async () => {
    const take = reportLimiter(MAX_ERRORS)
    for (let sent = 0; sent < 500; sent += 1) await take('198.51.100.9')
    expect(await take('198.51.100.10')).toBe(true)
  })
})
