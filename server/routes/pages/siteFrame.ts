import * as Result from 'effect/Result'
import type { Logger } from 'pino'
import type { Globals } from '../../../src/domain/content/globals.ts'
import { MENUS_FETCH_FAILED } from '../../../src/domain/errors/errorCatalogue.ts'
import { type FrameView, frameView } from '../../../src/ui/layout/SiteFooter/frameView.ts'
import type { ContentReader } from '../../runtime.ts'

/** How long menus and globals are fresh. After that they are revalidated in the background. */
const SITE_FRAME_TTL_MS = 60_000
/** After a failure, the backend is not called for this long. */
const RETRY_DELAY_MS = 2_000

/** Menus and globals, which every page shows (spec sections 7 and 8). */
export interface SiteFrame {
  /**
   * The newest frame, `null` while none could be read. Waits while there is none, and for the first reading after an
   * invalidation.
   */
  readonly current: () => Promise<FrameView | null>
  /** The newest globals. Waits like `current` while there are none. */
  readonly globals: () => Promise<Globals | null>
  /** Makes the frame stale: the next call of `current` reads it again and waits. */
  readonly invalidate: () => void
  /** Whether there is a frame to show, for `/readyz`. */
  readonly hasContent: () => boolean
}

/** Caches the site frame. It is read at the start and kept while the backend fails. */
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
  /** Content changed, and no reading has begun since. */
  let isInvalidated = false
  /** The reading that began after the change. */
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

  /** A reading that is in flight may still have the content from before the change. */
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
    // a page rendered meanwhile would be cached with the stale frame
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
