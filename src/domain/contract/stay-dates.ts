import type { Contract } from '../content/contract.ts'
import { daysBetween, isCalendarDay } from './contract-dates.ts'

/** The days on which somebody arrives and leaves, `YYYY-MM-DD`. */
export interface Stay {
  readonly arrive: string
  readonly leave: string
}

/** The stay in an address's query (spec section 14): as typed, and as parsed. */
export interface ParsedStay {
  readonly typed: Stay
  /** `null` if no stay or an invalid one is given. */
  readonly stay: Stay | null
  /** A message for each invalid day; empty if both are valid. */
  readonly errors: Partial<Stay>
}

/**
 * Parses `?arrive=2027-06-12&leave=2027-07-10`. The arrival must not be in the past; the departure must be after it.
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

/** Returns the nights of a stay. */
export const nightsOf = ({ arrive, leave }: Stay): number => daysBetween(arrive, leave)

/** Whether a contract runs from the day of arrival, or earlier, to the day of departure, or later. */
export const coversStay = ({ startDate, endDate }: Contract, { arrive, leave }: Stay): boolean =>
  startDate <= arrive && leave <= endDate
