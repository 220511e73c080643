import type { OpeningDay } from '#domain/content/site.ts'
import { londonWeekTime } from '#domain/visit/london-time.ts'
import { type OpeningStatus, openingState } from '#domain/visit/opening-hours.ts'

/** Whether the booking line is open now. It has its own file because pages load it when the browser is idle. */
export const currentOpeningState = (days: readonly OpeningDay[]): OpeningStatus | null =>
  openingState(days, londonWeekTime(new Date()))
