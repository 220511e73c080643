import type { OpeningDay } from '../../../domain/content/globals.ts'
import { type OpeningState, openingState } from '../../../domain/phone/openingHours.ts'
import { londonMoment } from '../../../domain/pricing/londonClock.ts'

/** Whether the booking line is answered now. A file of its own: a page loads it once the browser is idle. */
export const openingStateNow = (days: readonly OpeningDay[]): OpeningState | null =>
  openingState(days, londonMoment(new Date()))
