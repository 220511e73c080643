import { shortDate } from '#domain/content/date-text.ts'
import type { RoomOnDay } from '#domain/contract/availability.ts'
import { isCoveredOnRequest } from '#domain/contract/stay-cost.ts'
import type { ParsedStay, Stay } from '#domain/contract/stay-dates.ts'

/** The form that asks for the days of a stay, with its values and what was found. */
export interface StayFormView extends Omit<ParsedStay, 'stay'> {
  /** The page's address without a query. */
  readonly action: string
  /** The first day that can be chosen. */
  readonly today: string
  /** What was found for the stay; empty without one. */
  readonly resultText: string
}

interface StayFormOptions {
  readonly action: string
  readonly today: string
  /** The rooms among which it was looked for. */
  readonly rooms: readonly RoomOnDay[]
  /** How many items were found for the stay, and what to call one and many of them. */
  readonly count: number
  readonly one: string
  readonly many: string
}

export function stayFormView({ stay, typed, errors }: ParsedStay, options: StayFormOptions): StayFormView {
  const { action, today } = options
  return { action, today, typed, errors, resultText: stay ? resultText(stay, options) : '' }
}

/** `18 Sep 2027 to 25 Jun 2028` */
export const stayDays = ({ arrive, leave }: Stay): string => `${shortDate(arrive)} to ${shortDate(leave)}`

function resultText(stay: Stay, { count, one, many, rooms }: StayFormOptions): string {
  const dates = stayDays(stay)
  if (count > 0) return `${count} ${count === 1 ? one : many} from ${dates}.`
  return isCoveredOnRequest(rooms, stay)
    ? `A contract covers ${dates}, at a price on request: call us, and we will give you the total.`
    : `No contract covers ${dates}. Try a shorter stay, or ask us: we may know of a gap between two contracts.`
}
