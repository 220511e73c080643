import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The proxy's own response, instead of the backend's. */
export interface Fault {
  readonly status: number
  readonly body: string
}

/**
 * A proxy before the content backend that records each call (the path below /wp-json/ with its query) and can respond
 * itself.
 */
export async function recordingProxy(backend: string) {
  const calls: string[] = []
  const faults = new Map<string, Fault>()
  const server = createServer((request, response) => {
    const call = (request.url ?? '').replace('/wp-json/', '')
    calls.push(call)
    const fault = faults.get(call.replace(/\?.*/, ''))
    if (fault) {
      response.writeHead(fault.status, { 'content-type': 'application/json' }).end(fault.body)
      return
    }
    fetch(backend + request.url).then(
      async (answer) => {
        const pages = answer.headers.get('x-wp-totalpages')
        response.writeHead(answer.status, {
          'content-type': answer.headers.get('content-type') ?? '',
          ...(pages && { 'x-wp-totalpages': pages }),
        })
        response.end(Buffer.from(await answer.arrayBuffer()))
      },
      () => response.destroy(),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    faults,
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
