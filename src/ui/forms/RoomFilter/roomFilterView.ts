import type { Room } from '../../../domain/content/room.ts'
import {
  filterChoices,
  hasCriteria,
  matchesRoomFilter,
  maxPriceError,
  parseRoomFilter,
  type RoomFilter,
  relaxations,
  roomFilterQuery,
} from '../../../domain/room-filter/roomFilter.ts'
import { withQuery } from '../../../domain/routing/paths.ts'
import { weeksText } from '../../components/PriceLine/priceView.ts'

interface Choice {
  readonly value: string
  readonly label: string
}

/** The form that filters a list of homes, with what was asked for and what came of it (wireframe 2, filter bar). */
export interface RoomFilterView {
  /** The list's own address, without a query. */
  readonly action: string
  readonly types: readonly Choice[]
  readonly weeks: readonly Choice[]
  readonly sorts: readonly Choice[]
  readonly values: {
    readonly type: string
    readonly max: string
    readonly weeks: string
    readonly available: boolean
    readonly accessible: boolean
    readonly sort: string
  }
  readonly isActive: boolean
  /** `3 of 9 kinds of room fit.` */
  readonly resultText: string
  readonly problem: string | null
  /** Where nothing fits: what would, if one wish were given up. */
  readonly relaxations: readonly { readonly label: string; readonly href: string }[]
}

/** What a list needs to filter itself. */
export interface RoomFilterOptions {
  readonly filter: RoomFilter
  readonly view: RoomFilterView
  readonly matches: (room: Room) => boolean
}

interface RoomFilterContext {
  readonly query: URLSearchParams
  readonly today: string
  readonly path: string
  /** What the list's own order is called. */
  readonly ownOrder: string
}

const kinds = (count: number): string => `${count} ${count === 1 ? 'kind' : 'kinds'} of room`

/** Reads an address's filter and works out its form over all rooms of the list. */
export function roomFilterOptions(
  rooms: readonly Room[],
  { query, today, path, ownOrder }: RoomFilterContext,
): RoomFilterOptions {
  const filter = parseRoomFilter(query)
  const choices = filterChoices(rooms, today)
  const matches = (room: Room): boolean => matchesRoomFilter(room, filter, today)
  const fitting = rooms.filter(matches).length
  const isActive = hasCriteria(filter)
  return {
    filter,
    matches,
    view: {
      action: path,
      types: choices.types.map((type) => ({ value: type, label: type })),
      weeks: choices.weeks.map((weeks) => ({ value: String(weeks), label: weeksText(weeks) })),
      sorts: [
        { value: 'recommended', label: ownOrder },
        { value: 'price', label: 'Price, lowest first' },
        { value: 'price-down', label: 'Price, highest first' },
        { value: 'name', label: 'Name, A to Z' },
      ],
      values: {
        type: filter.type ?? '',
        max: filter.max === null ? '' : String(filter.max),
        weeks: filter.weeks === null ? '' : String(filter.weeks),
        available: filter.available,
        accessible: filter.accessible,
        sort: filter.sort,
      },
      isActive,
      resultText: isActive
        ? fitting === 0
          ? `None of our ${kinds(rooms.length)} here fits all of that.`
          : `${fitting} of ${kinds(rooms.length)} ${fitting === 1 ? 'fits' : 'fit'}.`
        : `${kinds(rooms.length)} here.`,
      problem: maxPriceError(query),
      relaxations: (fitting === 0 ? relaxations(rooms, filter, today) : []).map((relaxation) => ({
        label: `${relaxation.withoutLabel}: ${kinds(relaxation.count)}`,
        href: withQuery(path, roomFilterQuery(relaxation.filter)),
      })),
    },
  }
}

/** Entries in the order that was asked for; those without a price stand last, and equal ones stay as they are. */
export function sortRooms<A>(
  entries: readonly A[],
  { sort }: RoomFilter,
  of: { readonly name: (entry: A) => string; readonly weeklyPence: (entry: A) => number | null },
): readonly A[] {
  if (sort === 'recommended') return entries
  if (sort === 'name') return entries.toSorted((a, b) => of.name(a).localeCompare(of.name(b), 'en-GB'))
  const direction = sort === 'price' ? 1 : -1
  return entries.toSorted((a, b) => {
    const [left, right] = [of.weeklyPence(a), of.weeklyPence(b)]
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    return direction * (left - right)
  })
}
