import { once } from 'node:events'
import { Agent, get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { get as getSecurely, Agent as SecureAgent } from 'node:https'

/** A response whose body is still to be read. */
export interface HttpResponse {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: IncomingMessage
}

const AGENT_OPTIONS = { keepAlive: true, maxFreeSockets: 64, scheduling: 'lifo' } as const
const MAX_HEADER_BYTES = 65_536

/** Sends GET requests over connections that stay open. It is Node’s own client, because undici costs 20 MB (docs/decisions/018). */
export function httpClient() {
  const agent = new Agent(AGENT_OPTIONS)
  const secureAgent = new SecureAgent(AGENT_OPTIONS)

  const getOnce = async (
    url: URL,
    headers: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<HttpResponse> => {
    const options = { headers, signal, maxHeaderSize: MAX_HEADER_BYTES }
    const request =
      url.protocol === 'https:'
        ? getSecurely(url, { ...options, agent: secureAgent })
        : get(url, { ...options, agent })
    // a request that is aborted after its response has begun emits an error that nobody waits for
    request.on('error', () => undefined)
    try {
      const [body] = (await once(request, 'response')) as [IncomingMessage]
      signal.addEventListener('abort', () => body.destroy(new Error('aborted')), { once: true })
      return { status: body.statusCode ?? 0, headers: body.headers, body }
    } catch (error) {
      // the host closed an idle connection just as it was used again, which says nothing about the address
      if (request.reusedSocket && !signal.aborted) return getOnce(url, headers, signal)
      throw error
    }
  }

  return {
    get: getOnce,
    close(): void {
      agent.destroy()
      secureAgent.destroy()
    },
  }
}

export type HttpClient = ReturnType<typeof httpClient>

/** Returns the first value of a header. */
export const firstHeader = (headers: IncomingHttpHeaders, name: string): string | undefined =>
  [headers[name]].flat()[0]

/** Reads the rest of a body to its end if it is small, which keeps the connection open. A large body is aborted. */
export function drainBody(body: IncomingMessage, maxBytes: number): void {
  if (Number(body.headers['content-length'] ?? 0) > maxBytes) {
    body.destroy()
    return
  }
  let length = 0
  // nobody needs the rest, so its errors do not matter
  body.on('error', () => undefined)
  body.on('data', (chunk: Buffer) => {
    length += chunk.length
    if (length > maxBytes) body.destroy()
  })
}
