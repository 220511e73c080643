import type { Stay } from '../contract/stay-dates.ts'
import { CRITERIA, type CriterionName, criteriaOf } from './room-criteria.ts'
import { matchingPrices, type RoomFilter } from './room-filter.ts'
import type { OfferingRoom, PricedContract } from './room-offer.ts'

/** Returns the filter without one of its criteria. */
export const withoutCriterion = (filter: RoomFilter, name: CriterionName): RoomFilter => ({
  ...filter,
  [name]: null,
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
    withoutLabel: CRITERIA[name].labelWithout,
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
  readonly lacks: CriterionName
  /** The contracts with which it meets the other wishes, the cheapest first. */
  readonly prices: readonly PricedContract[]
}

/**
 * Returns the available rooms that meet all wishes but one, where there are at least two: those first that lack the
 * least important one. `matchesOf` tells whether a room matches a filter.
 */
export function nearMisses(
  rooms: readonly OfferingRoom[],
  filter: RoomFilter,
  matchesOf: (filter: RoomFilter) => (room: OfferingRoom) => boolean,
): readonly NearMiss[] {
  const wishes = criteriaOf(filter)
  if (wishes.length < 2) return []
  const matchesAll = matchesOf(filter)
  const missed = new Set(rooms.filter((room) => !matchesAll(room)))
  const bendable = wishes.flatMap((lacks) => {
    const { bends } = CRITERIA[lacks]
    return bends ? [{ lacks, importance: bends.importance }] : []
  })
  return bendable
    .toSorted((a, b) => a.importance - b.importance)
    .flatMap(({ lacks }) => {
      const wider = { ...withoutCriterion(filter, lacks), available: true } as const
      return [...missed].filter(matchesOf(wider)).map((room) => {
        missed.delete(room)
        return { room, lacks, prices: matchingPrices([room], wider) }
      })
    })
}
