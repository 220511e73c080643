import type * as Duration from 'effect/Duration'
import * as Effect from 'effect/Effect'
import * as Exit from 'effect/Exit'
import type * as Scope from 'effect/Scope'

/** A value that is read once for all callers and cached. */
export interface CachedReading<A> {
  /** Returns the newest value. It waits while there is none to serve, and for the first reading after an invalidation. */
  readonly current: Effect.Effect<A>
  /** Marks the value as stale: the next `current` waits for a new reading. */
  readonly invalidate: Effect.Effect<void>
}

interface Reading<A> {
  readonly value: A
  /** An incomplete reading is repeated after `retryAfter`. */
  readonly isComplete: boolean
}

interface ReadingOptions<A, R> {
  readonly initial: A
  /** Whether the value may be served while the next one is read. */
  readonly isServable: (value: A) => boolean
  readonly read: (last: A) => Effect.Effect<Reading<A>, never, R>
  readonly freshFor: Duration.Input
  readonly retryAfter: Duration.Input
}

/**
 * Caches the result of `read`. effect's cached effect shares one reading among its callers and expires it; this function
 * also serves the stale value during the next reading, and keeps it when that fails.
 */
export const staleWhileRevalidate = <A, R>({
  initial,
  isServable,
  read,
  freshFor,
  retryAfter,
}: ReadingOptions<A, R>): Effect.Effect<CachedReading<A>, never, R | Scope.Scope> =>
  Effect.gen(function* () {
    const scope = yield* Effect.scope
    const context = yield* Effect.context<R>()
    let last = initial
    let isInvalidated = false
    let generation = 0

    const readOnce = Effect.suspend(() => {
      const began = generation
      return Effect.map(read(last), (reading) => {
        // a reading that began before the invalidation must not replace a newer one
        if (began === generation) {
          last = reading.value
          isInvalidated = false
        }
        return reading
      })
    })
    const [newest, discard] = yield* Effect.cachedInvalidateWithTTL(
      readOnce.pipe(Effect.provide(context)),
      (exit) => (Exit.isSuccess(exit) && exit.value.isComplete ? freshFor : retryAfter),
    )
    // one fiber revalidates, however many callers get the stale value in the meantime
    let isRevalidating = false
    const revalidate = Effect.suspend(() => {
      if (isRevalidating) return Effect.void
      isRevalidating = true
      const done = Effect.sync(() => {
        isRevalidating = false
      })
      return Effect.forkIn(Effect.ensuring(newest, done), scope, { startImmediately: true })
    })
    return {
      current: Effect.suspend(() =>
        isInvalidated || !isServable(last)
          ? Effect.map(newest, ({ value }) => value)
          : Effect.map(revalidate, () => last),
      ),
      invalidate: Effect.suspend(() => {
        isInvalidated = true
        generation += 1
        return discard
      }),
    }
  })
