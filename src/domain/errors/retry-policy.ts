import * as Effect from 'effect/Effect'
import * as Schedule from 'effect/Schedule'

/** The number of attempts of a content call, and the unit of the delay between them (spec sections 7 and 9). */
const MAX_FETCH_ATTEMPTS = 3
const FETCH_RETRY_DELAY_MS = 500

/** The retry policy of spec section 7 as a Schedule: two more attempts, after 500 ms and after 1000 ms. */
export const fetchSchedule = Schedule.recurs(MAX_FETCH_ATTEMPTS - 1).pipe(
  Schedule.addDelay(({ attempt }) => Effect.succeed(FETCH_RETRY_DELAY_MS * attempt)),
)
