import * as Context from 'effect/Context'
import * as Effect from 'effect/Effect'
import * as Layer from 'effect/Layer'
import * as Result from 'effect/Result'
import type { Globals, Menus } from '../content/site.ts'
import { MENUS_FETCH_FAILED } from '../errors/siteError.ts'
import { ContentSource } from '../ports/contentSource.ts'
import { Logger } from '../ports/logger.ts'
import { type CachedReading, staleWhileRevalidate } from './staleWhileRevalidate.ts'

/** How long menus and globals are fresh. They are then read again in the background. */
const SITE_FRAME_TTL = '60 seconds'
/** How long to wait after a failure before the backend is read again. */
const RETRY_DELAY = '2 seconds'

/** Menus and globals, which every page shows (spec sections 7 and 8). Each is `null` until it has been read. */
export interface SiteFrameContent {
  readonly menus: Menus | null
  readonly globals: Globals | null
}

/** The site frame of this process. The last one is kept while the backend fails. */
export class SiteFrame extends Context.Service<SiteFrame, CachedReading<SiteFrameContent>>()(
  'domain/use-cases/SiteFrame',
) {}

const readFrame = (last: SiteFrameContent) =>
  Effect.gen(function* () {
    const source = yield* ContentSource
    const log = yield* Logger
    const { menus, globals } = yield* Effect.all(
      { menus: Effect.result(source.menus), globals: Effect.result(source.globals) },
      { concurrency: 'unbounded' },
    )
    if (Result.isFailure(globals)) log.warn("Couldn't fetch globals", { err: globals.failure })
    if (Result.isFailure(menus)) log.error(MENUS_FETCH_FAILED, { err: menus.failure })
    return {
      value: {
        menus: Result.getOrElse(menus, () => last.menus),
        globals: Result.getOrElse(globals, () => last.globals),
      },
      isComplete: Result.isSuccess(menus) && Result.isSuccess(globals),
    }
  })

export const siteFrame: Layer.Layer<SiteFrame, never, ContentSource | Logger> = Layer.effect(
  SiteFrame,
  staleWhileRevalidate({
    initial: { menus: null, globals: null },
    isServable: ({ menus }) => menus !== null,
    read: readFrame,
    freshFor: SITE_FRAME_TTL,
    retryAfter: RETRY_DELAY,
  }),
)

/** Reads the newest site frame. */
export const readSiteFrame: Effect.Effect<SiteFrameContent, never, SiteFrame> = SiteFrame.use(
  ({ current }) => current,
)
