import * as Result from 'effect/Result'
import type { Logger } from 'pino'
import type { Globals } from '../../../src/domain/content/globals.ts'
import { MENUS_FETCH_FAILED } from '../../../src/domain/errors/errorCatalogue.ts'
import { type FrameView, frameView } from '../../../src/ui/layout/SiteFooter/frameView.ts'
import type { ContentReader } from '../../runtime.ts'

/** How long menus and globals count as fresh; after that they are read again behind the visitor's back. */
const SITE_FRAME_TTL_MS = 60_000
/** After a failure the backend is left alone for this long. */
const RETRY_DELAY_MS = 2_000

/** Menus and globals, which stand around every page (spec sections 7 and 8). */
export interface SiteFrame {
  /**
   * The newest frame that could be read, `null` while none could. Waits only while there is none, and for the first
   * reading after a change was told of.
   */
  readonly current: () => Promise<FrameView | null>
  /** The newest settings that could be read; waits like `current` while there are none. */
  readonly globals: () => Promise<Globals | null>
  /** Told of a change: has it read anew at the next asking, which waits for it. */
  readonly invalidate: () => void
  /** Whether the last reading succeeded: for /readyz. */
  readonly hasContent: () => boolean
}

/** Keeps the frame: read at the start, kept while the backend is down, read again when it is old. */
export function makeSiteFrame(options: {
  readonly readContent: ContentReader
  readonly siteOrigin: string
  readonly log: Logger
  readonly now: () => number
}): SiteFrame {
  let frame: FrameView | null = null
  let globals: Globals | null = null
  let nextReadingAt = 0
  let reading: Promise<void> | null = null
  /** A change was told of that no reading has begun for. */
  let isInvalidated = false
  /** The reading that a change has begun. */
  let reloading: Promise<void> | null = null

  const read = async (): Promise<void> => {
    const [menus, settings] = await Promise.all([
      options.readContent((source) => source.menus),
      options.readContent((source) => source.globals),
    ])
    if (Result.isFailure(settings)) options.log.warn({ err: settings.failure }, "Couldn't fetch globals")
    else globals = settings.success
    if (Result.isFailure(menus)) {
      options.log.error({ err: menus.failure }, MENUS_FETCH_FAILED)
      nextReadingAt = options.now() + RETRY_DELAY_MS
      return
    }
    frame = frameView(menus.success, globals, options.siteOrigin)
    nextReadingAt = options.now() + (Result.isSuccess(settings) ? SITE_FRAME_TTL_MS : RETRY_DELAY_MS)
  }

  const readOnce = (): Promise<void> => {
    reading ??= read().finally(() => {
      reading = null
    })
    return reading
  }

  /** What is being read already may be from before the change. */
  const readAfterChange = async (): Promise<void> => {
    isInvalidated = false
    await reading
    await readOnce()
  }

  const current = async (): Promise<FrameView | null> => {
    if (isInvalidated) {
      const mine = readAfterChange().finally(() => {
        if (reloading === mine) reloading = null
      })
      reloading = mine
    }
    // a page that is made meanwhile would be kept with the old
    if (reloading) await reloading
    else if (options.now() >= nextReadingAt) {
      const newest = readOnce()
      if (frame === null) await newest
    }
    return frame
  }

  return {
    current,
    globals: async () => {
      await current()
      return globals
    },
    invalidate: () => {
      isInvalidated = true
    },
    hasContent: () => frame !== null,
  }
}
