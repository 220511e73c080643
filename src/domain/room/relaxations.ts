import type { Stay } from '../contract/stay-dates.ts'
import { matchingPrices, NO_FILTER, type RoomFilter } from './room-filter.ts'
import type { OfferingRoom, PricedContract } from './room-offer.ts'

/** The criteria that a relaxation can remove, with the text for the list without each. */
const WITHOUT_LABELS = {
  max: 'Any weekly rent',
  total: 'Any total',
  weeks: 'Any length of stay',
  start: 'Any moving-in day',
  type: 'Any kind of room',
  walk: 'Any walking time',
  available: 'Sold-out rooms too',
  accessible: 'Rooms that are not adapted too',
} as const
type Criterion = keyof typeof WITHOUT_LABELS
const CRITERIA = Object.keys(WITHOUT_LABELS) as readonly Criterion[]

/** Returns the criteria that restrict the list: the visitor's wishes. */
export const criteriaOf = (filter: RoomFilter): readonly Criterion[] =>
  CRITERIA.filter((name) => filter[name] !== NO_FILTER[name])

/** Whether the filter restricts the list. An order does not, and neither does a university without a walk. */
export const hasCriteria = (filter: RoomFilter): boolean => criteriaOf(filter).length > 0

/** Returns the filter without one of its criteria. */
export const withoutCriterion = (filter: RoomFilter, name: Criterion): RoomFilter => ({
  ...filter,
  [name]: NO_FILTER[name],
})

/** What the visitor asks of a list. */
interface AskedList {
  readonly filter: RoomFilter
  readonly stay: Stay | null
}

/** A relaxation: without one of its criteria or without its dates, the list has `count` rooms. */
export interface Relaxation extends AskedList {
  readonly withoutLabel: string
  readonly count: number
}

/** Returns the relaxations that match any room, those with most rooms first. `countOf` counts the matching rooms. */
export function relaxations(
  { filter, stay }: AskedList,
  countOf: (asked: AskedList) => number,
): readonly Relaxation[] {
  const wider = criteriaOf(filter).map((name) => ({
    withoutLabel: WITHOUT_LABELS[name],
    filter: withoutCriterion(filter, name),
    stay,
  }))
  return [...(stay ? [{ withoutLabel: 'Any dates', filter, stay: null }] : []), ...wider]
    .map((asked) => ({ ...asked, count: countOf(asked) }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
}

/** A room that meets all wishes but one. */
export interface NearMiss {
  readonly room: OfferingRoom
  readonly lacks: Criterion
  /** The contracts with which it meets the other wishes, the cheapest first. */
  readonly prices: readonly PricedContract[]
}

/** The wishes that a near miss may lack, the least important first. An adapted room is a need: nothing replaces it. */
const BENDABLE = ['walk', 'start', 'max', 'total', 'weeks', 'type'] as const

/**
 * Returns the available rooms that meet all wishes but one, where there are at least two: those first that lack the
 * least important one. `matchesOf` tells whether a room matches a filter.
 */
export function nearMisses(
  rooms: readonly OfferingRoom[],
  filter: RoomFilter,
  of: { readonly matchesOf: (filter: RoomFilter) => (room: OfferingRoom) => boolean; readonly today: string },
): readonly NearMiss[] {
  const wishes = criteriaOf(filter)
  if (wishes.length < 2) return []
  const matchesAll = of.matchesOf(filter)
  const missed = new Set(rooms.filter((room) => !matchesAll(room)))
  return BENDABLE.filter((name) => wishes.includes(name)).flatMap((lacks) => {
    const wider = { ...withoutCriterion(filter, lacks), available: true }
    return [...missed].filter(of.matchesOf(wider)).map((room) => {
      missed.delete(room)
      return { room, lacks, prices: matchingPrices([room], wider, of.today) }
    })
  })
}
