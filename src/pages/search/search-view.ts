import type { Reference } from '#domain/content/common.ts'
import { countText } from '#domain/content/count-text.ts'
import { pricedRooms, roomFilterQuery } from '#domain/room/room-filter.ts'
import { comparedPrices, type OfferingRoom } from '#domain/room/room-offer.ts'
import {
  citiesPath,
  cityPath,
  propertyPath,
  searchPath,
  universityPath,
  withQuery,
} from '#domain/routing/paths.ts'
import type { NamedPlace } from '#domain/search/named-place.ts'
import { SEARCH_KINDS, type SearchEntry } from '#domain/search/search-entry.ts'
import type { SearchWishes } from '#domain/search/search-wishes.ts'
import { type ImageView, imageView } from '#ui/components/Picture/image-view.ts'
import {
  availabilityTag,
  fromPriceView,
  type PriceView,
  type Tag,
} from '#ui/components/PriceLine/price-view.ts'
import { pricedRoomCards, type RoomCardView } from '#ui/components/RoomCard/room-card-view.ts'
import { kindsOfRoom } from '#ui/forms/RoomFilter/room-filter-view.ts'
import {
  SEARCH_KIND_LABELS,
  type SearchResultView,
  type searchQuery,
  searchResultView,
} from '#ui/forms/SiteSearch/search-result-view.ts'
import { type Crumb, HOME_CRUMB } from '#ui/layout/PageHeading/crumbs.ts'
import { pageHead } from '../shared/head/head-links.ts'
import type { PageHead } from '../shared/head/page-head.ts'
import type { ViewOptions } from '../shared/page-services.ts'

/** A result on the search page. That of a property or room has an image, a price and an availability. */
interface FoundView extends SearchResultView {
  readonly card: {
    readonly image: ImageView | null
    readonly from: PriceView | null
    readonly tag: Tag | null
  } | null
}

/** The rooms that the words of a query ask for. */
export interface RoomAnswer {
  /** `3 kinds of room match your words in Leeds, cheapest first.` */
  readonly text: string
  /** The list of these rooms, with its filter. */
  readonly href: string
  readonly rooms: readonly RoomCardView[]
  /** What would fit outside the place that is named; `null` if nothing would, or if no place is named. */
  readonly elsewhere: { readonly text: string; readonly href: string } | null
}

/** What the words of a query name and ask for. */
interface Understood {
  readonly place: NamedPlace | null
  /** Words that nothing on the site has. */
  readonly unknown: readonly string[]
  readonly cities: readonly Reference[]
  readonly answer: RoomAnswer | null
}

interface Link {
  readonly label: string
  readonly href: string
}

export interface SearchView {
  readonly answer: RoomAnswer | null
  readonly head: PageHead
  readonly crumbs: readonly Crumb[]
  readonly query: string
  /** A summary of the results; empty without a query. */
  readonly resultText: string
  /** How many results are outside the place that is named, and not shown; empty if none are. */
  readonly elsewhereText: string
  /** Which words are unknown, and where the provider is; `null` if all are known. */
  readonly unknown: { readonly text: string; readonly cities: readonly Link[] } | null
  readonly groups: readonly { readonly name: string; readonly results: readonly FoundView[] }[]
  /** The search is unavailable because no content could be read. */
  readonly isUnavailable: boolean
}

/**
 * Returns the results by kind, best first within each kind, without the rooms of the answer and what is outside the
 * place that is named. `results` is `null` while the search is unavailable.
 */
export function searchView(
  { text: query, isCut }: ReturnType<typeof searchQuery>,
  results: readonly SearchEntry<OfferingRoom>[] | null,
  { brandName }: Pick<ViewOptions, 'brandName'>,
  { place = null, unknown = [], cities = [], answer = null }: Partial<Understood> = {},
): SearchView {
  const path = searchPath()
  const answered = new Set(answer?.rooms.map(({ href }) => href.replace(/\?.*/, '')))
  const unanswered = (results ?? []).filter(({ href }) => !answered.has(href))
  // where all rooms are elsewhere, what is left to list are questions and articles
  const isElsewhere = answer !== null && place === null && unknown.length > 0
  const there = unanswered.filter((entry) =>
    place === null ? entry.place === null || !isElsewhere : isAbout(place, entry),
  )
  const elsewhere = unanswered.length - there.length
  const others = there.slice(0, MAX_RESULTS)
  const count = others.length
  // every building and room of a place fits its name equally well
  const isPlace = others.some(
    ({ kind, title }) => kind === 'city' && title.toLowerCase() === query.trim().toLowerCase(),
  )
  const noun = `${answered.size > 0 ? 'other ' : ''}${count === 1 ? 'result' : 'results'}`
  const cut = isCut ? ' That was a long search, so we looked for its first words only.' : ''
  return {
    head: pageHead(brandName, {
      title: query === '' ? 'Search' : `Search: ${query}`,
      description: 'Search our cities, buildings, rooms, universities, questions and articles.',
      path,
      isIndexed: false,
    }),
    crumbs: [HOME_CRUMB, { label: 'Search', href: path }],
    query,
    answer,
    resultText:
      query === '' || results === null || (count === 0 && (answered.size > 0 || unknown.length > 0))
        ? ''
        : count === 0
          ? `Nothing found for “${query}”.${cut}`
          : `${count} ${noun} for “${query}”.${cut}`,
    elsewhereText:
      place === null || elsewhere === 0
        ? ''
        : `${countText(elsewhere, 'result')} outside ${place.name} not shown.`,
    unknown:
      unknown.length === 0
        ? null
        : {
            text: `We found nothing for ${unknown.map((word) => `“${word}”`).join(' or ')}.${place === null && cities.length > 0 ? ' We let rooms in these cities:' : ''}`,
            cities: place === null ? cities.map((city) => ({ label: city.name, href: cityPath(city) })) : [],
          },
    groups: SEARCH_KINDS.map((kind) => ({
      name: SEARCH_KIND_LABELS[kind].many,
      results: soldOutLast(
        (isPlace ? cheapestFirst(others) : others).filter((entry) => entry.kind === kind).map(foundView),
      ),
    })).filter((group) => group.results.length > 0),
    isUnavailable: results === null,
  }
}

/** The largest number of results that the page shows. */
const MAX_RESULTS = 40

/** The most rooms that the page shows of an answer; its list has all of them. */
const MAX_ANSWER_ROOMS = 6

/**
 * Returns the rooms that the words of a query ask for, cheapest first. `isElsewhere`: the words name a place that the
 * site does not have, so that all that fits is elsewhere.
 */
export function roomAnswer(
  { filter, place, isElsewhere = false }: SearchWishes & { readonly isElsewhere?: boolean },
  rooms: readonly OfferingRoom[],
): RoomAnswer {
  const isThere = (room: OfferingRoom): boolean =>
    place === null ||
    (place.kind === 'property'
      ? room.property?.slug === place.slug
      : room.property?.city?.slug === place.city?.slug)
  const found = pricedRooms(rooms.filter(isThere), filter)
  const others = pricedRooms(
    rooms.filter((room) => !isThere(room)),
    filter,
  ).length
  const query = roomFilterQuery(filter)
  const everywhere = withQuery(citiesPath(), query)
  const where = place ? ` ${placeText(place)}` : ''
  const match = (count: number) => `${kindsOfRoom(count)} ${count === 1 ? 'matches' : 'match'}`
  return {
    text:
      found.length === 0
        ? `No room that is available${where} matches all of your words.`
        : isElsewhere
          ? `${match(found.length)} your other words, elsewhere.`
          : `${match(found.length)} your words${where}${found.length === 1 ? '' : ', cheapest first'}.`,
    href: place ? listOf(place, query) : everywhere,
    rooms: isElsewhere ? [] : pricedRoomCards(found.slice(0, MAX_ANSWER_ROOMS), filter),
    elsewhere: others === 0 ? null : { text: `${match(others)} elsewhere.`, href: everywhere },
  }
}

/** Words where a room is: `at Aire Yard`. */
function placeText({ kind, name, city }: NamedPlace): string {
  if (kind === 'property') return `at ${name}`
  if (kind === 'university') return `near ${name}`
  return kind === 'district' && city ? `in ${city.name}, of which ${name} is a part` : `in ${name}`
}

/** Returns the list of a place, which shows rooms. */
function listOf({ kind, slug, city }: NamedPlace, query: Readonly<Record<string, string>>): string {
  if (kind === 'property') return withQuery(propertyPath({ slug, city }), query)
  if (kind === 'university') return withQuery(universityPath({ slug }), query)
  return withQuery(cityPath({ slug }), { ...query, show: 'rooms' })
}

/** Whether a result is about a named place, or about none. */
function isAbout({ kind, slug, city }: NamedPlace, { place }: SearchEntry<OfferingRoom>): boolean {
  if (place === null) return true
  const isOther = kind === 'property' && place.property !== null && place.property !== slug
  return !isOther && place.city === (city?.slug ?? null)
}

/** Puts what costs least in all first. What has no price keeps its order, at the end. */
function cheapestFirst(entries: readonly SearchEntry<OfferingRoom>[]) {
  const toPay = ({ card }: SearchEntry<OfferingRoom>): number =>
    (card && comparedPrices(card.rooms)[0]?.cost.toPayPence) ?? Number.MAX_SAFE_INTEGER
  return entries.toSorted((a, b) => toPay(a) - toPay(b))
}

/** Puts what is sold out behind what is available, and keeps the order otherwise. */
const soldOutLast = (results: readonly FoundView[]): readonly FoundView[] =>
  results.toSorted((a, b) => Number(a.card?.tag === 'sold-out') - Number(b.card?.tag === 'sold-out'))

const foundView = (entry: SearchEntry<OfferingRoom>): FoundView => ({
  ...searchResultView(entry),
  card: entry.card
    ? {
        image: imageView(entry.card.image),
        from: fromPriceView(entry.card.rooms),
        tag: availabilityTag(entry.card.rooms),
      }
    : null,
})
