import { it } from '@effect/vitest'
import { Deferred, Effect, Fiber } from 'effect'
import { TestClock } from 'effect/testing'
import { expect } from 'vitest'
import { staleWhileRevalidate } from '../../../src/domain/use-cases/staleWhileRevalidate.ts'

interface Planned {
  readonly value: string
  readonly isComplete?: boolean
  /** The read takes as long as this effect. */
  readonly after?: Effect.Effect<unknown>
}

/** Makes a cached read that returns the planned values one after another, and records the value passed to each read. */
const kept = (...plan: Planned[]) =>
  Effect.gen(function* () {
    const asked: string[] = []
    const reading = yield* staleWhileRevalidate({
      initial: '',
      isServable: (value) => value !== '',
      freshFor: '60 seconds',
      retryAfter: '2 seconds',
      read: (last) =>
        Effect.suspend(() => {
          asked.push(last)
          const { value, isComplete = true, after = Effect.void } = plan.shift() ?? { value: 'unplanned' }
          return Effect.as(after, { value, isComplete })
        }),
    })
    return { asked, ...reading }
  })

/** Lets background work run until it has to wait. */
const settle = TestClock.adjust('1 millis')

it.effect('reads once for all waiting callers, and again only when the value is stale', () =>
  Effect.gen(function* () {
    const { asked, current } = yield* kept(
      { value: 'first', after: Effect.sleep('1 seconds') },
      { value: 'second' },
    )
    const waiting = yield* Effect.forkChild(
      Effect.all([current, current, current], { concurrency: 'unbounded' }),
    )
    yield* TestClock.adjust('1 seconds')
    expect(yield* Fiber.join(waiting)).toEqual(['first', 'first', 'first'])
    yield* TestClock.adjust('59 seconds')
    expect(yield* current).toBe('first')
    expect(asked).toEqual([''])
  }),
)

it.effect('serves the stale value while the next is read', () =>
  Effect.gen(function* () {
    const { asked, current } = yield* kept(
      { value: 'old' },
      { value: 'new', after: Effect.sleep('5 seconds') },
    )
    expect(yield* current).toBe('old')
    yield* TestClock.adjust('61 seconds')
    expect([yield* current, yield* current]).toEqual(['old', 'old'])
    yield* TestClock.adjust('5 seconds')
    expect(yield* current).toBe('new')
    expect(asked).toEqual(['', 'old'])
  }),
)

it.effect('waits while there is nothing to serve, and retries soon after a failure', () =>
  Effect.gen(function* () {
    const { asked, current } = yield* kept({ value: '', isComplete: false }, { value: 'there' })
    expect([yield* current, yield* current]).toEqual(['', ''])
    yield* TestClock.adjust('2 seconds')
    expect(yield* current).toBe('there')
    expect(asked).toEqual(['', ''])
  }),
)

it.effect('serves what it has after a failure, and retries soon', () =>
  Effect.gen(function* () {
    const { asked, current } = yield* kept(
      { value: 'part', isComplete: false },
      { value: 'whole', after: Effect.sleep('1 seconds') },
    )
    expect(yield* current).toBe('part')
    yield* TestClock.adjust('2 seconds')
    expect(yield* current).toBe('part')
    yield* TestClock.adjust('1 seconds')
    expect(yield* current).toBe('whole')
    expect(asked).toEqual(['', 'part'])
  }),
)

it.effect('waits for the first read after an invalidation', () =>
  Effect.gen(function* () {
    const { asked, current, invalidate } = yield* kept(
      { value: 'before' },
      { value: 'after', after: Effect.sleep('1 seconds') },
    )
    expect(yield* current).toBe('before')
    yield* invalidate
    const waiting = yield* Effect.forkChild(Effect.all([current, current], { concurrency: 'unbounded' }))
    yield* TestClock.adjust('1 seconds')
    expect(yield* Fiber.join(waiting)).toEqual(['after', 'after'])
    expect(yield* current).toBe('after')
    expect(asked).toEqual(['', 'before'])
  }),
)

it.effect('does not cache a read that began before the invalidation', () =>
  Effect.gen(function* () {
    const slow = yield* Deferred.make<void>()
    const { current, invalidate } = yield* kept(
      { value: 'from before', after: Deferred.await(slow) },
      { value: 'from after' },
    )
    const early = yield* Effect.forkChild(current)
    yield* settle
    yield* invalidate
    expect(yield* current).toBe('from after')
    yield* Deferred.succeed(slow, undefined)
    expect(yield* Fiber.join(early)).toBe('from before')
    expect(yield* current).toBe('from after')
  }),
)

it.effect('interrupts a background read when its scope ends', () =>
  Effect.gen(function* () {
    let isInterrupted = false
    const endless = Effect.onInterrupt(Effect.never, () =>
      Effect.sync(() => {
        isInterrupted = true
      }),
    )
    yield* Effect.scoped(
      Effect.gen(function* () {
        const { current } = yield* kept({ value: 'old' }, { value: 'never', after: endless })
        yield* current
        yield* TestClock.adjust('61 seconds')
        expect(yield* current).toBe('old')
      }),
    )
    yield* settle
    expect(isInterrupted).toBe(true)
  }),
)
