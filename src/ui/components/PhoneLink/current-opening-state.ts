import { londonWeekTime } from '#domain/contact/london-time.ts'
import { type OpeningStatus, openingState } from '#domain/contact/opening-hours.ts'
import type { OpeningDay } from '#domain/content/site.ts'

/** Whether the booking line is open now. It has its own file because pages load it when the browser is idle. */
export const currentOpeningState = (days: readonly OpeningDay[]): OpeningStatus | null =>
  openingState(days, londonWeekTime(new Date()))
