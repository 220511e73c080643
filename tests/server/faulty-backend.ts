import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { freePort } from '../support/free-port.ts'

/** How a content backend fails. */
export type Fault =
  /** Nothing listens on its port. */
  | 'dead'
  /** It breaks off in the middle of a response. */
  | 'dying'
  /** It responds after ten seconds. */
  | 'slow'
  | 'resets connections'
  | 'answers HTML with 200'
  | 'answers garbage'
  | 'answers 50 MB'
  | 'answers 500'

const JSON_TYPE = { 'content-type': 'application/json; charset=UTF-8' }
const MEGABYTE = Buffer.alloc(1024 * 1024, '[')

/**
 * A proxy before `backend` that fails on demand, for all calls or for one endpoint (a path below /wp-json/), and that
 * can replace a word in its responses.
 */
export async function faultyBackend(backend: string) {
  const port = await freePort()
  let fault: Fault | null = null
  let only: string | null = null
  let edit: (text: string) => string = (text) => text
  let server: Server | null = null

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const isMeant = only === null || request.url?.startsWith(`/wp-json/${only}`) === true
    switch (isMeant ? fault : null) {
      case 'dying':
        response.writeHead(200, { ...JSON_TYPE, 'content-length': '100000' })
        response.write('[{"id":1,', () => request.socket.destroy())
        return
      case 'resets connections':
        return void request.socket.resetAndDestroy()
      case 'answers HTML with 200':
        return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Maintenance</h1>')
      case 'answers garbage':
        return void response.writeHead(200, JSON_TYPE).end(Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x5b, 0x22]))
      case 'answers 50 MB':
        response.writeHead(200, JSON_TYPE)
        return pipeline(Readable.from(Array.from({ length: 50 }, () => MEGABYTE)), response)
      case 'answers 500':
        return void response.writeHead(500, JSON_TYPE).end('{"code":"wp_die"}')
      case 'slow':
        await new Promise((resolve) => setTimeout(resolve, 10_000).unref())
        break
      default:
    }
    const well = await fetch(backend + (request.url ?? ''), { method: request.method ?? 'GET' })
    const pages = well.headers.get('x-wp-totalpages')
    response.writeHead(well.status, { ...JSON_TYPE, ...(pages && { 'x-wp-totalpages': pages }) })
    response.end(edit(await well.text()))
  }

  const start = async (): Promise<void> => {
    server = createServer((request, response) => {
      answer(request, response).catch(() => response.destroy())
    }).listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  const stop = async (): Promise<void> => {
    if (server === null) return
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
    server = null
  }
  await start()
  return {
    origin: `http://127.0.0.1:${port}`,
    /** `null` ends the failure. `endpoint` limits it to one endpoint. */
    fail: async (next: Fault | null, endpoint: string | null = null): Promise<void> => {
      fault = next
      only = endpoint
      if (next === 'dead') await stop()
      else if (server === null) await start()
    },
    edit: (change: (text: string) => string): void => {
      edit = change
    },
    close: stop,
  }
}
