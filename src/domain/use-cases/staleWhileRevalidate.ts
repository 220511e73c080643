import type * as Duration from 'effect/Duration'
import * as Effect from 'effect/Effect'
import * as Exit from 'effect/Exit'
import type * as Scope from 'effect/Scope'

/** Something that is read once and kept, however many ask for it. */
export interface KeptReading<A> {
  /** The newest value. Waits while there is none to serve, and for the first reading after an invalidation. */
  readonly current: Effect.Effect<A>
  /** Makes the value stale: the next call of `current` reads it again and waits. */
  readonly invalidate: Effect.Effect<void>
}

interface Reading<A> {
  readonly value: A
  /** Without it, the next reading is due after `retryAfter`. */
  readonly isComplete: boolean
}

interface ReadingOptions<A, R> {
  readonly initial: A
  /** Whether a value can be served while a newer one is read. */
  readonly isServable: (value: A) => boolean
  readonly read: (last: A) => Effect.Effect<Reading<A>, never, R>
  readonly freshFor: Duration.Input
  readonly retryAfter: Duration.Input
}

/**
 * Keeps what `read` gives. effect's cached effect shares one reading between all that wait and tells when the next is
 * due; this adds that a stale value is served while the next one is read, and that a failure keeps the last.
 */
export const staleWhileRevalidate = <A, R>({
  initial,
  isServable,
  read,
  freshFor,
  retryAfter,
}: ReadingOptions<A, R>): Effect.Effect<KeptReading<A>, never, R | Scope.Scope> =>
  Effect.gen(function* () {
    const scope = yield* Effect.scope
    const context = yield* Effect.context<R>()
    let last = initial
    let isInvalidated = false
    let generation = 0

    const readOnce = Effect.suspend(() => {
      const began = generation
      return Effect.map(read(last), (reading) => {
        // one that began before the content changed must not replace a newer one
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
    // one fiber waits in the background, however many are served the stale value meanwhile
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
