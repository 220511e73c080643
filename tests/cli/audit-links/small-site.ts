import { serve } from '../../adapters/wordpress/hostile-server.ts'
import { startCli, startProgram } from '../run-cli.ts'

/**
 * Starts a small site from pages by path. `/moved` redirects permanently to `/a`, and everything else is a 404. With a
 * `location` in `home`, the home page redirects there.
 */
export async function small(
  pages: Readonly<Record<string, string>>,
  home: Readonly<Record<string, string>> = {},
) {
  return serve((request, response) => {
    const body = pages[request.url ?? '']
    if (request.url === '/moved') response.writeHead(301, { location: '/a' }).end()
    else if (home.location && request.url === '/') response.writeHead(301, home).end()
    else if (body === undefined) response.writeHead(404, { 'content-type': 'text/html' }).end('no')
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body)
  })
}

export type Ended = Awaited<ReturnType<typeof startProgram>['ended']>

/** Runs `site-cli audit-links` to its end. */
export const run = (...parameters: readonly string[]): Promise<Ended> => start(...parameters).ended

/** Starts `site-cli audit-links` with these parameters. An object among them sets environment variables. */
export function start(...given: readonly (string | Readonly<Record<string, string>>)[]) {
  const parameters = given.filter((parameter) => typeof parameter === 'string')
  const environment = given.find((parameter) => typeof parameter === 'object')
  return startCli(['audit-links', ...parameters], environment)
}

export const shell = (command: string, environment: Readonly<Record<string, string>> = {}): Promise<Ended> =>
  startProgram('sh', ['-c', command], environment).ended
