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
import { shortDate } from '../../components/dates.ts'
import { weeksText } from '../../components/PriceLine/priceView.ts'
import type { SelectOption } from '../SelectField/SelectField.tsx'

/** The form that filters a list of rooms, with its values and the number of matching rooms. */
export interface RoomFilterView {
  /** The list's address without a query. */
  readonly action: string
  readonly types: readonly SelectOption[]
  readonly weeks: readonly SelectOption[]
  readonly starts: readonly SelectOption[]
  readonly sorts: readonly SelectOption[]
  readonly values: {
    readonly type: string
    readonly max: string
    readonly weeks: string
    readonly start: string
    readonly available: boolean
    readonly accessible: boolean
    readonly sort: string
  }
  readonly isActive: boolean
  /** `3 of 9 kinds of room fit.` */
  readonly resultText: string
  readonly problem: string | null
  /** The relaxations, where no room matches. */
  readonly relaxations: readonly { readonly label: string; readonly href: string }[]
}

/** The inputs of a list's filter. */
export interface RoomFilterOptions {
  readonly filter: RoomFilter
  readonly view: RoomFilterView
  readonly matches: (room: Room) => boolean
}

interface RoomFilterContext {
  readonly query: URLSearchParams
  readonly today: string
  readonly path: string
  /** The label of the list's default order. */
  readonly defaultOrder: string
}

const roomTypes = (count: number): string => `${count} ${count === 1 ? 'kind' : 'kinds'} of room`

/** The days to move in, with the chosen one also where only a short stay begins then. */
const startChoices = (starts: readonly string[], chosen: string | null): readonly SelectOption[] =>
  [...new Set(chosen === null ? starts : [...starts, chosen])]
    .toSorted()
    .map((start) => ({ value: start, label: shortDate(start) }))

/** Parses the filter of an address and builds its form from all rooms of the list. */
export function roomFilterOptions(
  rooms: readonly Room[],
  { query, today, path, defaultOrder }: RoomFilterContext,
): RoomFilterOptions {
  const filter = parseRoomFilter(query)
  const choices = filterChoices(rooms, today)
  const matches = (room: Room): boolean => matchesRoomFilter(room, filter, today)
  const matchCount = rooms.filter(matches).length
  const isActive = hasCriteria(filter)
  return {
    filter,
    matches,
    view: {
      action: path,
      types: choices.types.map((type) => ({ value: type })),
      weeks: choices.weeks.map((weeks) => ({ value: String(weeks), label: weeksText(weeks) })),
      starts: startChoices(choices.starts, filter.start),
      sorts: [
        { value: 'recommended', label: defaultOrder },
        { value: 'price', label: 'Price, lowest first' },
        { value: 'price-down', label: 'Price, highest first' },
        { value: 'name', label: 'Name, A to Z' },
      ],
      values: {
        type: filter.type ?? '',
        max: filter.max === null ? '' : String(filter.max),
        weeks: filter.weeks === null ? '' : String(filter.weeks),
        start: filter.start ?? '',
        available: filter.available,
        accessible: filter.accessible,
        sort: filter.sort,
      },
      isActive,
      resultText: isActive
        ? matchCount === 0
          ? `None of our ${roomTypes(rooms.length)} here fits all of that.`
          : `${matchCount} of ${roomTypes(rooms.length)} ${matchCount === 1 ? 'fits' : 'fit'}.`
        : `${roomTypes(rooms.length)} here.`,
      problem: maxPriceError(query),
      relaxations: (matchCount === 0 ? relaxations(rooms, filter, today) : []).map((relaxation) => ({
        label: `${relaxation.withoutLabel}: ${roomTypes(relaxation.count)}`,
        href: withQuery(path, roomFilterQuery(relaxation.filter)),
      })),
    },
  }
}

/** Sorts entries. Entries without a price come last, and equal entries keep their order. */
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
