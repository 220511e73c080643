import type { CityListing, University } from '#domain/content/city.ts'
import { countText } from '#domain/content/count-text.ts'
import { shortDate } from '#domain/content/date-text.ts'
import { choiceProblems } from '#domain/contract/contract-choice.ts'
import { lengthTotals } from '#domain/contract/length-totals.ts'
import { lengthTotalsText } from '#domain/contract/price-text.ts'
import {
  filterChoices,
  matchingPrices,
  NO_FILTER,
  type PricedRoom,
  parseRoomFilter,
  pricedRooms,
  type RoomFilter,
} from '#domain/room/room-filter.ts'
import type { OfferingRoom } from '#domain/room/room-offer.ts'
import { pricedRoomCards, type RoomCardView } from '#ui/components/RoomCard/room-card-view.ts'
import type { SelectOption } from '#ui/forms/Field/Field.tsx'
import { kindsOfRoom } from '#ui/forms/RoomFilter/room-filter-view.ts'

/** Where, from when and how long: the question of the home page, with the answer. */
export interface RoomQuestionView {
  readonly cities: readonly SelectOption[]
  readonly universities: readonly SelectOption[]
  readonly starts: readonly SelectOption[]
  readonly weeks: readonly SelectOption[]
  readonly values: { readonly where: string; readonly start: string; readonly weeks: string }
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
  today: string,
): RoomQuestionView {
  const { weeks, start, ...rest } = NO_FILTER
  const asked = parseRoomFilter(query)
  const filter = { ...rest, weeks: asked.weeks, start: asked.start }
  const where = query.get('where')?.trim() ?? ''
  const citySlug = universities.find(({ slug }) => slug === where)?.city?.slug ?? where
  const isKnown = [...cities, ...universities].some(({ slug }) => slug === where)
  const there = isKnown ? rooms.filter(({ property }) => property?.city?.slug === citySlug) : rooms
  const choices = filterChoices(there, today)
  const found = pricedRooms(there, filter, today)
  const isAsked = isKnown || asked.weeks !== null || asked.start !== null
  const options = (
    list: readonly { readonly slug: string; readonly name: string }[],
  ): readonly SelectOption[] =>
    list
      .map(({ slug, name }) => ({ value: slug, label: name }))
      .toSorted((a, b) => a.label.localeCompare(b.label, 'en-GB'))
  return {
    cities: options(cities),
    universities: options(universities.filter(({ city }) => city !== null)),
    starts: choices.starts.map((value) => ({ value, label: shortDate(value) })),
    weeks: choices.weeks.map((value) => ({ value: String(value), label: countText(value, 'week') })),
    values: {
      where: isKnown ? where : '',
      start: asked.start ?? '',
      weeks: asked.weeks === null ? '' : String(asked.weeks),
    },
    problems: {
      ...choiceProblems(query),
      ...(where !== '' && !isKnown && { where: 'Choose a city or a university from the list.' }),
    },
    answer: answerText(found, filter, today),
    rooms: pricedRoomCards(
      oneOfEachProperty(isAsked ? found : featuredFirst(found, featured)).slice(0, MAX_ROOMS),
      filter,
      today,
    ),
  }
}

/** Words what is found, and what it costs in all for each length. */
function answerText(found: readonly PricedRoom[], filter: RoomFilter, today: string): string {
  if (found.length === 0) return 'No room is available for these weeks. Try another length or first day.'
  const prices = matchingPrices(
    found.map(({ room }) => room),
    filter,
    today,
  )
  return `${kindsOfRoom(found.length)}, ${lengthTotalsText(lengthTotals(prices))}`
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
