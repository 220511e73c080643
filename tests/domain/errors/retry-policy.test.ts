import { it as effectIt } from '@effect/vitest'
import { Effect, Fiber } from 'effect'
import { TestClock } from 'effect/testing'
import { expect } from 'vitest'
import { fetchSchedule } from '#domain/errors/retry-policy.ts'

effectIt.effect('the retry policy waits 500 ms and 1000 ms, then fails with the third error', () =>
  Effect.gen(function* () {
    let tries = 0
    const failing = Effect.suspend(() => Effect.fail(`failure ${++tries}`))
    const call = Effect.flip(Effect.retry(failing, { schedule: fetchSchedule }))
    const fiber = yield* Effect.forkChild(call)
    const triesAfter: number[] = []
    for (const wait of [499, 1, 999, 1]) {
      yield* TestClock.adjust(wait)
      triesAfter.push(tries)
    }
    expect(triesAfter).toEqual([1, 2, 2, 3])
    expect(yield* Fiber.join(fiber)).toBe('failure 3')
  }),
)
