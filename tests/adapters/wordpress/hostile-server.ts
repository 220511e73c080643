import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** A local HTTP server that answers whatever a test wants WordPress to have answered. */
export async function serve(listener: RequestListener) {
  const requests: { readonly url: string; readonly accept: string | undefined; readonly at: number }[] = []
  const sockets = new Set<Socket>()
  const server = createServer((request, response) => {
    requests.push({ url: request.url ?? '', accept: request.headers.accept, at: performance.now() })
    listener(request, response)
  }).listen(0, '127.0.0.1')
  server.on('connection', (socket) => sockets.add(socket))
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    /** Every connection that was ever made. */
    sockets,
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

/** A listener that answers JSON. */
export const json =
  (body: unknown, headers: Readonly<Record<string, string>> = {}): RequestListener =>
  (_request, response) => {
    response
      .writeHead(200, { 'content-type': 'application/json; charset=UTF-8', ...headers })
      .end(JSON.stringify(body))
  }

/** A capture of a real WordPress. */
export const capture = (name: string): string =>
  readFileSync(new URL(`captures/${name}.body`, import.meta.url), 'utf8')
