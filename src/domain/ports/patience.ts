import * as Context from 'effect/Context'

/** How long a page waits, in all, for content that it can do without, so that it comes within three seconds. */
export const PATIENCE_MS = 2_500

/** How long one reader still waits for content that it can do without. The adapter that it waits for keeps account. */
export interface Patience {
  leftMs: number
  /** Whether it did not wait for an answer that a later reader may get. */
  hasGivenUp: boolean
}

export const newPatience = (): Patience => ({ leftMs: PATIENCE_MS, hasGivenUp: false })

/** The patience of the current reader; `null` if it needs the content, however long that takes. */
export const ReaderPatience = Context.Reference<Patience | null>('domain/ports/ReaderPatience', {
  defaultValue: () => null,
})
