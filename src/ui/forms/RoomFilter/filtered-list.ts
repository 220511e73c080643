import type { University } from '#domain/content/city.ts'
import type { PropertySummary } from '#domain/content/property.ts'
import { type ParsedStay, parseStay, type Stay } from '#domain/contract/stay-dates.ts'
import { propertiesNear } from '#domain/room/near-choice.ts'
import { parseRoomFilter, type RoomFilter, roomFilterQuery, roomMatcher } from '#domain/room/room-filter.ts'
import type { OfferingRoom } from '#domain/room/room-offer.ts'
import { withQuery } from '#domain/routing/paths.ts'

export interface RoomFilterContext {
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

/** A list with its filter, and what any other filter of it would give. */
export interface FilteredList extends Pick<RoomFilterContext, 'today'> {
  /** Those with a place, near to which a list can be. */
  readonly universities: readonly University[]
  readonly search: RoomFilterContext['search'] | undefined
  readonly rooms: readonly OfferingRoom[]
  readonly filter: RoomFilter
  readonly days: ParsedStay
  /** Counts the rooms that would match. */
  readonly countOf: (asked: RoomFilter, stay?: Stay | null) => number
  readonly addressOf: (asked: RoomFilter, stay?: Stay | null) => string
  /** Whether a room would match. */
  readonly matching: (asked: RoomFilter, stay?: Stay | null) => (room: OfferingRoom) => boolean
}

/** Parses the filter of an address. */
export function filteredList(rooms: readonly OfferingRoom[], context: RoomFilterContext): FilteredList {
  const { query, today, search } = context
  const parsed = parseRoomFilter(query)
  // other lists have no universities, and nothing is near to one whose place nobody knows
  const universities = search?.universities.filter(({ coordinates }) => coordinates !== null) ?? []
  const asked = search?.near ?? parsed.near
  const near = universities.some(({ slug }) => slug === asked) ? asked : null
  const filter = search ? { ...parsed, near } : { ...parsed, near: null, walk: null }
  const days = parseStay(search ? query : new URLSearchParams(), today)
  const matching = (asked: RoomFilter, stay = days.stay): ((room: OfferingRoom) => boolean) => {
    const near = search && propertiesNear(search.properties, search.universities, asked)
    const matches = roomMatcher(asked, stay)
    return (room) => (!near || near.has(room.property?.slug ?? '')) && matches(room)
  }
  return {
    rooms,
    filter,
    days,
    countOf: (asked, stay = days.stay) => rooms.filter(matching(asked, stay)).length,
    addressOf: (asked, stay = days.stay) => listAddress(asked, stay, context),
    matching,
    today,
    search,
    universities,
  }
}

/** Returns the list's address with a filter. The list's own university is not in it. */
const listAddress = (asked: RoomFilter, stay: Stay | null, { path, search }: RoomFilterContext): string =>
  withQuery(path, {
    ...roomFilterQuery({ ...asked, near: search?.near === undefined ? asked.near : null }),
    ...(search?.show && { show: search.show }),
    ...stay,
  })
