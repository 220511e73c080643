import type { CityListing, University } from '#domain/content/city.ts'
import { choiceProblems } from '#domain/contract/contract-choice.ts'
import { lengthTotals } from '#domain/contract/length-totals.ts'
import { lengthTotalsText } from '#domain/contract/price-text.ts'
import { MAX_PROBLEM, wishProblems } from '#domain/room/room-criteria.ts'
import {
  matchingPrices,
  NO_FILTER,
  type PricedRoom,
  parseRoomFilter,
  pricedRooms,
  type RoomFilter,
  soldContracts,
} from '#domain/room/room-filter.ts'
import type { OfferingRoom } from '#domain/room/room-offer.ts'
import { pricedRoomCards, type RoomCardView } from '#ui/components/RoomCard/room-card-view.ts'
import type { SelectOption } from '#ui/forms/Field/Field.tsx'
import { startChoices, weeksChoices } from '#ui/forms/RoomFilter/field-choices.ts'
import { kindsOfRoom } from '#ui/forms/RoomFilter/room-filter-view.ts'

/** Where, from when, how long and for how much: the question of the home page, with the answer. */
export interface RoomQuestionView {
  readonly cities: readonly SelectOption[]
  readonly universities: readonly SelectOption[]
  /** The first days that are sold with the other choices, and the one that is chosen. */
  readonly starts: readonly SelectOption[]
  /** The lengths that are sold with the other choices, and the one that is chosen. */
  readonly weeks: readonly SelectOption[]
  readonly values: {
    readonly where: string
    readonly start: string
    readonly weeks: string
    readonly max: string
  }
  /** What to say of each value in the address that is none. */
  readonly problems: Partial<RoomQuestionView['values']>
  /** `41 kinds of room, 39 weeks from £5,733 · 51 weeks from £6,517 in all` */
  readonly answer: string
  /** Matching rooms, of different properties. */
  readonly rooms: readonly RoomCardView[]
}

interface QuestionContent {
  readonly rooms: readonly OfferingRoom[]
  readonly cities: readonly CityListing[]
  readonly universities: readonly University[]
  /** The slugs of the properties whose rooms come first while nothing is chosen. */
  readonly featured: readonly string[]
}

const MAX_ROOMS = 3

/** Returns the question with the values of an address, and what matches them. */
export function roomQuestionView(
  { rooms, cities, universities, featured }: QuestionContent,
  query: URLSearchParams,
): RoomQuestionView {
  const { weeks, start, max } = parseRoomFilter(query)
  const filter = { ...NO_FILTER, weeks, start, max }
  const where = query.get('where')?.trim() ?? ''
  const citySlug = universities.find(({ slug }) => slug === where)?.city?.slug ?? where
  const isKnown = [...cities, ...universities].some(({ slug }) => slug === where)
  const there = isKnown ? rooms.filter(({ property }) => property?.city?.slug === citySlug) : rooms
  const soldWith = (change: Partial<RoomFilter>) => there.flatMap(soldContracts({ ...filter, ...change }))
  const found = pricedRooms(there, filter)
  const isAsked = isKnown || weeks !== null || start !== null || max !== null
  const options = (
    list: readonly { readonly slug: string; readonly name: string }[],
  ): readonly SelectOption[] =>
    list
      .map(({ slug, name }) => ({ value: slug, label: name }))
      .toSorted((a, b) => a.label.localeCompare(b.label, 'en-GB'))
  return {
    cities: options(cities),
    universities: options(universities.filter(({ city }) => city !== null)),
    starts: startChoices(
      soldWith({ start: null }).map(({ startDate }) => startDate),
      start,
    ),
    weeks: weeksChoices(
      soldWith({ weeks: null }).map((contract) => Math.round(contract.weeks)),
      weeks,
    ),
    values: {
      where: isKnown ? where : '',
      start: start ?? '',
      weeks: String(weeks ?? ''),
      max: String(max ?? ''),
    },
    problems: {
      ...choiceProblems(query),
      ...(wishProblems(query).max && { max: MAX_PROBLEM }),
      ...(where !== '' && !isKnown && { where: 'Choose a city or a university from the list.' }),
    },
    answer: answerText(found, filter),
    rooms: pricedRoomCards(
      oneOfEachProperty(isAsked ? found : featuredFirst(found, featured)).slice(0, MAX_ROOMS),
      filter,
    ),
  }
}

/** Words what is found, and what it costs in all for each length. */
function answerText(found: readonly PricedRoom[], filter: RoomFilter): string {
  if (found.length === 0) return nothingText(filter)
  const prices = matchingPrices(
    found.map(({ room }) => room),
    filter,
  )
  return `${kindsOfRoom(found.length)}, ${lengthTotalsText(lengthTotals(prices))}`
}

/** Says which choice to change where nothing is found. */
function nothingText({ max, weeks, start }: RoomFilter): string {
  if (max === null) return 'No room is available for these weeks. Try another length or first day.'
  const others = weeks === null && start === null ? '' : ', another length or another first day'
  return `No room is available for up to £${max} a week. Try a higher limit${others}.`
}

/** Returns the first room of each property, in the same order. A room without a property has no page to lead to. */
function oneOfEachProperty(found: readonly PricedRoom[]): readonly PricedRoom[] {
  const seen = new Set<string>()
  return found.filter(
    ({ room: { property } }) => property && !seen.has(property.slug) && seen.add(property.slug),
  )
}

function featuredFirst(found: readonly PricedRoom[], featured: readonly string[]): readonly PricedRoom[] {
  const rank = ({ room }: PricedRoom): number => {
    const at = featured.indexOf(room.property?.slug ?? '')
    return at === -1 ? featured.length : at
  }
  return found.toSorted((a, b) => rank(a) - rank(b))
}
