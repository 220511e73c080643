import { once } from 'node:events'
import { Agent, get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { get as getSecurely, Agent as SecureAgent } from 'node:https'

/** One answer, its body still to be read. */
export interface HttpResponse {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: IncomingMessage
}

const AGENT_OPTIONS = { keepAlive: true, maxFreeSockets: 64, scheduling: 'lifo' } as const
const MAX_HEADER_BYTES = 65_536

/**
 * GETs over connections that are kept. Node’s own client rather than undici: an audit is bound to the hosts it asks,
 * and undici costs it 20 MB (docs/decisions/018).
 */
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
    // aborted after its answer has begun, a request says so once more, to nobody
    request.on('error', () => undefined)
    try {
      const [body] = (await once(request, 'response')) as [IncomingMessage]
      signal.addEventListener('abort', () => body.destroy(new Error('aborted')), { once: true })
      return { status: body.statusCode ?? 0, headers: body.headers, body }
    } catch (error) {
      // the host closed a kept connection just when it was to be used again: that says nothing of the address
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

/** Reads a small rest to its end, which keeps the connection, and breaks a large one off. */
export function drainBody(body: IncomingMessage, most: number): void {
  if (Number(body.headers['content-length'] ?? 0) > most) {
    body.destroy()
    return
  }
  let length = 0
  // what breaks now was not wanted
  body.on('error', () => undefined)
  body.on('data', (chunk: Buffer) => {
    length += chunk.length
    if (length > most) body.destroy()
  })
}
