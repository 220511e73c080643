import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { freePort } from './free-port.ts'

/** How a content backend fails. */
export type Fault =
  /** Nothing listens on its port. */
  | 'dead'
  /** It breaks off in the middle of a response. */
  | 'dying'
  /** It never responds. */
  | 'hanging'
  | 'resets connections'
  | 'answers HTML with 200'
  | 'answers garbage'
  | 'answers 50 MB'
  | 'answers 500'
  /** It has lost its content. */
  | 'answers []'

/** A JSON response that replaces that of the backend. */
export interface Answer {
  readonly status: number
  readonly body: string
}

const JSON_TYPE = { 'content-type': 'application/json; charset=UTF-8' }
const MEGABYTE = Buffer.alloc(1024 * 1024, '[')
/** Headers that describe the connection, or the body before it is edited. They are not forwarded. */
const HOP_HEADERS = new Set([
  'connection',
  'content-length',
  'content-encoding',
  'transfer-encoding',
  'keep-alive',
])

/** Changes the JSON of a response to a call of this endpoint. */
type Edit = (text: string, endpoint: string) => string

/**
 * Starts a proxy before the content backend with the origin `backend`. It records each call, fails on demand (for all
 * endpoints or some), responds itself where `answers` has a response, and can edit the JSON of other responses. An
 * endpoint is a path below /wp-json/, without query.
 */
export async function unreliableBackend(backend: string) {
  const port = await freePort()
  /** The path below /wp-json/ of each call, with its query. */
  const calls: string[] = []
  /** The request id of each call. */
  const requestIds: (string | undefined)[] = []
  /** The responses of the proxy itself, by endpoint. */
  const answers = new Map<string, Answer>()
  let fault: Fault | null = null
  let only: string | null = null
  let edit: Edit = (text) => text
  let editUrl = (url: string): string => url
  let editPreviewed = edit
  let server: Server | null = null
  const holds = new Map<string, Promise<void>>()

  const forward = async (
    request: IncomingMessage,
    response: ServerResponse,
    endpoint: string,
  ): Promise<void> => {
    const hasBody = request.method === 'POST'
    const reply = await fetch(backend + editUrl(request.url ?? ''), {
      method: request.method ?? 'GET',
      ...(hasBody && {
        headers: { 'content-type': request.headers['content-type'] ?? '' },
        body: await buffer(request),
      }),
    })
    response.writeHead(
      reply.status,
      Object.fromEntries([...reply.headers].filter(([name]) => !HOP_HEADERS.has(name))),
    )
    if (reply.headers.get('content-type')?.includes('json')) {
      const change = /[?&]hfs_preview=/.test(request.url ?? '') ? editPreviewed : edit
      response.end(change(await reply.text(), endpoint))
    } else response.end(Buffer.from(await reply.arrayBuffer()))
  }

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const call = (request.url ?? '').replace('/wp-json/', '')
    calls.push(call)
    requestIds.push(request.headers['x-request-id']?.toString())
    const endpoint = call.replace(/\?.*/, '')
    for (const [held, end] of holds) if (endpoint.startsWith(held)) await end
    const answer = answers.get(endpoint)
    if (answer) return void response.writeHead(answer.status, JSON_TYPE).end(answer.body)
    switch (only === null || endpoint.startsWith(only) ? fault : null) {
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
      case 'answers []':
        return void response.writeHead(200, JSON_TYPE).end('[]')
      case 'hanging':
        return
      default:
    }
    await forward(request, response, endpoint)
  }

  const start = async (): Promise<void> => {
    server = createServer((request, response) => {
      respond(request, response).catch(() => response.destroy())
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
    calls,
    requestIds,
    answers,
    /** Makes calls of endpoints that begin with this text wait until the returned function is called. */
    hold: (endpoint: string): (() => void) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      holds.set(endpoint, promise)
      return () => {
        holds.delete(endpoint)
        resolve()
      }
    },
    /** Begins to fail, or ends the failure with `null`. `endpoint` limits it to endpoints that begin with this text. */
    fail: async (next: Fault | null, endpoint: string | null = null): Promise<void> => {
      fault = next
      only = endpoint
      if (next === 'dead') await stop()
      else if (server === null) await start()
    },
    /** Edits the JSON of responses and, so that the backend knows what it is asked for, the address of each call. */
    edit: (change: Edit, changeUrl: (url: string) => string = (url) => url): void => {
      edit = change
      editUrl = changeUrl
    },
    /** Edits the JSON of responses to calls of a preview of the whole site, and of no others. */
    editPreviewed: (change: Edit): void => {
      editPreviewed = change
    },
    close: stop,
  }
}
