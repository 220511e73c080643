import type { Contract } from '../content/contract.ts'
import { cheapestMatchingContract, type RoomFilter } from './roomFilter.ts'
import type { OfferingRoom } from './roomOffer.ts'

type Criterion = 'walk' | 'max' | 'total' | 'weeks' | 'start' | 'type' | 'available' | 'accessible'

/** The criteria that a relaxation can remove: the text for the list without each, and the filter's change. */
const CRITERIA: Readonly<
  Record<Criterion, { readonly withoutLabel: string; readonly change: Partial<RoomFilter> }>
> = {
  max: { withoutLabel: 'Any weekly rent', change: { max: null } },
  total: { withoutLabel: 'Any total', change: { total: null } },
  weeks: { withoutLabel: 'Any length of stay', change: { weeks: null } },
  start: { withoutLabel: 'Any moving-in day', change: { start: null } },
  type: { withoutLabel: 'Any kind of room', change: { type: null } },
  walk: { withoutLabel: 'Any walking time', change: { walk: null } },
  available: { withoutLabel: 'Sold-out rooms too', change: { available: false } },
  accessible: { withoutLabel: 'Rooms that are not adapted too', change: { accessible: false } },
}

const isCriterion = (name: string): name is Criterion => name in CRITERIA

/** Returns the criteria that restrict the list: the visitor's wishes. */
export const criteriaOf = (filter: RoomFilter): readonly Criterion[] =>
  Object.keys(CRITERIA)
    .filter(isCriterion)
    .filter((name) => filter[name] !== null && filter[name] !== false)

/** Returns the filter without one of its criteria. */
export const withoutCriterion = (filter: RoomFilter, name: Criterion): RoomFilter => ({
  ...filter,
  ...CRITERIA[name].change,
})

/** A relaxation: without one of its criteria, the filter matches `count` rooms. */
export interface Relaxation {
  readonly withoutLabel: string
  readonly filter: RoomFilter
  readonly count: number
}

/** Returns the relaxations that match any room, those with most rooms first. `countOf` counts the matching rooms. */
export function relaxations(
  filter: RoomFilter,
  countOf: (filter: RoomFilter) => number,
): readonly Relaxation[] {
  return criteriaOf(filter)
    .map((name) => {
      const wider = withoutCriterion(filter, name)
      return { withoutLabel: CRITERIA[name].withoutLabel, filter: wider, count: countOf(wider) }
    })
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
}

/** A room that meets all wishes but one. */
export interface NearMiss {
  readonly room: OfferingRoom
  readonly lacks: Criterion
  /** The contract with which it meets the other wishes; `null` if it has no price. */
  readonly contract: Contract | null
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
  {
    matchesOf,
    today,
  }: { readonly matchesOf: (filter: RoomFilter) => (room: OfferingRoom) => boolean; readonly today: string },
): readonly NearMiss[] {
  const wishes = criteriaOf(filter)
  if (wishes.length < 2) return []
  const matchesAll = matchesOf(filter)
  const missed = new Set(rooms.filter((room) => !matchesAll(room)))
  return BENDABLE.filter((name) => wishes.includes(name)).flatMap((lacks) => {
    const wider = { ...withoutCriterion(filter, lacks), available: true }
    return [...missed].filter(matchesOf(wider)).map((room) => {
      missed.delete(room)
      return { room, lacks, contract: cheapestMatchingContract([room], wider, today) }
    })
  })
}
