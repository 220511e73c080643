import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unreliableBackend } from '../support/unreliable-backend.ts'
import { startBackend, startSite } from './start-site.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'failure-lines-'))
let backend: Awaited<ReturnType<typeof startBackend>>
let proxy: Awaited<ReturnType<typeof unreliableBackend>>
let site: Awaited<ReturnType<typeof startSite>>

beforeAll(async () => {
  backend = await startBackend()
  proxy = await unreliableBackend(backend.origin)
  site = await startSite(proxy.origin, { dataDir }, undefined, true)
})
afterAll(async () => {
  await site.close()
  await proxy.close()
  await backend.close()
  rmSync(dataDir, { recursive: true })
})

/** The status of an answer, and the lines about failures with its id. */
async function ask(path: string, id: string) {
  const { status } = await fetch(site.origin + path, { headers: { 'x-request-id': id } })
  const lines = site.log
    .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>)
    .filter(({ reqId, msg }) => reqId === id && /^request (?:failed|rejected)$/.test(String(msg)))
  return { status, lines }
}

describe('a response of 500 or more has one line with its endpoint and reason', () => {
  it.each([
    ['no object', '/', 'hfs/v1/home', '[]', 'shape'],
    ['an object without what is needed', '/', 'hfs/v1/home', '{"title":5}', 'shape'],
    ['no JSON', '/faq', 'hfs/v1/faqs', '<html>no JSON', 'body'],
    ['no list', '/terms-and-conditions', 'hfs/v1/terms-conditions', '{}', 'shape'],
    ['no list, asked for by the router', '/sitemap/index.pageContext.json', 'hfs/v1/sitemap', '{}', 'shape'],
  ])('where the backend answers %s', async (what, path, endpoint, body, reason) => {
    proxy.answers.set(endpoint, { status: 200, body })
    const { status, lines } = await ask(path, `id-${what.replaceAll(/\W+/g, '-')}`)
    proxy.answers.clear()
    expect(status).toBe(500)
    expect(lines).toMatchObject([{ kind: 'content', endpoint, reason, path, status: 500 }])
  })
})
