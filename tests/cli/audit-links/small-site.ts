import { serve } from '#tests/adapters/wordpress/hostile-server.ts'
import { callCli } from '../run-cli.ts'

/**
 * Starts a small site from pages by path. `/moved` redirects permanently to `/a`, and everything else is a 404. With a
 * `location` in `home`, the home page redirects there.
 */
export const small = (pages: Readonly<Record<string, string>>, home: Readonly<Record<string, string>> = {}) =>
  serve((request, response) => {
    const body = pages[request.url ?? '']
    if (request.url === '/moved') response.writeHead(301, { location: '/a' }).end()
    else if (home.location && request.url === '/') response.writeHead(301, home).end()
    else if (body === undefined) response.writeHead(404, { 'content-type': 'text/html' }).end('no')
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body)
  })

/** Runs `site-cli audit-links` to its end. */
export const run = (...parameters: readonly string[]) => callCli(['audit-links', ...parameters])
