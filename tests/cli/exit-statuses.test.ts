import { readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { expect, it, vi } from 'vitest'
import { serve } from '../adapters/wordpress/hostile-server.ts'
import { startCli } from './run-cli.ts'
import { startBackend, startChanged } from './validate-content/broken-content.ts'
import { PLANTS } from './validate-content/content-violations.ts'

vi.setConfig({ testTimeout: 60_000 })

const DOCUMENTED = [...readFileSync('docs/cli.md', 'utf8').matchAll(/^\| (\d+) \|/gm)].map(([, status]) =>
  Number(status),
)

it('the documentation names the exit statuses 0, 1, 2, 130 and 143', () => {
  expect(DOCUMENTED).toEqual([0, 1, 2, 130, 143])
})

it.each(
  ['audit-links', 'warm-cache', 'validate-content'].flatMap((command) =>
    DOCUMENTED.map((status) => [command, status] as const),
  ),
)('%s ends with the status %i as documented', async (command, expected) => {
  const server = await serverFor(command, expected)
  const origin = command === 'validate-content' ? '--cms' : '--origin'
  const { child, ended } = startCli([command, origin, server.origin, '--format', 'json'])
  const signal = SIGNALS[expected]
  if (signal) {
    await server.busy
    child.kill(signal)
  }
  const { status, out } = await ended
  await server.close()
  expect(status).toBe(expected)
  // even if it was stopped, there is a report of what it has
  if (expected !== 2) expect(JSON.parse(out)).toBeTypeOf('object')
})

// Helpers

const SIGNALS: Readonly<Record<number, NodeJS.Signals>> = { 130: 'SIGINT', 143: 'SIGTERM' }

interface Server {
  readonly origin: string
  /** Completes when a request came that never gets a response. */
  readonly busy: Promise<void>
  readonly close: () => Promise<unknown>
}

async function serverFor(command: string, status: number): Promise<Server> {
  if (status >= 2) return server(status === 2 ? 'broken' : 'hanging')
  if (command !== 'validate-content') return server(status === 0 ? 'good' : 'bad')
  const content = await (status === 0 ? startBackend() : startChanged(PLANTS['price-zero'] ?? []))
  return { origin: content.origin, busy: Promise.resolve(), close: content.close }
}

/** Starts a site of one page: it is cached and its links work, or not, or it gives no response. */
async function server(kind: 'good' | 'bad' | 'broken' | 'hanging'): Promise<Server> {
  const busy = Promise.withResolvers<void>()
  const listener: RequestListener = ({ url, headers }, response) => {
    if (kind === 'broken') response.writeHead(403).end()
    else if (url === '/sitemap.xml')
      response.end(`<urlset><url><loc>http://${headers.host}/</loc></url></urlset>`)
    else if (kind === 'hanging' && url !== '/robots.txt') busy.resolve()
    else if (url === '/' || url?.endsWith('.json'))
      response
        .writeHead(200, { 'content-type': 'text/html', 'x-cache': kind === 'good' ? 'HIT' : 'MISS' })
        .end(`<a href="/${kind === 'good' ? '' : 'gone'}">There</a>`)
    else response.writeHead(404).end()
  }
  return { ...(await serve(listener)), busy: busy.promise }
}
