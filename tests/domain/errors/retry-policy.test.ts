import { it as effectIt } from '@effect/vitest'
import { Effect, Fiber } from 'effect'
import { TestClock } from 'effect/testing'
import { expect, it } from 'vitest'
import * as policy from '#domain/errors/retry-policy.ts'

effectIt.effect('the retry policy waits 500 ms and 1000 ms, then fails with the third error', () =>
  Effect.gen(function* () {
    let tries = 0
    const failing = Effect.suspend(() => Effect.fail(`failure ${++tries}`))
    const call = Effect.flip(Effect.retry(failing, { schedule: policy.fetchSchedule }))
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

it.each([
  [true, 'application/json', false],
  [true, 'Application/JSON', false],
  [true, 'application/json ;charset=UTF-8', false],
  [true, 'application/problem+json', false],
  [true, 'text/html', true],
  [true, 'application/jsonp', true],
  [true, 'xapplication/json', true],
  [true, null, true],
  [true, undefined, true],
  [false, 'application/json', true],
])('a response with ok %s and the content type %j has failed: %s', (ok, contentType, failed) => {
  expect(policy.isFailedResponse({ ok, contentType })).toBe(failed)
})

it.each([
  ['3', 3],
  [' 12 ', 12],
  ['0', 1],
  ['-1', 1],
  ['1.5', 1],
  ['9999999999', 1],
  [null, 1],
  [undefined, 1],
])('a list with the header %j has %i pages', (header, pages) => {
  expect(policy.parseTotalPages(header)).toBe(pages)
})
