// What rooms cost and how many there are, read off the contracts one by one, as somebody who lets rooms would do it on
// paper. Nothing of the site's own rules is used here: that is what makes it a judge of them.

export interface NaiveContract {
  readonly startDate: string
  readonly endDate: string
  readonly weeks: number
  readonly weeklyPence: number | null
  readonly feePence: number
  readonly lettingOption: 'summer-lets' | 'short-term-lets' | null
  readonly isSoldOut: boolean
  /** The day from which nobody can have it. */
  readonly soldOutFrom: string | null
}

export interface NaiveOffer {
  readonly startsOn: string | null
  readonly endsOn: string | null
  readonly discount: {
    readonly amount: { readonly pence: number } | { readonly percent: number } | { readonly weeks: number }
    readonly isCombinable: boolean
    readonly lettingOptions: readonly string[]
    readonly minWeeks: number | null
    readonly maxWeeks: number | null
    /** The first and the last day on which such a contract may begin. */
    readonly startsFrom: string | null
    readonly startsUntil: string | null
    /** How many days before its first day it must be booked. */
    readonly bookedDaysBefore: number | null
  } | null
}

export interface NaiveRoom {
  readonly slug: string
  readonly roomType: string
  readonly accessible: boolean
  /** How many people share its kitchen. */
  readonly clusterSize: number | null
  readonly quantityAvailable: number | null
  readonly soldOutExternally: boolean
  readonly contracts: readonly NaiveContract[]
  readonly property: {
    readonly offers: readonly NaiveOffer[]
    /** How many minutes it is on foot to each university, by its slug. */
    readonly walks?: ReadonlyMap<string, number>
  } | null
}

/** What somebody asks for; `null` is anything. Amounts are whole pounds. */
export interface Question {
  readonly type: string | null
  readonly weeks: number | null
  readonly start: string | null
  readonly max: number | null
  readonly total: number | null
  readonly available: boolean
  readonly accessible: boolean
  /** The most minutes on foot, and to which university; to any where none is named. */
  readonly walk: number | null
  readonly near: string | null
}

export const NO_QUESTION: Question = {
  type: null,
  weeks: null,
  start: null,
  max: null,
  total: null,
  available: false,
  accessible: false,
  walk: null,
  near: null,
}

/** A shorter contract is not a year's: no university teaches for less than this in a year. */
const WEEKS_OF_A_YEAR = 36

export const isYear = ({ weeks }: NaiveContract): boolean => weeks >= WEEKS_OF_A_YEAR

/** The rent of all weeks, to the penny. */
const rentOf = (weekly: number, weeks: number): number => Math.floor(weekly * weeks + 0.5 + 1e-6)

/** What one pays in all without any offer: the rent of all weeks, and the fee. `null` where nobody has said. */
export const before = ({ weeklyPence, weeks, feePence }: NaiveContract): number | null =>
  weeklyPence === null ? null : rentOf(weeklyPence, weeks) + feePence

/** What one pays in all: the rent less the best offers, and the fee that nobody can avoid. */
export function inAll(contract: NaiveContract, { property }: NaiveRoom, today: string): number | null {
  const { weeklyPence: weekly, weeks, feePence, lettingOption, startDate } = contract
  if (weekly === null) return null
  const rent = rentOf(weekly, weeks)
  let together = 0
  let best = 0
  for (const { startsOn, endsOn, discount } of property?.offers ?? []) {
    if (discount === null) continue
    if (startsOn !== null && startsOn > today) continue
    if (endsOn !== null && endsOn < today) continue
    const kind = lettingOption ?? 'long-term-lets'
    if (discount.lettingOptions.length > 0 && !discount.lettingOptions.includes(kind)) continue
    if (discount.minWeeks !== null && weeks < discount.minWeeks) continue
    if (discount.maxWeeks !== null && weeks > discount.maxWeeks) continue
    if (discount.startsFrom !== null && startDate < discount.startsFrom) continue
    if (discount.startsUntil !== null && startDate > discount.startsUntil) continue
    const days = (Date.parse(startDate) - Date.parse(today)) / 86_400_000
    if (discount.bookedDaysBefore !== null && days < discount.bookedDaysBefore) continue
    const { amount } = discount
    let off = 0
    if ('pence' in amount) off = amount.pence
    else if ('weeks' in amount) off = rentOf(weekly, amount.weeks)
    else off = Math.floor((rent * amount.percent) / 100 + 0.5 + 1e-6)
    if (off > rent) off = rent
    if (discount.isCombinable) together += off
    else if (off > best) best = off
  }
  if (together > rent) together = rent
  return rent - Math.max(together, best) + feePence
}

/** The contracts that have not ended. */
export const current = (room: NaiveRoom, today: string): readonly NaiveContract[] =>
  room.contracts.filter(({ endDate }) => endDate > today)

/** The contracts that somebody can still have. */
export function open(room: NaiveRoom, today: string): readonly NaiveContract[] {
  if (room.soldOutExternally || room.quantityAvailable === 0) return []
  return current(room, today).filter(
    ({ isSoldOut, soldOutFrom }) => !isSoldOut && (soldOutFrom === null || today < soldOutFrom),
  )
}

/** Whether somebody can still have the room. */
export const isAvailable = (room: NaiveRoom, today: string): boolean => open(room, today).length > 0

/**
 * The contracts that answer a question: what can be had, or all of a room of which nothing can. Who names neither a length nor a day means a year: anything shorter counts only
 * in a room that has no year with a price.
 */
export function answering(room: NaiveRoom, question: Question, today: string): readonly NaiveContract[] {
  const { weeks, start, max, total } = question
  let contracts = isAvailable(room, today) ? open(room, today) : current(room, today)
  const years = contracts.filter((one) => isYear(one) && one.weeklyPence !== null)
  if (weeks === null && start === null && years.length > 0) contracts = years
  if (weeks !== null) contracts = contracts.filter((one) => Math.round(one.weeks) === weeks)
  if (start !== null) contracts = contracts.filter((one) => one.startDate === start)
  if (max !== null)
    contracts = contracts.filter((one) => one.weeklyPence !== null && one.weeklyPence <= max * 100)
  if (total !== null)
    contracts = contracts.filter((one) => {
      const pays = inAll(one, room, today)
      return pays !== null && pays <= total * 100
    })
  return contracts
}

/** Whether a room is of a type, or of one of the kinds that visitors know. */
function isOfType({ roomType, clusterSize }: NaiveRoom, type: string): boolean {
  if (type === 'shared-flat') return clusterSize !== null && clusterSize > 1
  if (type.startsWith('any-')) return roomType.toLowerCase().includes(type.slice('any-'.length))
  return roomType === type
}

/** The minutes on foot to the university, or to the nearest one where none is named; `null` where nobody knows. */
export function minutesOnFoot({ property }: NaiveRoom, near: string | null): number | null {
  const minutes = [...(property?.walks ?? [])].filter(([slug]) => near === null || slug === near)
  return minutes.length === 0 ? null : Math.min(...minutes.map(([, walk]) => walk))
}

/** Whether a room is in the list for a question. Sold-out rooms are, unless only available ones are asked for. */
export function isListed(room: NaiveRoom, question: Question, today: string): boolean {
  const { type, weeks, start, max, total, available, accessible, walk, near } = question
  if (type !== null && !isOfType(room, type)) return false
  if (accessible && !room.accessible) return false
  const minutes = minutesOnFoot(room, near)
  if (walk !== null && (minutes === null || minutes > walk)) return false
  if (available && !isAvailable(room, today)) return false
  if (weeks === null && start === null && max === null && total === null) return true
  return answering(room, question, today).length > 0
}

/**
 * The contracts of several rooms that are compared for a question, each with its room. A summer looks cheap beside a
 * year: where any of the rooms has a year, and no length or day is asked for, only years count.
 */
export function compared(rooms: readonly NaiveRoom[], question: Question, today: string) {
  const all = rooms
    .filter((room) => isAvailable(room, today))
    .flatMap((room) => answering(room, question, today).map((contract) => ({ room, contract })))
    .filter(({ contract }) => contract.weeklyPence !== null)
  const years = all.filter(({ contract }) => isYear(contract))
  return question.weeks === null && question.start === null && years.length > 0 ? years : all
}

/** The least that one pays in all in any of the rooms for what is asked; `null` where nothing has a price. */
export function leastOf(rooms: readonly NaiveRoom[], question: Question, today: string): number | null {
  const amounts = compared(rooms, question, today).flatMap(
    ({ room, contract }) => inAll(contract, room, today) ?? [],
  )
  return amounts.length === 0 ? null : Math.min(...amounts)
}

/** The lowest rent of a week in any of the rooms for what is asked. */
export function leastWeeklyOf(rooms: readonly NaiveRoom[], question: Question, today: string): number | null {
  const amounts = compared(rooms, question, today).flatMap(({ contract }) => contract.weeklyPence ?? [])
  return amounts.length === 0 ? null : Math.min(...amounts)
}

/** The least that one pays in all in a room for what is asked; `null` where it cannot be had, or nobody has said. */
export const least = (room: NaiveRoom, question: Question, today: string): number | null =>
  leastOf([room], question, today)

/** The least that one pays in all for each length, by whole weeks. */
export function leastPerLength(
  rooms: readonly NaiveRoom[],
  question: Question,
  today: string,
): ReadonlyMap<number, number> {
  const found = new Map<number, number>()
  for (const { room, contract } of compared(rooms, question, today)) {
    const pays = inAll(contract, room, today)
    const weeks = Math.round(contract.weeks)
    if (pays !== null && pays < (found.get(weeks) ?? Number.POSITIVE_INFINITY)) found.set(weeks, pays)
  }
  return found
}

/** Whether a contract lasts from the day of arrival to the day of going home. */
export const covers = ({ startDate, endDate }: NaiveContract, arrive: string, leave: string): boolean =>
  startDate <= arrive && endDate >= leave
