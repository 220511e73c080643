import { Agent, get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { get as getSecurely, Agent as SecureAgent } from 'node:https'
import type { Failure } from '../rules/checked-response.ts'

const FAILURE_BY_CODE: readonly (readonly [RegExp, Failure])[] = [
  [/TIMEOUT|ETIMEDOUT/, 'timeout'],
  [/ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL/, 'refused'],
  [/ENOTFOUND|EAI_/, 'unresolved'],
  [/CERT|SELF_SIGNED|UNABLE_TO_|ERR_TLS|ERR_SSL|EPROTO/, 'certificate'],
  [/^HPE_/, 'malformed-response'],
  [/^(?:Z_|ZSTD_|ERR__?ERROR_)/, 'malformed-encoding'],
]

/** Returns why an address gave no response, from the error of the HTTP client. */
export function classifyNetworkError(error: unknown): Failure {
  if (!(error instanceof Error)) return 'connection-failed'
  const code = 'code' in error ? String(error.code) : ''
  return FAILURE_BY_CODE.find(([pattern]) => pattern.test(code))?.[1] ?? 'connection-failed'
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

/** Node’s own proxy support reads HTTP_PROXY, HTTPS_PROXY and NO_PROXY. */
const AGENT_OPTIONS = {
  keepAlive: true,
  maxFreeSockets: 64,
  scheduling: 'lifo',
  proxyEnv: process.env,
} as const
const MAX_HEADER_BYTES = 65_536

/** Sends requests over connections that stay open. It is Node’s own client, because undici costs 20 MB (docs/decisions/018). */
export function httpClient() {
  const agent = new Agent(AGENT_OPTIONS)
  const secureAgent = new SecureAgent(AGENT_OPTIONS)

  const getOnce = async (
    url: URL,
    headers: Readonly<Record<string, string>>,
    signal: AbortSignal,
    method: 'GET' | 'HEAD' = 'GET',
  ): Promise<HttpResponse> => {
    // browsers show pages of servers that end lines with LF alone, or fold headers
    const options = { method, headers, maxHeaderSize: MAX_HEADER_BYTES, insecureHTTPParser: true }
    const request =
      url.protocol === 'https:'
        ? getSecurely(url, { ...options, agent: secureAgent })
        : get(url, { ...options, agent })
    // `signal` as an option would make several objects for each request
    signal.addEventListener('abort', () => request.destroy(new Error('aborted')), { once: true })
    try {
      const body = await new Promise<IncomingMessage>((resolve, reject) => {
        request.once('response', resolve)
        // stays, because a request that is aborted after its response has begun emits an error that nobody waits for
        request.on('error', reject)
      })
      return { status: body.statusCode ?? 0, headers: body.headers, body }
    } catch (error) {
      // the host closed an idle connection just as it was used again, which says nothing about the address
      if (request.reusedSocket && !signal.aborted) return getOnce(url, headers, signal, method)
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

/** A body this small is read to its end, which keeps the connection open for the next request. */
export const MAX_DRAINED_BYTES = 65_536

/** Reads the rest of a body to its end if it is small. A large body is aborted. */
export function drainBody(body: IncomingMessage): void {
  if (Number(body.headers['content-length'] ?? 0) > MAX_DRAINED_BYTES) {
    body.destroy()
    return
  }
  let length = 0
  // nobody needs the rest, so its errors do not matter
  body.on('error', () => undefined)
  body.on('data', (chunk: Buffer) => {
    length += chunk.length
    if (length > MAX_DRAINED_BYTES) body.destroy()
  })
}

const DURATION = /^"?\+?(\d+(?:\.\d+)?)\s*(ms|milliseconds?|s|secs?|seconds?|m|mins?|minutes?|h|hours?)?"?$/i
/** A larger number is the time since 1970: nobody asks to wait for thirty years. */
const MIN_EPOCH_SECONDS = 1_000_000_000

/**
 * Parses `Retry-After`: seconds or a date (RFC 9110), and what servers write instead, such as `1.5`, `30s`, `2 minutes`
 * or the seconds since 1970. Returns milliseconds from now, or `null` if it is none of these.
 */
export function parseRetryAfter(value: string | undefined, now: number): number | null {
  const text = value?.trim() ?? ''
  // a repeated header is joined by commas, and so are the day and the date
  const [, amount, unit = ''] =
    DURATION.exec(text) ?? DURATION.exec(text.split(',', 1)[0]?.trim() ?? '') ?? []
  if (amount !== undefined) {
    const number = Number(amount)
    if (unit === '' && number >= MIN_EPOCH_SECONDS) return Math.max(0, epochMs(number) - now)
    return Math.round(number * unitMs(unit.toLowerCase()))
  }
  const date = /[a-z]{3}|\d{4}-\d\d-\d\d/i.test(text) ? Date.parse(text.replaceAll('"', '')) : Number.NaN
  return Number.isNaN(date) ? null : Math.max(0, date - now)
}

const epochMs = (number: number): number => (number > MIN_EPOCH_SECONDS * 1_000 ? number : number * 1_000)

function unitMs(unit: string): number {
  if (unit.startsWith('ms') || unit.startsWith('milli')) return 1
  if (unit.startsWith('m')) return 60_000
  return unit.startsWith('h') ? 3_600_000 : 1_000
}
