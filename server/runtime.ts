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

/** Reads content and returns it, or why it could not be read. `middleware` runs around each content call. */
export type ContentReader = <A>(
  ask: (source: ContentSourceShape) => Effect.Effect<A, ContentUnavailable>,
  middleware?: ContentCallMiddleware,
) => Promise<Result.Result<A, ContentUnavailable>>

/** The one Effect runtime of the process: it provides an adapter for each port. */
export interface Runtime {
  readonly readContent: ContentReader
  /** Runs an effect that needs the ports. */
  readonly run: <A>(effect: Effect.Effect<A, never, ContentSource | ImageResizer>) => Promise<A>
  /** Waits for what is in flight, which ends soon after `shutdownSignal` is aborted. */
  readonly dispose: () => Promise<void>
}

/** Provides the ports for a content backend at `cmsOrigin`. Dispose of it at shutdown. */
export function makeRuntime(options: {
  readonly cmsOrigin: string
  readonly siteOrigin: string
  readonly log: PinoLogger
  /** Middleware around each content call, the outermost first. */
  readonly middleware: readonly ContentCallMiddleware[]
  /** Aborted when the shutdown no longer waits for the backend. */
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
      // a page may still be revalidated in the background
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
      // an interrupted effect would fail in a way that readers do not expect
      while (inFlight.size > 0) await Promise.allSettled(inFlight)
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
  ): Promise<A> => {
    const answer = await readContent<A>(ask, middleware)
    if (Result.isSuccess(answer)) return answer.success
    throw abortWithErrorPage(toSiteError(answer.failure), answer.failure)
  }
}

/** The content reader for optional content: `null` and a log line where it cannot be read. */
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
