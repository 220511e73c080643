import type { University } from '#domain/content/city.ts'
import { countText } from '#domain/content/count-text.ts'
import type { PropertySummary } from '#domain/content/property.ts'
import { parseStay, type Stay } from '#domain/contract/stay-dates.ts'
import { propertiesNear, ROOM_KIND_LABELS, ROOM_KINDS, WALK_LIMITS } from '#domain/room/filter-criteria.ts'
import { hasCriteria, relaxations } from '#domain/room/relaxations.ts'
import {
  filterChoices,
  matchesRoomFilter,
  parseRoomFilter,
  priceLimitError,
  type RoomFilter,
  roomFilterQuery,
} from '#domain/room/room-filter.ts'
import type { OfferingRoom } from '#domain/room/room-offer.ts'
import { withQuery } from '#domain/routing/paths.ts'
import type { SelectOption } from '../Field/Field.tsx'
import { type StayFormView, stayDays } from '../StayForm/stay-form-view.ts'
import { filterWishes, startChoices, typeChoices } from './choice-texts.ts'

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
    readonly total: string
    readonly weeks: string
    readonly start: string
    readonly near: string
    readonly walk: string
    readonly available: boolean
    readonly accessible: boolean
    readonly sort: string
    readonly arrive: string
    readonly leave: string
  }
  readonly isActive: boolean
  /** `3 of 9 kinds of room match.` */
  readonly resultText: string
  readonly problems: { readonly max: string | null; readonly total: string | null }
  /** Which criteria of the address cannot be used, said above the list; `null` if all can. */
  readonly problemText: string | null
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
    /** What the address asks the list to show; absent for what it shows by itself. */
    readonly show?: string
    /** The days on which somebody arrives and goes home. */
    readonly days: Pick<StayFormView, 'typed' | 'today' | 'errors'>
  } | null
  /** The relaxations, where no room matches. */
  readonly relaxations: readonly { readonly label: string; readonly href: string }[]
}

/** A link that changes the filter. */
export interface FilterLink {
  readonly label: string
  readonly href: string
}

/** The inputs of a list's filter. */
export interface RoomFilterOptions {
  readonly filter: RoomFilter
  readonly view: RoomFilterView
  readonly matches: (room: OfferingRoom) => boolean
  /** Whether a room would match another filter of the same list. */
  readonly matchesOf: (filter: RoomFilter) => (room: OfferingRoom) => boolean
}

interface RoomFilterContext {
  readonly query: URLSearchParams
  readonly today: string
  readonly path: string
  /** Only for the list of a city, in which each option also shows how many rooms match. */
  readonly search?: {
    readonly properties: readonly PropertySummary[]
    readonly universities: readonly University[]
    /** The slug of the university whose page the list is on. */
    readonly near?: string
    readonly show?: string
  }
}

/** Words a number of rooms in a list: `1 kind of room`, `41 kinds of room`. */
export const kindsOfRoom = (count: number): string => countText(count, 'kind of room', 'kinds of room')

/** Parses the filter of an address and builds its form from all rooms of the list. */
export function roomFilterOptions(
  rooms: readonly OfferingRoom[],
  { query, today, path, search }: RoomFilterContext,
): RoomFilterOptions {
  const parsed = parseRoomFilter(query)
  // other lists have no universities
  const filter = search
    ? { ...parsed, near: search.near ?? parsed.near }
    : { ...parsed, near: null, walk: null }
  const { stay, typed, errors } = parseStay(search ? query : new URLSearchParams(), today)
  const isHalf = (typed.arrive === '') !== (typed.leave === '')
  // a day that has not been given yet is no problem
  const dayErrors: Partial<Stay> = Object.fromEntries(
    Object.entries(errors).filter(([name]) => typed[name as keyof Stay] !== ''),
  )
  const problems = { max: priceLimitError(query, 'max'), total: priceLimitError(query, 'total') }
  const choices = filterChoices(rooms, today)
  const matching = (asked: RoomFilter, days: Stay | null = stay): ((room: OfferingRoom) => boolean) => {
    const near = search && propertiesNear(search.properties, search.universities, asked)
    return (room) =>
      (!near || near.has(room.property?.slug ?? '')) && matchesRoomFilter(room, asked, today, days)
  }
  const countOf = (asked: RoomFilter, days: Stay | null = stay): number =>
    rooms.filter(matching(asked, days)).length
  const matches = matching(filter)
  const matchCount = countOf(filter)
  const availableCount = countOf({ ...filter, available: true })
  const isActive = hasCriteria(filter) || stay !== null
  const show = search?.show
  /** Returns the list's address with another filter. Its own university is not in it. */
  const addressOf = (asked: RoomFilter, days: Stay | null = stay): string =>
    withQuery(path, {
      ...roomFilterQuery({ ...asked, near: search?.near === undefined ? asked.near : null }),
      ...(show && { show }),
      ...days,
    })
  /** Returns an option with the number of rooms that would match. */
  const counted = (option: SelectOption, change: Partial<RoomFilter>): SelectOption => ({
    ...option,
    label: `${option.label ?? option.value} (${countOf({ ...filter, ...change })})`,
  })
  const options = (
    all: readonly SelectOption[],
    change: (value: string) => Partial<RoomFilter>,
  ): readonly SelectOption[] => (search ? all.map((option) => counted(option, change(option.value))) : all)
  const text = (value: string | number | null): string => (value === null ? '' : String(value))
  const kinds = search && filter.type === null ? ROOM_KINDS.filter((kind) => kind !== 'shared-flat') : []
  return {
    filter,
    matches,
    matchesOf: matching,
    view: {
      action: path,
      types: options(
        typeChoices(rooms, choices.types, { type: filter.type, isSearch: search !== undefined }),
        (type) => ({ type }),
      ),
      weeks: options(
        choices.weeks.map((weeks) => ({ value: String(weeks), label: countText(weeks, 'week') })),
        (weeks) => ({ weeks: Number(weeks) }),
      ),
      starts: options(startChoices(choices.starts, filter.start), (start) => ({ start })),
      sorts: [
        {
          value: 'recommended',
          label: stay ? 'Cheapest for your dates' : filter.near === null ? 'Recommended' : 'Nearest first',
        },
        { value: 'price', label: 'Cheapest in all first' },
        { value: 'week', label: 'Lowest weekly rent first' },
        { value: 'price-down', label: 'Most expensive in all first' },
        { value: 'name', label: 'Name, A to Z' },
      ],
      values: {
        type: text(filter.type),
        max: text(filter.max),
        total: text(filter.total),
        weeks: text(filter.weeks),
        start: text(filter.start),
        near: text(filter.near),
        walk: text(filter.walk),
        available: filter.available,
        accessible: filter.accessible,
        sort: filter.sort,
        ...typed,
      },
      isActive,
      resultText: isActive
        ? matchCount === 0
          ? `None of our ${kindsOfRoom(rooms.length)} here matches all of your choices.`
          : `${matchCount} of ${kindsOfRoom(rooms.length)} ${matchCount === 1 ? 'matches' : 'match'}${availableCount < matchCount ? `, ${availableCount || 'none'} available` : ''}${stay ? ', cheapest in all first' : ''}.`
        : isHalf && Object.keys(dayErrors).length === 0
          ? 'Enter both days to see what each room costs in all.'
          : `${kindsOfRoom(rooms.length)} here.`,
      problems,
      problemText:
        [
          problems.max,
          problems.total,
          dayErrors.arrive && `Arriving: ${dayErrors.arrive}`,
          dayErrors.leave && `Going home: ${dayErrors.leave}`,
          (dayErrors.arrive || dayErrors.leave) && 'The list below is for any dates.',
        ]
          .filter(Boolean)
          .join(' ') || null,
      submitText: `Show ${kindsOfRoom(matchCount)}`,
      wishes: [
        ...(stay ? [{ label: stayDays(stay), href: addressOf(filter, null) }] : []),
        ...filterWishes(filter, search && search.near === undefined ? search.universities : []).map(
          ({ label, without }) => ({ label, href: addressOf(without) }),
        ),
      ],
      kinds: kinds
        .map((kind) => ({ kind, count: countOf({ ...filter, type: kind }) }))
        .filter(({ count }) => count > 0 && count < matchCount)
        .map(({ kind, count }) => ({
          label: `${ROOM_KIND_LABELS[kind]} (${count})`,
          href: addressOf({ ...filter, type: kind }),
        })),
      search: search
        ? {
            universities:
              search.near === undefined
                ? options(
                    search.universities.map(({ slug, name }) => ({ value: slug, label: name })),
                    (near) => ({ near }),
                  )
                : [],
            walks: options(
              WALK_LIMITS.map((minutes) => ({ value: String(minutes), label: `${minutes} minutes` })),
              (walk) => ({ walk: Number(walk) }),
            ),
            ...(show && { show }),
            days: { typed, today, errors: dayErrors },
          }
        : null,
      relaxations: (matchCount === 0
        ? relaxations({ filter, stay }, (wider) => countOf(wider.filter, wider.stay))
        : []
      ).map((relaxation) => ({
        label: `${relaxation.withoutLabel}: ${kindsOfRoom(relaxation.count)}`,
        href: addressOf(relaxation.filter, relaxation.stay),
      })),
    },
  }
}
