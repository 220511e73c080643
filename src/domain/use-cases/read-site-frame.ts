import * as Effect from 'effect/Effect'
import * as Result from 'effect/Result'
import type { Globals, Menus } from '../content/site.ts'
import { MENUS_FETCH_FAILED } from '../errors/site-error.ts'
import { ContentSource } from '../ports/content-source.ts'
import { Logger } from '../ports/logger.ts'

/** Menus and globals, which every page shows (spec sections 7 and 8). Each is `null` if it could not be read. */
export interface SiteFrameContent {
  readonly menus: Menus | null
  readonly globals: Globals | null
}

/** Reads the site frame. What cannot be read is logged. */
export const readSiteFrame: Effect.Effect<SiteFrameContent, never, ContentSource | Logger> = Effect.gen(
  function* () {
    const source = yield* ContentSource
    const log = yield* Logger
    const { menus, globals } = yield* Effect.all(
      { menus: Effect.result(source.menus), globals: Effect.result(source.globals) },
      { concurrency: 'unbounded' },
    )
    if (Result.isFailure(globals)) log.warn("Couldn't fetch globals", { err: globals.failure })
    if (Result.isFailure(menus)) log.error(MENUS_FETCH_FAILED, { err: menus.failure })
    return {
      menus: Result.getOrElse(menus, () => null),
      globals: Result.getOrElse(globals, () => null),
    }
  },
)
