import * as Effect from 'effect/Effect'
import * as Layer from 'effect/Layer'
import * as ManagedRuntime from 'effect/ManagedRuntime'
import * as Result from 'effect/Result'
import type { Logger as PinoLogger } from 'pino'
import { type ContentCallMiddleware, withMiddleware } from '../src/adapters/cache/contentCallMiddleware.ts'
import { sharpImageResizer } from '../src/adapters/image-resizer/sharpImageResizer.ts'
import { pinoLogger } from '../src/adapters/logger/pinoLogger.ts'
import { SHUTTING_DOWN } from '../src/adapters/wordpress/wordpressClient.ts'
import { wordpressContentSource } from '../src/adapters/wordpress/wordpressContentSource.ts'
import { contentFetchError } from '../src/domain/errors/errorCatalogue.ts'
import {
  ContentSource,
  type ContentSourceShape,
  ContentUnavailable,
} from '../src/domain/ports/contentSource.ts'
import type { ImageResizer } from '../src/domain/ports/imageResizer.ts'
import { RequestTrace } from '../src/domain/ports/requestTrace.ts'
import { abortWithErrorPage } from '../src/pages/shared/errorPageAbort.ts'
import { currentTrace } from './plugins/requestTraces.ts'

/** Asks the content backend and gives what it answered, or why it did not; `around` is told of each call. */
export type ContentReader = <A>(
  ask: (source: ContentSourceShape) => Effect.Effect<A, ContentUnavailable>,
  middleware?: ContentCallMiddleware,
) => Promise<Result.Result<A, ContentUnavailable>>

/** The one Effect runtime of the process: which adapter stands behind which port. */
export interface Runtime {
  readonly readContent: ContentReader
  /** Runs what needs the ports. */
  readonly run: <A>(effect: Effect.Effect<A, never, ContentSource | ImageResizer>) => Promise<A>
  /** Waits for what is under way, which ends soon once `stopping` is aborted. */
  readonly dispose: () => Promise<void>
}

/** Wires the ports for a content backend at `cmsOrigin`. Dispose it when the server stops. */
export function makeRuntime(options: {
  readonly cmsOrigin: string
  readonly siteOrigin: string
  readonly log: PinoLogger
  /** What stands between the site and the backend, the outermost first: a cache, a counter. */
  readonly middleware: readonly ContentCallMiddleware[]
  /** Aborted once no answer of the backend is waited for any longer: the site is being stopped. */
  readonly shutdownSignal: AbortSignal
}): Runtime {
  const wordpress = wordpressContentSource({
    cmsOrigin: options.cmsOrigin,
    siteOrigin: options.siteOrigin,
    shutdownSignal: options.shutdownSignal,
  }).pipe(Layer.provide(pinoLogger(options.log)))
  const content = Layer.effect(
    ContentSource,
    ContentSource.use((source) => Effect.succeed(options.middleware.reduceRight(withMiddleware, source))),
  ).pipe(Layer.provide(wordpress))
  const runtime = ManagedRuntime.make(Layer.merge(content, sharpImageResizer))
  const inFlight = new Set<Promise<unknown>>()
  let isDisposed = false
  const run: Runtime['run'] = (effect) => {
    const running = runtime.runPromise(effect)
    inFlight.add(running)
    return running.finally(() => inFlight.delete(running))
  }
  return {
    readContent: async (ask, middleware) => {
      // a page may still be rendered behind its visitor's back
      if (isDisposed) return Result.fail(new ContentUnavailable({ endpoint: 'any', ...SHUTTING_DOWN }))
      return run(
        ContentSource.use((source) => ask(middleware ? withMiddleware(source, middleware) : source)).pipe(
          Effect.result,
          Effect.provideService(RequestTrace, currentTrace()),
        ),
      )
    },
    run,
    dispose: async () => {
      // what is cut off by the runtime fails as nothing that reads expects
      while (inFlight.size > 0) await Promise.allSettled(inFlight)
      isDisposed = true
      await runtime.dispose()
    },
  }
}

/**
 * The reader the pages get: what cannot be had becomes the error page, with the response's status and
 * text where there was a response, and the raw error where there was none (spec section 8).
 */
export function requiredContentReader(readContent: ContentReader, middleware?: ContentCallMiddleware) {
  return async <A>(
    ask: Parameters<ContentReader>[0] &
      ((source: ContentSourceShape) => Effect.Effect<A, ContentUnavailable>),
  ): Promise<A> => {
    const answer = await readContent<A>(ask, middleware)
    if (Result.isSuccess(answer)) return answer.success
    throw abortWithErrorPage(toSiteError(answer.failure), answer.failure)
  }
}

/** The reader for what a page can do without: `null` where it cannot be had, with a complaint in the log. */
export function optionalContentReader(
  readContent: ContentReader,
  log: PinoLogger,
  middleware?: ContentCallMiddleware,
) {
  return async <A>(
    ask: (source: ContentSourceShape) => Effect.Effect<A, ContentUnavailable>,
    logMessage: string,
  ): Promise<A | null> => {
    const answer = await readContent(ask, middleware)
    if (Result.isSuccess(answer)) return answer.success
    log.error({ reqId: currentTrace()?.id, err: answer.failure }, logMessage)
    return null
  }
}

const toSiteError = (failure: ContentUnavailable) =>
  failure.status === undefined || failure.reason !== 'status'
    ? contentFetchError(null, failure.detail)
    : contentFetchError({ status: failure.status, statusText: failure.statusText ?? '' }, failure.detail)
