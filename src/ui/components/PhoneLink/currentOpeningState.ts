import type { OpeningDay } from '../../../domain/content/globals.ts'
import { type OpeningStatus, openingState } from '../../../domain/phone/openingHours.ts'
import { londonWeekTime } from '../../../domain/pricing/londonTime.ts'

/** Whether the booking line is answered now. A file of its own: a page loads it once the browser is idle. */
export const currentOpeningState = (days: readonly OpeningDay[]): OpeningStatus | null =>
  openingState(days, londonWeekTime(new Date()))
