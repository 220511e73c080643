import { Effect, Semaphore } from 'effect'
import { Agent, fetch, type Response } from 'undici'
import { isFailedResponse } from '../../domain/content/fetchPolicy.ts'
import { fetchSchedule } from '../../domain/content/fetchSchedule.ts'
import { ContentUnavailable } from '../../domain/ports/contentSource.ts'
import type { LoggerShape } from '../../domain/ports/logger.ts'
import { parseJsonBody } from './parseJsonBody.ts'

export interface ClientOptions {
  readonly cmsOrigin: string
  readonly log: LoggerShape
  /** For one try, from request to the last byte. */
  readonly deadlineMs?: number
  readonly mostInFlight?: number
  readonly largestBodyBytes?: number
  /** What is done after a failed try; the policy of spec section 7 unless a test needs shorter waits. */
  readonly schedule?: typeof fetchSchedule
}

/** One answer of the backend: its JSON, and the header that counts pages. */
export interface WordPressAnswer {
  readonly json: unknown
  readonly header: (name: string) => string | null
}

export interface WordPressClient {
  /**
   * GETs JSON: up to 3 tries with the waits of spec section 7. `path` is below `/wp-json/`; it names the
   * endpoint in errors and logs, so nothing personal goes into it.
   */
  readonly get: (
    path: string,
    query?: Readonly<Record<string, string>>,
  ) => Effect.Effect<WordPressAnswer, ContentUnavailable>
  readonly close: () => Promise<void>
}

const MOST_REDIRECTS = 3
const DEFAULT_DEADLINE_MS = 8_000
const DEFAULT_IN_FLIGHT = 16
const DEFAULT_LARGEST_BODY = 20 * 1024 * 1024

/** The HTTP side of the adapter: keeps connections, bounds time, size and how much is asked at once. */
export function wordpressClient(options: ClientOptions): WordPressClient {
  const {
    cmsOrigin,
    log,
    deadlineMs = DEFAULT_DEADLINE_MS,
    mostInFlight = DEFAULT_IN_FLIGHT,
    largestBodyBytes = DEFAULT_LARGEST_BODY,
    schedule = fetchSchedule,
  } = options
  const agent = new Agent({
    connections: mostInFlight,
    keepAliveTimeout: 30_000,
    connect: { timeout: deadlineMs },
  })
  const places = Semaphore.makeUnsafe(mostInFlight)

  const fetchJson = async (endpoint: string, url: URL, signal: AbortSignal): Promise<WordPressAnswer> => {
    const response = await followRedirects(endpoint, url, (address) =>
      // without this header WordPress tells of its failures in HTML
      fetch(address, {
        headers: { accept: 'application/json' },
        dispatcher: agent,
        redirect: 'manual',
        signal,
      }),
    )
    const contentType = response.headers.get('content-type')
    if (isFailedResponse({ ok: response.ok, contentType })) {
      await response.body?.cancel()
      throw new ContentUnavailable({
        endpoint,
        reason: response.ok ? 'content-type' : 'status',
        status: response.status,
        statusText: response.statusText,
        detail: response.ok ? `content type ${contentType ?? 'missing'}` : `status ${response.status}`,
      })
    }
    const body = await readBody(endpoint, response, largestBodyBytes)
    const parsed = parseJsonBody(body)
    if (parsed === null)
      throw new ContentUnavailable({
        endpoint,
        reason: 'body',
        detail: `${body.length} characters that are no JSON`,
      })
    if (parsed.noise !== '')
      log.warn('content came with text before its JSON', { endpoint, noise: parsed.noise })
    return { json: parsed.json, header: (name) => response.headers.get(name) }
  }

  const tryOnce = (endpoint: string, url: URL): Effect.Effect<WordPressAnswer, ContentUnavailable> =>
    Effect.tryPromise({
      try: (signal) => fetchJson(endpoint, url, signal),
      catch: (cause) =>
        cause instanceof ContentUnavailable
          ? cause
          : new ContentUnavailable({ endpoint, reason: 'network', detail: networkProblem(cause) }),
    }).pipe(
      Effect.timeoutOrElse({
        duration: deadlineMs,
        orElse: () =>
          Effect.fail(
            new ContentUnavailable({
              endpoint,
              reason: 'timeout',
              detail: `no answer within ${deadlineMs} ms`,
            }),
          ),
      }),
      places.withPermits(1),
      Effect.tapError((error) =>
        Effect.sync(() =>
          log.debug('a try for content failed', { endpoint, reason: error.reason, detail: error.detail }),
        ),
      ),
    )

  return {
    get: (path, query = {}) => {
      const url = new URL(`/wp-json/${path}`, cmsOrigin)
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
      return tryOnce(path, url).pipe(Effect.retry({ schedule }))
    },
    close: () => agent.destroy(),
  }
}

async function followRedirects(
  endpoint: string,
  url: URL,
  ask: (address: URL) => Promise<Response>,
): Promise<Response> {
  let address = url
  for (let hops = 0; hops <= MOST_REDIRECTS; hops += 1) {
    const response = await ask(address)
    const location = response.status >= 300 && response.status < 400 ? response.headers.get('location') : null
    if (location === null) return response
    await response.body?.cancel()
    const next = URL.parse(location, address)
    // another origin would be told what we ask for, and could answer anything
    if (next?.origin !== url.origin)
      throw new ContentUnavailable({
        endpoint,
        reason: 'status',
        status: response.status,
        statusText: response.statusText,
        detail: 'redirected to another origin',
      })
    address = next
  }
  throw new ContentUnavailable({
    endpoint,
    reason: 'network',
    detail: `more than ${MOST_REDIRECTS} redirects`,
  })
}

async function readBody(endpoint: string, response: Response, largest: number): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    // leaving the loop cancels the rest of the body
    if (bytes > largest)
      throw new ContentUnavailable({ endpoint, reason: 'too-large', detail: `more than ${largest} bytes` })
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

/** What went wrong on the way, without addresses: the error page may show it (spec section 8, the raw error). */
function networkProblem(cause: unknown): string {
  const inner = cause instanceof Error && cause.cause !== undefined ? cause.cause : cause
  const code = typeof inner === 'object' && inner !== null && 'code' in inner ? String(inner.code) : ''
  return code === '' ? 'fetch failed' : `fetch failed: ${code}`
}
