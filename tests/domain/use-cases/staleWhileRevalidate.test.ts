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
const cached = (plan: readonly Planned[]) =>
  Effect.gen(function* () {
    const asked: string[] = []
    const left = [...plan]
    const reading = yield* staleWhileRevalidate({
      initial: '',
      isServable: (value) => value !== '',
      freshFor: '60 seconds',
      retryAfter: '2 seconds',
      read: (last) =>
        Effect.suspend(() => {
          asked.push(last)
          const { value, isComplete = true, after = Effect.void } = left.shift() ?? { value: 'unplanned' }
          return Effect.as(after, { value, isComplete })
        }),
    })
    return { asked, ...reading }
  })

/** What callers do: read, invalidate, or let some seconds pass. */
type Step = 'read' | 'invalidate' | number

const slow = (value: string, seconds: number): Planned => ({
  value,
  after: Effect.sleep(`${seconds} seconds`),
})
const incomplete = (value: string): Planned => ({ value, isComplete: false })

it.effect.each<[string, readonly Planned[], readonly Step[], readonly string[], readonly string[]]>([
  [
    'reads once for all waiting callers, and again only when the value is stale',
    [slow('first', 1), { value: 'second' }],
    ['read', 'read', 'read', 1, 59, 'read'],
    ['first', 'first', 'first', 'first'],
    [''],
  ],
  [
    'serves the stale value while the next is read',
    [{ value: 'old' }, slow('new', 5)],
    ['read', 61, 'read', 'read', 5, 'read'],
    ['old', 'old', 'old', 'new'],
    ['', 'old'],
  ],
  [
    'waits while there is nothing to serve, and retries soon after a failure',
    [incomplete(''), slow('there', 1)],
    ['read', 'read', 2, 'read', 1, 'read'],
    ['', '', 'there', 'there'],
    ['', ''],
  ],
  [
    'serves what it has after a failure, and retries soon',
    [incomplete('part'), slow('whole', 1)],
    ['read', 2, 'read', 1, 'read'],
    ['part', 'part', 'whole'],
    ['', 'part'],
  ],
  [
    'waits for the first read after an invalidation',
    [{ value: 'before' }, slow('after', 1)],
    ['read', 'invalidate', 'read', 'read', 1, 'read'],
    ['before', 'after', 'after', 'after'],
    ['', 'before'],
  ],
])('%s', ([, plan, steps, values, passed]) =>
  Effect.gen(function* () {
    const { asked, current, invalidate } = yield* cached(plan)
    const callers = []
    for (const step of steps)
      if (step === 'read') callers.push(yield* Effect.forkChild(current, { startImmediately: true }))
      else yield* step === 'invalidate' ? invalidate : TestClock.adjust(`${step} seconds`)
    expect(yield* Fiber.joinAll(callers)).toEqual(values)
    expect(asked).toEqual(passed)
  }),
)

it.effect('does not cache a read that began before the invalidation', () =>
  Effect.gen(function* () {
    const late = yield* Deferred.make<void>()
    const plan = [{ value: 'from before', after: Deferred.await(late) }, { value: 'from after' }]
    const { current, invalidate } = yield* cached(plan)
    const early = yield* Effect.forkChild(current, { startImmediately: true })
    yield* invalidate
    expect(yield* current).toBe('from after')
    yield* Deferred.succeed(late, undefined)
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
        const { current } = yield* cached([{ value: 'old' }, { value: 'never', after: endless }])
        yield* current
        yield* TestClock.adjust('61 seconds')
        expect(yield* current).toBe('old')
      }),
    )
    yield* TestClock.adjust('1 millis')
    expect(isInterrupted).toBe(true)
  }),
)
