import { isCalendarDay } from '../content/calendarDay.ts'
import type { Contract } from '../content/contract.ts'

/** The days on which somebody arrives and leaves, `YYYY-MM-DD`. */
export interface Stay {
  readonly arrive: string
  readonly leave: string
}

/** The stay of an address's query (spec section 14): as it was typed, and read. */
export interface ParsedStay {
  readonly typed: Stay
  /** `null` where no stay is given, or one that cannot be. */
  readonly stay: Stay | null
  /** What is wrong with a day; empty where nothing is. */
  readonly errors: Partial<Stay>
}

/**
 * Parses `?arrive=2027-06-12&leave=2027-07-10`. Nobody arrives in the past, or leaves before the day after.
 *
 * @param today `YYYY-MM-DD`
 */
export function parseStay(query: URLSearchParams, today: string): ParsedStay {
  const typed = { arrive: query.get('arrive')?.trim() ?? '', leave: query.get('leave')?.trim() ?? '' }
  const { arrive, leave } = typed
  if (arrive === '' && leave === '') return { typed, stay: null, errors: {} }
  const arriveError = arriveMessage(arrive, today)
  const leaveError = leaveMessage(typed)
  const errors = { ...(arriveError && { arrive: arriveError }), ...(leaveError && { leave: leaveError }) }
  return { typed, stay: arriveError || leaveError ? null : typed, errors }
}

function arriveMessage(arrive: string, today: string): string | null {
  if (arrive === '') return 'Enter the day you arrive as well.'
  if (!isCalendarDay(arrive)) return 'Enter the day you arrive as a date, such as 2027-06-12.'
  return arrive < today ? 'This day has passed. Choose a day from today on.' : null
}

function leaveMessage({ arrive, leave }: Stay): string | null {
  if (leave === '') return 'Enter the day you leave as well.'
  if (!isCalendarDay(leave)) return 'Enter the day you leave as a date, such as 2027-07-10.'
  return isCalendarDay(arrive) && leave <= arrive
    ? 'The day you leave must be after the day you arrive.'
    : null
}

/** Whether a contract runs from the day somebody arrives, or before, to the day they leave, or after. */
export const coversStay = ({ startDate, endDate }: Contract, { arrive, leave }: Stay): boolean =>
  startDate <= arrive && leave <= endDate
