import * as Effect from 'effect/Effect'
import * as Semaphore from 'effect/Semaphore'
import { Agent, EnvHttpProxyAgent, fetch, type Response } from 'undici'
import { fetchSchedule } from '#domain/errors/retry-policy.ts'
import { ContentUnavailable } from '#domain/ports/content-source.ts'
import type { LoggerShape } from '#domain/ports/logger.ts'
import { RequestTrace } from '../logger/pino-logger.ts'
import { readText, sizeProblem } from './answer-bounds.ts'
import { parseJsonBody } from './parse-json-body.ts'

export interface ClientOptions {
  readonly cmsOrigin: string
  readonly log: LoggerShape
  /** For one attempt, from the request to the last byte of the response. */
  readonly timeoutMs?: number
  readonly maxConcurrency?: number
  readonly maxBodyBytes?: number
  /** When a failed attempt is retried; the policy of spec section 7 unless a test needs shorter waits. */
  readonly schedule?: typeof fetchSchedule
  /** Aborted when the site shuts down: calls in flight then fail at once, and none is retried. */
  readonly shutdownSignal?: AbortSignal
  /** Whether calls go through the proxy that HTTP_PROXY, HTTPS_PROXY and NO_PROXY name. */
  readonly usesEnvironmentProxy?: boolean
}

/** One answer of the backend: its JSON, and the header that counts pages. */
export interface WordPressResponse {
  readonly json: unknown
  readonly header: (name: string) => string | null
}

export interface WordPressClient {
  /**
   * GETs JSON, with up to 3 attempts and the waits of spec section 7. `path` is below `/wp-json/`. Errors and logs name
   * the endpoint by it, so it must not contain personal data.
   */
  readonly get: (
    path: string,
    query?: Readonly<Record<string, string>>,
  ) => Effect.Effect<WordPressResponse, ContentUnavailable>
  readonly close: () => Promise<void>
}

const MAX_REDIRECTS = 3
const DEFAULT_TIMEOUT_MS = 8_000
const DEFAULT_MAX_CONCURRENCY = 16
const DEFAULT_MAX_BODY_BYTES = 20 * 1024 * 1024

/** The failure of calls while the site shuts down: visitors are asked to try again. */
export const SHUTTING_DOWN = {
  reason: 'status',
  status: 503,
  statusText: 'Service Unavailable',
  detail: 'the site is shutting down',
} as const

/** The HTTP side of the adapter. It reuses connections, and limits the time, the size and the number of requests. */
export function wordpressClient(options: ClientOptions): WordPressClient {
  const {
    cmsOrigin,
    log,
    timeoutMs = DEFAULT_TIMEOUT_MS,
    maxConcurrency = DEFAULT_MAX_CONCURRENCY,
    maxBodyBytes = DEFAULT_MAX_BODY_BYTES,
    schedule = fetchSchedule,
    shutdownSignal,
    usesEnvironmentProxy = false,
  } = options
  const agentOptions = {
    connections: maxConcurrency,
    keepAliveTimeout: 30_000,
    connect: { timeout: timeoutMs },
  }
  const agent = usesEnvironmentProxy
    ? new EnvHttpProxyAgent({ ...agentOptions, proxyTunnel: false })
    : new Agent(agentOptions)
  shutdownSignal?.addEventListener('abort', () => void agent.destroy())
  const places = Semaphore.makeUnsafe(maxConcurrency)

  const fetchJson = async (
    endpoint: string,
    url: URL,
    requestId: string | null,
    signal: AbortSignal,
  ): Promise<WordPressResponse & { readonly noise: string }> => {
    const failure = failureOf(endpoint)
    const response = await followRedirects(endpoint, url, (address) =>
      // without this header WordPress reports failures in HTML
      fetch(address, {
        headers: { accept: 'application/json', ...(requestId && { 'x-request-id': requestId }) },
        dispatcher: agent,
        redirect: 'manual',
        signal,
      }),
    )
    const contentType = response.headers.get('content-type')
    if (isFailedResponse({ ok: response.ok, contentType })) {
      await response.body?.cancel()
      throw response.ok
        ? failure('content-type', `content type ${contentType ?? 'missing'}`, response)
        : failure('status', `status ${response.status}`, response)
    }
    const body = await readText(response, maxBodyBytes)
    if (body === null) throw failure('too-large', `more than ${maxBodyBytes} bytes`)
    const parsed = parseJsonBody(body)
    if (parsed === null) throw failure('body', `${body.length} characters that are not JSON`)
    const problem = sizeProblem(parsed.json)
    if (problem !== null) throw failure('too-large', problem)
    return { ...parsed, header: (name) => response.headers.get(name) }
  }

  const ask = (endpoint: string, url: URL, requestId: string | null) =>
    Effect.tryPromise({
      try: (signal) => fetchJson(endpoint, url, requestId, signal),
      catch: (cause) => {
        if (cause instanceof ContentUnavailable) return cause
        if (shutdownSignal?.aborted) return new ContentUnavailable({ endpoint, ...SHUTTING_DOWN })
        return failureOf(endpoint)('network', networkProblem(cause))
      },
    })

  const tryOnce = (endpoint: string, url: URL): Effect.Effect<WordPressResponse, ContentUnavailable> =>
    RequestTrace.pipe(
      Effect.flatMap((trace) => ask(endpoint, url, trace?.id ?? null)),
      places.withPermits(1),
      // includes the time in the queue, so that no queue builds up in front of a backend that hangs
      Effect.timeoutOrElse({
        duration: timeoutMs,
        orElse: () => Effect.fail(failureOf(endpoint)('timeout', `timed out after ${timeoutMs} ms`)),
      }),
      Effect.tap(({ noise }) =>
        Effect.sync(() => {
          if (noise !== '') log.warn('response has text around its JSON', { endpoint, noise })
        }),
      ),
      Effect.tapError((error) =>
        Effect.sync(() =>
          log.debug('content attempt failed', { endpoint, reason: error.reason, detail: error.detail }),
        ),
      ),
    )

  return {
    get: (path, query = {}) => {
      const url = new URL(`/wp-json/${path}`, cmsOrigin)
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
      return tryOnce(path, url).pipe(
        Effect.retry({
          schedule,
          // what is too large now will be too large in a second
          while: ({ reason }) => reason !== 'too-large' && shutdownSignal?.aborted !== true,
        }),
        Effect.tapError(({ reason, status, detail }) =>
          Effect.sync(() => {
            // a page past the last or a missing route is a valid answer, not a failure
            const isAnswer = status === 400 || status === 404
            const fields = { endpoint: path, reason, status, detail }
            log[isAnswer ? 'debug' : 'warn']('content could not be read', fields)
          }),
        ),
      )
    },
    close: () => agent.destroy(),
  }
}

const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i

/** Whether a response counts as failed: its status is not ok, or its content type is not JSON (spec section 7). */
export const isFailedResponse = (response: {
  ok: boolean
  contentType: string | null | undefined
}): boolean => !response.ok || !JSON_TYPE.test(response.contentType ?? '')

async function followRedirects(
  endpoint: string,
  url: URL,
  ask: (address: URL) => Promise<Response>,
): Promise<Response> {
  const failure = failureOf(endpoint)
  let address = url
  for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
    const response = await ask(address)
    const location = response.status >= 300 && response.status < 400 ? response.headers.get('location') : null
    if (location === null) return response
    await response.body?.cancel()
    const next = URL.parse(location, address)
    // another origin would learn of the site's requests, and could send any content
    if (next?.origin !== url.origin) throw failure('status', 'redirected to another origin', response)
    address = next
  }
  throw failure('network', `more than ${MAX_REDIRECTS} redirects`)
}

/** Makes the failures of a call, with the status of its response if there is one. */
const failureOf =
  (endpoint: string) => (reason: ContentUnavailable['reason'], detail: string, response?: Response) =>
    new ContentUnavailable({
      ...{ endpoint, reason, detail },
      ...(response && { status: response.status, statusText: response.statusText }),
    })

/** Describes a network error without addresses, because the error page may show it (spec section 8, the raw error). */
function networkProblem(cause: unknown): string {
  const inner = cause instanceof Error && cause.cause !== undefined ? cause.cause : cause
  const code = typeof inner === 'object' && inner !== null && 'code' in inner ? String(inner.code) : ''
  return code === '' ? 'fetch failed' : `fetch failed: ${code}`
}
