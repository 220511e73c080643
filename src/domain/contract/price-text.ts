import type { Contract } from '../content/contract.ts'
import { countText } from '../content/count-text.ts'
import type { Room } from '../content/room.ts'
import type { Availability } from './availability.ts'
import { academicYearOf } from './contract-dates.ts'
import { formatPounds } from './contract-price.ts'
import type { LengthTotal } from './length-totals.ts'
import type { ContractCost } from './offers.ts'

// How a price is worded: on every page, in structured data and in enquiries. Amounts are formatted, such as `£165`.

export const FROM = 'From'
export const PER_WEEK = 'a week'
export const WITH_OFFERS = 'with offers'
export const OFFERS_FOR = 'Who gets the offers'

/** Words the lowest weekly price: `From £165 a week`. */
export const fromPriceText = (weekly: string): string => `${FROM} ${weekly} ${PER_WEEK}`

/** A total, what is left of it with the offers for its contract, and the booking fee in both. */
interface TotalText {
  readonly total: string
  readonly withOffers?: string
  readonly fee?: string
  /** Whether several people share the room, each of whom pays it. */
  readonly isForEach?: true
}

/** Returns the part of a price that depends on the number of people in a room; `null` is a room that is not known. */
export const forEachPerson = (room: Pick<Room, 'occupancy'> | null): Pick<TotalText, 'isForEach'> =>
  room && room.occupancy > 1 ? { isForEach: true } : {}

/** Returns the formatted total of a cost, and what is left of it if offers take anything off. */
export const amountsOf = ({ totalPence, reductions, toPayPence }: ContractCost) => ({
  total: formatPounds(totalPence),
  ...(reductions.length > 0 && { withOffers: formatPounds(toPayPence) }),
})

/**
 * Words a total: `£7,110 in all with offers (£7,260 before)`, or `£8,316 in all, for each person, including a £150 booking fee`.
 */
export const inAllText = ({ total, withOffers, fee, isForEach }: TotalText): string =>
  [
    withOffers ? `${withOffers} in all ${WITH_OFFERS} (${total} before)` : `${total} in all`,
    isForEach && ', for each person',
    fee && `, including a ${fee} booking fee`,
  ]
    .filter(Boolean)
    .join('')

/**
 * Words what each length costs in all: `39 weeks from £5,733 · 51 weeks from £6,517 in all, in 2027/28`. A year stands
 * beside each length if they are of several.
 */
export function lengthTotalsText(totals: readonly LengthTotal[]): string {
  const years = new Set(totals.map(({ cheapest }) => academicYearOf(cheapest.contract)))
  const [year] = years
  const texts = totals.map(({ weeks, cheapest: { contract, cost }, isRange }) =>
    [
      countText(weeks, 'week'),
      years.size > 1 && `in ${academicYearOf(contract)}`,
      isRange && 'from',
      formatPounds(cost.toPayPence),
      cost.reductions.length > 0 && `(${formatPounds(cost.totalPence)} before)`,
    ]
      .filter(Boolean)
      .join(' '),
  )
  return [
    `${texts.join(' · ')} in all`,
    totals.some(({ cheapest }) => cheapest.cost.reductions.length > 0) && ` ${WITH_OFFERS}`,
    years.size === 1 && `, in ${year}`,
    totals.some(({ cheapest }) => cheapest.room.occupancy > 1) && ', for each person',
    totals.some(({ cheapest }) => cheapest.cost.feePence > 0) && ', booking fee included',
  ]
    .filter(Boolean)
    .join('')
}

/** Words what a price is in all: `44 weeks in 2027/28, £7,260 in all`, or what each length costs. */
export const totalLine = ({
  lengths,
  weeks,
  year,
  ...total
}: TotalText & { readonly lengths?: string; readonly weeks: string; readonly year?: string }): string =>
  lengths ?? `${weeks}${year ? ` in ${year}` : ''}, ${inAllText(total)}`

/** Words the first payment of a plan: `First £2,370 on 28 September 2027`. Without a day it is due on booking. */
export const firstPaymentText = (amount: string, day: string | null): string =>
  day === null ? `First ${amount} when you book` : `First ${amount} on ${day}`

/** The text in the place of a price, where nothing has one. */
export const noPriceText = (availability: Availability | null): string =>
  availability === 'sold-out' ? 'Sold out for now' : 'Price on request'

/** Words a contract's price for an enquiry: `£189 a week, £8,316 in all`. Empty if the price is on request. */
export function priceText(
  { weeklyPence, feePence }: Contract,
  cost: ContractCost | null,
  room: Pick<Room, 'occupancy'> | null,
): string {
  if (weeklyPence === null || cost === null) return ''
  const total = inAllText({
    ...amountsOf(cost),
    ...(feePence > 0 && { fee: formatPounds(feePence) }),
    ...forEachPerson(room),
  })
  return `${formatPounds(weeklyPence)} ${PER_WEEK}, ${total}`
}

/** Words a number of days as people count a stay: `9 nights`, or from two weeks on `41 weeks and 5 nights`. */
export function nightsText(nights: number): string {
  if (nights < 14) return countText(nights, 'night')
  const rest = nights % 7
  const weeks = countText(Math.floor(nights / 7), 'week')
  return rest === 0 ? weeks : `${weeks} and ${countText(rest, 'night')}`
}

/** Words what a stay costs: `You stay 9 nights, you pay 20 weeks: £3,700`. */
export const stayText = (stay: { nights: number; weeks: number; isLonger: boolean; total: string }): string =>
  `You stay ${nightsText(stay.nights)}${stay.isLonger ? `, you pay ${countText(stay.weeks, 'week')}` : ''}: ${stay.total}`
