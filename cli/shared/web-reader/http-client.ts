import { once } from 'node:events'
import { Agent, get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { get as getSecurely, Agent as SecureAgent } from 'node:https'
import { pipeline, type Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import type { Failure } from '../rules/checked-response.ts'

const FAILURE_BY_CODE: readonly (readonly [RegExp, Failure])[] = [
  [/TIMEOUT|ETIMEDOUT/, 'timeout'],
  [/ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL/, 'refused'],
  [/ENOTFOUND|EAI_/, 'unresolved'],
  [/CERT|SELF_SIGNED|UNABLE_TO_|ERR_TLS|ERR_SSL|EPROTO/, 'certificate'],
]

/** Returns why an address gave no response, from the error of the HTTP client. */
export function classifyNetworkError(error: unknown): Failure {
  if (!(error instanceof Error)) return 'connection-failed'
  const code = 'code' in error ? String(error.code) : ''
  return FAILURE_BY_CODE.find(([pattern]) => pattern.test(code))?.[1] ?? 'connection-failed'
}

const DECOMPRESSORS: Readonly<Record<string, () => NodeJS.ReadWriteStream>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

/** Decompresses a body, as its Content-Encoding says. */
export function decompress(body: Readable, contentEncoding: string | undefined): AsyncIterable<Buffer> {
  const decompressor = DECOMPRESSORS[contentEncoding?.trim().toLowerCase() ?? '']
  // the reader of the stream gets the error
  return decompressor
    ? (pipeline(body, decompressor(), () => undefined) as unknown as AsyncIterable<Buffer>)
    : body
}

/** Parses `Retry-After`, in seconds or as a date. Returns milliseconds from now, or `null` if it is neither. */
export function parseRetryAfter(value: string | undefined, now: number): number | null {
  const text = value?.trim() ?? ''
  if (/^\d+$/.test(text)) return Number(text) * 1_000
  const date = text === '' ? Number.NaN : Date.parse(text)
  return Number.isNaN(date) ? null : Math.max(0, date - now)
}

/**
 * Runs a request. It is aborted after `timeoutMs`, or when `interrupted` is aborted.
 *
 * @returns its result, or what `onError` returns for its error
 */
export async function withTimeout<A>(
  timeoutMs: number,
  interrupted: AbortSignal,
  request: (signal: AbortSignal) => Promise<A>,
  onError: (error: unknown, isTimeout: boolean) => A,
): Promise<A> {
  const controller = new AbortController()
  const abort = (): void => controller.abort()
  let isTimeout = false
  const timer = setTimeout(() => {
    isTimeout = true
    abort()
  }, timeoutMs)
  interrupted.addEventListener('abort', abort, { once: true })
  try {
    return await request(controller.signal)
  } catch (error) {
    return onError(error, isTimeout)
  } finally {
    clearTimeout(timer)
    interrupted.removeEventListener('abort', abort)
  }
}

/** A response whose body is still to be read. */
interface HttpResponse {
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
