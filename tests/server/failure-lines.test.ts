// spec section 15

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startUnreliableSite } from './start-unreliable-site.ts'

let site: Awaited<ReturnType<typeof startUnreliableSite>>

beforeAll(async () => {
  site = await startUnreliableSite()
})
afterAll(() => site.close())

/** Requests a path with a request id. Returns the status, and the log lines about failures with that id. */
async function ask(path: string, id: string) {
  const { status } = await site.fetch(path, { headers: { 'x-request-id': id } })
  const lines = site.log
    .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>)
    .filter(({ reqId, msg }) => reqId === id && /^request (?:failed|rejected)$/.test(String(msg)))
  return { status, lines }
}

describe('a response of 500 or more is logged as one line with its endpoint and reason', () => {
  it.each([
    ['no object', '/', 'hfs/v1/home', '["Home"]', 'shape'],
    ['an object without what is needed', '/', 'hfs/v1/home', '{"title":5}', 'shape'],
    ['no JSON', '/faq', 'hfs/v1/faqs', '<html>no JSON', 'body'],
    ['no list', '/terms-and-conditions', 'hfs/v1/terms-conditions', '{"terms":1}', 'shape'],
    [
      'no list, asked for by the router',
      '/sitemap/index.pageContext.json',
      'hfs/v1/sitemap',
      '{"pages":1}',
      'shape',
    ],
  ])('if the backend responds with %s', async (what, path, endpoint, body, reason) => {
    site.backend.answers.set(endpoint, { status: 200, body })
    const { status, lines } = await ask(path, `id-${what.replaceAll(/\W+/g, '-')}`)
    site.backend.answers.clear()
    expect(status).toBe(500)
    expect(lines).toMatchObject([{ kind: 'content', endpoint, reason, path, status: 500 }])
  })

  it('and counted', async () => {
    const metrics = await (await site.fetch('/metrics')).text()
    expect(metrics).toMatch(/^server_errors_total\{kind="content"\} [1-9]/m)
  })
})
