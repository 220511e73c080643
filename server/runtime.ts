import { setImmediate as nextTurn } from 'node:timers/promises'
import * as Effect from 'effect/Effect'
import * as Layer from 'effect/Layer'
import * as ManagedRuntime from 'effect/ManagedRuntime'
import * as Result from 'effect/Result'
import type { Logger as PinoLogger } from 'pino'
import { londonCalendar } from '#adapters/calendar/london-calendar.ts'
import { type ContentCallMiddleware, withMiddleware } from '#adapters/content-cache/content-call.ts'
import { sharpImageResizer } from '#adapters/image-resizer/sharp-image-resizer.ts'
import { pinoLogger, RequestTrace } from '#adapters/logger/pino-logger.ts'
import type { OutboxLayer } from '#adapters/outbox/server-outbox.ts'
import { submissionLimiter } from '#adapters/rate-limits/submission-limiter.ts'
import { miniSearch } from '#adapters/site-search/mini-search-index.ts'
import { hmacTextSigner } from '#adapters/text-signer/hmac-text-signer.ts'
import { CONTENT_CALLS } from '#adapters/wordpress/content-calls.ts'
import { SHUTTING_DOWN } from '#adapters/wordpress/wordpress-client.ts'
import { wordpressContentSource } from '#adapters/wordpress/wordpress-content-source.ts'
import { wordpressDraftSource } from '#adapters/wordpress/wordpress-draft-source.ts'
import { wordpressEnquiryDelivery } from '#adapters/wordpress/wordpress-enquiry-delivery.ts'
import {
  CONTENT_UNREADABLE,
  contentFetchError,
  DEFAULT_ERROR_STATUS,
  type SiteError,
} from '#domain/errors/site-error.ts'
import { ContentSource, type ContentSourceShape, ContentUnavailable } from '#domain/ports/content-source.ts'
import { type Patience, ReaderPatience } from '#domain/ports/patience.ts'
import { siteIndex } from '#domain/use-cases/search-site.ts'
import { abortWithErrorPage } from '#pages/shared/aborts.ts'
import type { Config } from './config.ts'
import { currentTrace } from './hooks/request-traces.ts'
import { hmacSigner } from './routes/signatures.ts'

/** Reads content and returns it, or why it could not be read. `middleware` runs around each content call. */
export type ContentReader = <A>(
  ask: (source: ContentSourceShape) => Effect.Effect<A, ContentUnavailable>,
  middleware?: ContentCallMiddleware,
) => Promise<Result.Result<A, ContentUnavailable>>

export interface RuntimeOptions {
  readonly config: Pick<
    Config,
    'siteOrigin' | 'dataDir' | 'databaseUrl' | 'redisUrl' | 'demoNow' | 'contentWebhookSecret'
  >
  readonly cmsOrigin: string
  readonly log: PinoLogger
  /** Middleware around each content call, the outermost first. */
  readonly middleware: readonly ContentCallMiddleware[]
  readonly outbox: OutboxLayer
  /** Aborted when the shutdown no longer waits for the backend. */
  readonly shutdownSignal: AbortSignal
}

const around = (source: ContentSourceShape, middleware: ContentCallMiddleware): ContentSourceShape =>
  withMiddleware(source, middleware, CONTENT_CALLS)

/** Provides an adapter for each port of the domain, and the use case that keeps what it has read. */
function siteServices({ config, cmsOrigin, log, middleware, outbox, shutdownSignal }: RuntimeOptions) {
  const { siteOrigin, redisUrl, demoNow } = config
  const textSigner = hmacTextSigner(config)
  const content = Layer.effect(
    ContentSource,
    ContentSource.use((source) => Effect.succeed(middleware.reduceRight(around, source))),
  ).pipe(Layer.provide(wordpressContentSource({ cmsOrigin, siteOrigin, shutdownSignal })))
  const adapters = Layer.mergeAll(
    content,
    wordpressDraftSource({ cmsOrigin, siteOrigin }),
    outbox.pipe(
      Layer.provide(wordpressEnquiryDelivery({ cmsOrigin, sign: hmacSigner(config.contentWebhookSecret) })),
    ),
    submissionLimiter(redisUrl).pipe(Layer.provide(textSigner)),
    textSigner,
    londonCalendar(demoNow),
    miniSearch,
    sharpImageResizer,
  ).pipe(Layer.provideMerge(pinoLogger(log)))
  return siteIndex.pipe(Layer.provideMerge(adapters))
}

type SiteServices = Layer.Success<ReturnType<typeof siteServices>>

/** Runs a program that needs these services, in the trace of the current request. `signal` interrupts it. */
export type Run<Needed = SiteServices> = <A>(
  program: Effect.Effect<A, never, Needed>,
  options?: { readonly signal?: AbortSignal },
) => Promise<A>

/** The one Effect runtime of the process. */
export interface Runtime {
  readonly readContent: ContentReader
  readonly run: Run
  /** Keeps the runtime open until `work` ends, which may run one program after another. */
  readonly keepOpen: <A>(work: Promise<A>) => Promise<A>
  /** Waits for programs and work in flight, which end soon after `shutdownSignal` is aborted. */
  readonly dispose: () => Promise<void>
}

/** Makes the runtime. Dispose of it at shutdown, which closes the adapters. */
export function makeRuntime(options: RuntimeOptions): Runtime {
  const runtime = ManagedRuntime.make(siteServices(options))
  const inFlight = new Set<Promise<unknown>>()
  let isDisposed = false
  const keepOpen: Runtime['keepOpen'] = (work) => {
    inFlight.add(work)
    return work.finally(() => inFlight.delete(work))
  }
  const run: Run = (program, runOptions) =>
    keepOpen(runtime.runPromise(Effect.provideService(program, RequestTrace, currentTrace()), runOptions))
  return {
    readContent: async (ask, middleware) => {
      // a page may still be revalidated in the background
      if (isDisposed) return Result.fail(new ContentUnavailable({ endpoint: 'any', ...SHUTTING_DOWN }))
      return run(
        ContentSource.use((source) => ask(middleware ? around(source, middleware) : source)).pipe(
          Effect.result,
        ),
      )
    },
    run,
    keepOpen,
    dispose: async () => {
      // an interrupted effect would fail in a way that readers do not expect
      while (inFlight.size > 0) {
        await Promise.allSettled(inFlight)
        // whoever waited for a program may run another
        await nextTurn()
      }
      isDisposed = true
      await runtime.dispose()
    },
  }
}

/**
 * The content reader of pages. A failure becomes the error page, with the status and text of the response, or the raw
 * error where there was no response (spec section 8).
 */
export function requiredContentReader(readContent: ContentReader, middleware?: ContentCallMiddleware) {
  return async <A>(
    ask: Parameters<ContentReader>[0] &
      ((source: ContentSourceShape) => Effect.Effect<A, ContentUnavailable>),
    notFoundMessage?: string,
  ): Promise<A> => {
    const answer = await readContent<A>(ask, middleware)
    if (Result.isSuccess(answer)) return answer.success
    throw abortWithErrorPage(toSiteError(answer.failure, notFoundMessage), answer.failure)
  }
}

/**
 * The content reader for optional content. If that cannot be read while the patience lasts, it writes a log line and
 * returns `null`.
 */
export function optionalContentReader(
  readContent: ContentReader,
  log: PinoLogger,
  patience: Patience,
  middleware?: ContentCallMiddleware,
) {
  return async <A>(
    ask: (source: ContentSourceShape) => Effect.Effect<A, ContentUnavailable>,
    logMessage: string,
  ): Promise<A | null> => {
    const answer = await readContent(
      (source) => Effect.provideService(ask(source), ReaderPatience, patience),
      middleware,
    )
    if (Result.isSuccess(answer)) return answer.success
    log.error({ reqId: currentTrace()?.id, err: answer.failure }, logMessage)
    return null
  }
}

/** Reasons that mean that there was no response. */
const RAW_REASONS: readonly ContentUnavailable['reason'][] = ['network', 'timeout']

function toSiteError(failure: ContentUnavailable, notFoundMessage?: string): SiteError {
  const { reason, status = 0, statusText = '', detail } = failure
  if (RAW_REASONS.includes(reason)) return contentFetchError(null, detail)
  if (status >= 400)
    return contentFetchError({ status, statusText }, detail, status === 404 ? notFoundMessage : undefined)
  // a redirect or an unusable body: its status would suggest success, and its detail belongs in the log
  return contentFetchError({ status: DEFAULT_ERROR_STATUS, statusText }, detail, CONTENT_UNREADABLE)
}
