import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { serve } from '../../../adapters/wordpress/hostile-server.ts'
import { startCli } from '../../run-cli.ts'

vi.setConfig({ testTimeout: 60_000 })

let proxy: Awaited<ReturnType<typeof serve>>
beforeAll(async () => {
  proxy = await serve((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<a href="/">There</a>'),
  )
})
afterAll(() => proxy.close())

it.each([
  ['audit-links', '--origin', 'http://behind-a-proxy.example/'],
  ['warm-cache', '--origin', 'http://behind-a-proxy.example/sitemap.xml'],
  ['validate-content', '--cms', 'http://behind-a-proxy.example/wp-json/hfs/v1/menus'],
])('%s sends its requests through HTTP_PROXY, except to hosts of NO_PROXY', async (command, option, url) => {
  /** Returns the addresses that the proxy was asked for. */
  const run = async (environment: Readonly<Record<string, string>>) => {
    await startCli([command, option, 'http://behind-a-proxy.example', '--timeout', '2000'], {
      HTTP_PROXY: proxy.origin,
      ...environment,
    }).ended
    return proxy.requests.splice(0).map((request) => request.url)
  }
  expect(await run({})).toContain(url)
  expect(await run({ NO_PROXY: 'other.example,behind-a-proxy.example' })).toEqual([])
})
