import { afterAll, beforeAll, expect, it } from 'vitest'
import { serve } from '#tests/adapters/wordpress/hostile-server.ts'
import { startCli } from '#tests/cli/run-cli.ts'
import { UNUSED_ORIGIN } from '#tests/support/free-port.ts'

let proxy: Awaited<ReturnType<typeof serve>>
beforeAll(async () => {
  proxy = await serve((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<a href="/">There</a>'),
  )
})
afterAll(() => proxy.close())

it.each([
  ['audit-links', '--origin', `${UNUSED_ORIGIN}/`],
  ['warm-cache', '--origin', `${UNUSED_ORIGIN}/sitemap.xml`],
  ['validate-content', '--cms', `${UNUSED_ORIGIN}/wp-json/hfs/v1/menus`],
])('%s sends its requests through HTTP_PROXY, except to hosts of NO_PROXY', async (command, option, url) => {
  /** Returns the addresses that the proxy was asked for. */
  const run = async (environment: Readonly<Record<string, string>>) => {
    await startCli([command, option, UNUSED_ORIGIN], {
      HTTP_PROXY: proxy.origin,
      ...environment,
    }).ended
    return proxy.requests.splice(0).map((request) => request.url)
  }
  expect(await run({})).toContain(url)
  expect(await run({ NO_PROXY: `other.example,${new URL(UNUSED_ORIGIN).hostname}` })).toEqual([])
})
