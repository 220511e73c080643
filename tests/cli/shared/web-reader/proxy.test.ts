import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startCli } from '../../run-cli.ts'

vi.setConfig({ testTimeout: 60_000 })

/** The addresses that the proxy was asked for. */
const asked: string[] = []
const proxy = createServer((request, response) => {
  asked.push(request.url ?? '')
  response.writeHead(200, { 'content-type': 'text/html' }).end('<a href="/">There</a>')
})
let origin = ''
beforeAll(async () => {
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  origin = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
})
afterAll(() => proxy.close())

it.each([
  ['audit-links', '--origin', 'http://behind-a-proxy.example/'],
  ['warm-cache', '--origin', 'http://behind-a-proxy.example/sitemap.xml'],
  ['validate-content', '--cms', 'http://behind-a-proxy.example/wp-json/hfs/v1/menus'],
])('%s sends its requests through HTTP_PROXY, except to hosts of NO_PROXY', async (command, option, url) => {
  const run = (environment: Readonly<Record<string, string>>) =>
    startCli([command, option, 'http://behind-a-proxy.example', '--timeout', '2000'], {
      HTTP_PROXY: origin,
      ...environment,
    }).ended
  asked.length = 0
  await run({})
  expect(asked).toContain(url)
  asked.length = 0
  await run({ NO_PROXY: 'other.example,behind-a-proxy.example' })
  expect(asked).toEqual([])
})
