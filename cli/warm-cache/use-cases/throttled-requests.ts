import * as Clock from 'effect/Clock'
import * as Effect from 'effect/Effect'
import * as Random from 'effect/Random'
import { type RetriableResponse, type RetryLimits, retryDelayMs } from '#cli/shared/rules/retry.ts'

/** Runs a request, and retries it if its failure may be temporary. */
type Throttled = <A extends RetriableResponse>(request: Effect.Effect<A>) => Effect.Effect<A>

/**
 * Returns a function that runs requests to one site. `onThrottled` runs for each response with 429 or 503. No
 * request is sent until the delay after it is over.
 */
export function throttledRequests(limits: RetryLimits, onThrottled: Effect.Effect<void>): Throttled {
  let blockedUntil = 0

  const untilAllowed = Effect.gen(function* () {
    let waitMs = blockedUntil - (yield* Clock.currentTimeMillis)
    while (waitMs > 0) {
      yield* Effect.sleep(waitMs)
      waitMs = blockedUntil - (yield* Clock.currentTimeMillis)
    }
  })

  return Effect.fnUntraced(function* <A extends RetriableResponse>(request: Effect.Effect<A>) {
    for (let attempts = 1; ; attempts += 1) {
      yield* untilAllowed
      const response = yield* request
      const delayMs = retryDelayMs({ response, attempts, random: yield* Random.next }, limits)
      const isThrottled = response.status === 503 || response.status === 429
      if (isThrottled) yield* onThrottled
      if (delayMs === null) return response
      if (isThrottled) blockedUntil = Math.max(blockedUntil, (yield* Clock.currentTimeMillis) + delayMs)
      else yield* Effect.sleep(delayMs)
    }
  })
}
