import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** Starts a local HTTP server that sends whatever responses a test needs, and records its requests. */
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
    /** Every connection that was made, open or closed. */
    sockets,
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

/** Returns a listener that responds with JSON. */
export const json =
  (body: unknown, headers: Readonly<Record<string, string>> = {}): RequestListener =>
  (_request, response) => {
    response
      .writeHead(200, { 'content-type': 'application/json; charset=UTF-8', ...headers })
      .end(JSON.stringify(body))
  }

/** Returns the body of a response that was captured from a real WordPress. */
export const capture = (name: string): string =>
  readFileSync(new URL(`captures/${name}.body`, import.meta.url), 'utf8')
