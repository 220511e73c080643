import * as Effect from 'effect/Effect'
import * as Schedule from 'effect/Schedule'
import { MAX_FETCH_ATTEMPTS, retryDelayMs } from './fetchPolicy.ts'

/** The retry policy of spec section 7 as a Schedule: two more attempts, after 500 ms and after 1000 ms. */
export const fetchSchedule = Schedule.recurs(MAX_FETCH_ATTEMPTS - 1).pipe(
  Schedule.addDelay(({ attempt }) => Effect.succeed(retryDelayMs(attempt))),
)
