import * as Effect from 'effect/Effect'
import * as Schedule from 'effect/Schedule'
import { FETCH_TRIES, waitAfterTry } from './fetchPolicy.ts'

/** The retry policy of spec section 7 as a Schedule: two more tries, after 500 ms and after 1000 ms. */
export const fetchSchedule = Schedule.recurs(FETCH_TRIES - 1).pipe(
  Schedule.addDelay(({ attempt }) => Effect.succeed(waitAfterTry(attempt))),
)
