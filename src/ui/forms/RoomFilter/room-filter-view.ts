import { countText } from '#domain/content/count-text.ts'
import type { Stay } from '#domain/contract/stay-dates.ts'
import { relaxations } from '#domain/room/relaxations.ts'
import { type CriterionName, hasCriteria, wishTexts } from '#domain/room/room-criteria.ts'
import { type FilterProblems, filterProblems, type RoomFilter } from '#domain/room/room-filter.ts'
import type { OfferingRoom } from '#domain/room/room-offer.ts'
import type { SelectOption } from '../Field/Field.tsx'
import type { StayFormView } from '../StayForm/stay-form-view.ts'
import { fieldChoices } from './field-choices.ts'
import { type FilterLink, kindLinks, wishLinks } from './filter-links.ts'
import { type FilteredList, filteredList, type RoomFilterContext } from './filtered-list.ts'

/** The form that filters a list of rooms, with its values and the number of matching rooms. */
export interface RoomFilterView {
  /** The list's address without a query. */
  readonly action: string
  readonly types: readonly SelectOption[]
  readonly weeks: readonly SelectOption[]
  readonly starts: readonly SelectOption[]
  readonly sorts: readonly SelectOption[]
  /** As the address states them; empty where it does not. */
  readonly values: Readonly<Record<CriterionName | 'near' | 'sort' | 'by' | keyof Stay, string>>
  readonly isActive: boolean
  /** `3 of 9 kinds of room match.` */
  readonly resultText: string
  /** What to say of each value in the address that the list cannot use. */
  readonly problems: FilterProblems
  /** Which values of the address cannot be used, said above the list; `null` if all can. */
  readonly problemText: string | null
  /** Whether the address has a value for one of the fields of a search that are folded away. */
  readonly isMoreAsked: boolean
  /** The text of the form's button, with the number of matching rooms: `Show 3 kinds of room`. */
  readonly submitText: string
  /** The visitor's wishes, each with the list without it. */
  readonly wishes: readonly FilterLink[]
  /** Kinds of room with which the list can be narrowed at once. */
  readonly kinds: readonly FilterLink[]
  /** The choices that only the lists of a city and of a university have. */
  readonly search: {
    /** Empty where the list has only one, which is chosen. */
    readonly universities: readonly SelectOption[]
    readonly walks: readonly SelectOption[]
    /** The days on which somebody arrives and goes home. */
    readonly days: Pick<StayFormView, 'typed' | 'today' | 'errors'>
  } | null
  /** What the list shows, each with the list that shows the other: what prices speak of, and rooms or buildings. */
  readonly switches: readonly ListSwitch[]
  /** What of the list's address the form keeps and has no field for. */
  readonly hidden: readonly { readonly name: string; readonly value: string }[]
  readonly label: string
  /** What opens the filter where it is a sheet: `Filter and sort (2)`. */
  readonly toggleText: string
  /** The relaxations, where no room matches. */
  readonly relaxations: readonly { readonly label: string; readonly href: string }[]
}

/** Two links, one of which is to the list as it is. */
export interface ListSwitch {
  readonly label: string
  readonly links: readonly (FilterLink & { readonly isCurrent: boolean })[]
}

/** The inputs of a list's filter. */
export interface RoomFilterOptions {
  readonly filter: RoomFilter
  readonly view: RoomFilterView
  readonly matches: (room: OfferingRoom) => boolean
  /** Whether a room would match another filter of the same list. */
  readonly matchesOf: (filter: RoomFilter) => (room: OfferingRoom) => boolean
}

/** Words a number of rooms in a list: `1 kind of room`, `41 kinds of room`. */
export const kindsOfRoom = (count: number): string => countText(count, 'kind of room', 'kinds of room')

/** Parses the filter of an address and builds its form from all rooms of the list. */
export function roomFilterOptions(
  rooms: readonly OfferingRoom[],
  context: RoomFilterContext,
): RoomFilterOptions {
  const list = filteredList(rooms, context)
  return {
    filter: list.filter,
    matches: list.matching(list.filter),
    matchesOf: list.matching,
    view: roomFilterView(list, context),
  }
}

const LABEL = 'Filter and sort'
const FOLDED_FIELDS = ['total', 'start', 'arrive', 'leave', 'walk', 'available', 'accessible'] as const

function roomFilterView(list: FilteredList, { query, path, search }: RoomFilterContext): RoomFilterView {
  const { rooms, filter, today } = list
  const { typed, errors, stay } = list.days
  // a day that has not been given yet is no problem
  const dayErrors: Partial<Stay> = Object.fromEntries(
    Object.entries(errors).filter(([name]) => typed[name as keyof Stay] !== ''),
  )
  const matchCount = list.countOf(filter)
  const isActive = hasCriteria(filter) || stay !== null
  const isHalf = (typed.arrive === '') !== (typed.leave === '') && Object.keys(dayErrors).length === 0
  const problems = filterProblems(query, search ? list.universities.map(({ slug }) => slug) : null)
  const { types, weeks, starts, universities, walks } = fieldChoices(list)
  const values = {
    ...wishTexts(filter),
    near: filter.near ?? '',
    sort: filter.sort,
    by: filter.by ?? '',
    ...typed,
  }
  const wishes = wishLinks(list)
  return {
    action: path,
    types,
    weeks,
    starts,
    sorts: [
      {
        value: 'recommended',
        label: stay ? 'Cheapest for your dates' : filter.near === null ? 'Recommended' : 'Nearest first',
      },
      ...(filter.by === 'week'
        ? [
            { value: 'price', label: 'Lowest weekly rent first' },
            { value: 'price-down', label: 'Highest weekly rent first' },
          ]
        : [
            { value: 'price', label: 'Cheapest in all first' },
            { value: 'price-down', label: 'Most expensive in all first' },
          ]),
      { value: 'name', label: 'Name, A to Z' },
    ],
    values,
    isActive,
    resultText: isActive
      ? matchText(list, matchCount)
      : isHalf
        ? 'Enter both days to see what each room costs in all.'
        : `${kindsOfRoom(rooms.length)} here.`,
    problems,
    problemText: problemText(problems, dayErrors),
    isMoreAsked: FOLDED_FIELDS.some((name) => values[name] !== '' || name in problems),
    submitText: `Show ${kindsOfRoom(matchCount)}`,
    wishes,
    kinds: kindLinks(list, matchCount),
    hidden: Object.entries({ show: search?.show, by: filter.by }).flatMap(([name, value]) =>
      value ? [{ name, value }] : [],
    ),
    label: LABEL,
    toggleText: wishes.length > 0 ? `${LABEL} (${wishes.length})` : LABEL,
    switches: [
      {
        label: 'Compare prices',
        links: ([null, 'week'] as const).map((by) => ({
          label: by === 'week' ? 'By week' : 'In all',
          href: list.addressOf({ ...filter, by }),
          isCurrent: by === filter.by,
        })),
      },
    ],
    search: search
      ? {
          universities,
          walks,
          days: { typed, today, errors: dayErrors },
        }
      : null,
    relaxations:
      matchCount > 0
        ? []
        : relaxations({ filter, stay }, (wider) => list.countOf(wider.filter, wider.stay)).map((wider) => ({
            label: `${wider.withoutLabel}: ${kindsOfRoom(wider.count)}`,
            href: list.addressOf(wider.filter, wider.stay),
          })),
  }
}

/** Words how many rooms match. */
function matchText({ rooms, filter, days: { stay }, countOf }: FilteredList, matchCount: number): string {
  if (matchCount === 0) return `None of our ${kindsOfRoom(rooms.length)} here matches all of your choices.`
  const availableCount = countOf({ ...filter, available: true })
  return [
    `${matchCount} of ${kindsOfRoom(rooms.length)} ${matchCount === 1 ? 'matches' : 'match'}`,
    availableCount < matchCount && `, ${availableCount || 'none'} available`,
    stay && ', cheapest in all first',
    '.',
  ]
    .filter(Boolean)
    .join('')
}

/** Words what of the address cannot be used; `null` if all can. */
const problemText = (problems: RoomFilterView['problems'], days: Partial<Stay>): string | null =>
  [
    ...Object.values(problems),
    days.arrive && `Arriving: ${days.arrive}`,
    days.leave && `Going home: ${days.leave}`,
    (days.arrive || days.leave) && 'The list below is for any dates.',
  ]
    .filter(Boolean)
    .join(' ') || null
