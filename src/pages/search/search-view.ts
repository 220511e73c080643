import type { University } from '#domain/content/city.ts'
import { pricedRooms, roomFilterQuery } from '#domain/room/room-filter.ts'
import { comparedPrices, type OfferingRoom } from '#domain/room/room-offer.ts'
import { citiesPath, cityPath, searchPath, universityPath, withQuery } from '#domain/routing/paths.ts'
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
  /** `3 kinds of room match your words, cheapest first.` */
  readonly text: string
  /** The list of these rooms, with its filter. */
  readonly href: string
  readonly rooms: readonly RoomCardView[]
}

export interface SearchView {
  readonly answer: RoomAnswer | null
  readonly head: PageHead
  readonly crumbs: readonly Crumb[]
  readonly query: string
  /** A summary of the results; empty without a query. */
  readonly resultText: string
  readonly groups: readonly { readonly name: string; readonly results: readonly FoundView[] }[]
  /** The search is unavailable because no content could be read. */
  readonly isUnavailable: boolean
}

/**
 * Returns the results by kind, best first within each kind, without the rooms of the answer. `results` is `null` while
 * the search is unavailable.
 */
export function searchView(
  { text: query, isCut }: ReturnType<typeof searchQuery>,
  results: readonly SearchEntry<OfferingRoom>[] | null,
  { brandName, today }: ViewOptions,
  answer: RoomAnswer | null = null,
): SearchView {
  const path = searchPath()
  const answered = new Set(answer?.rooms.map(({ href }) => href.replace(/\?.*/, '')))
  const others = (results ?? []).filter(({ href }) => !answered.has(href))
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
      query === '' || results === null || (count === 0 && answered.size > 0)
        ? ''
        : count === 0
          ? `Nothing found for “${query}”.${cut}`
          : `${count} ${noun} for “${query}”.${cut}`,
    groups: SEARCH_KINDS.map((kind) => ({
      name: SEARCH_KIND_LABELS[kind].many,
      results: soldOutLast(
        (isPlace ? cheapestFirst(others, today) : others)
          .filter((entry) => entry.kind === kind)
          .map((entry) => foundView(entry, today)),
      ),
    })).filter((group) => group.results.length > 0),
    isUnavailable: results === null,
  }
}

/** The most rooms that the page shows of an answer; its list has all of them. */
const MAX_ANSWER_ROOMS = 6

/** Returns the rooms that the words of a query ask for, cheapest first. */
export function roomAnswer(
  { filter, place }: SearchWishes,
  {
    universities,
    rooms,
  }: {
    readonly universities: readonly University[]
    readonly rooms: readonly OfferingRoom[]
  },
  today: string,
): RoomAnswer {
  const university = universities.find(({ slug }) => place?.kind === 'university' && slug === place.slug)
  const city = place?.kind === 'city' ? place.slug : university?.city?.slug
  const there = city === undefined ? rooms : rooms.filter(({ property }) => property?.city?.slug === city)
  const found = pricedRooms(there, filter, today)
  return {
    text:
      found.length === 0
        ? 'No room that is available matches all of your words.'
        : `${kindsOfRoom(found.length)} ${found.length === 1 ? 'matches' : 'match'} your words, cheapest first.`,
    href: university
      ? withQuery(universityPath(university), roomFilterQuery(filter))
      : withQuery(city === undefined ? citiesPath() : cityPath({ slug: city }), {
          ...roomFilterQuery(filter),
          ...(city !== undefined && { show: 'rooms' }),
        }),
    rooms: pricedRoomCards(found.slice(0, MAX_ANSWER_ROOMS), filter, today),
  }
}

/** Puts what costs least in all first. What has no price keeps its order, at the end. */
function cheapestFirst(entries: readonly SearchEntry<OfferingRoom>[], today: string) {
  const toPay = ({ card }: SearchEntry<OfferingRoom>): number =>
    (card && comparedPrices(card.rooms, today)[0]?.cost.toPayPence) ?? Number.MAX_SAFE_INTEGER
  return entries.toSorted((a, b) => toPay(a) - toPay(b))
}

/** Puts what is sold out behind what is available, and keeps the order otherwise. */
const soldOutLast = (results: readonly FoundView[]): readonly FoundView[] =>
  results.toSorted((a, b) => Number(a.card?.tag === 'sold-out') - Number(b.card?.tag === 'sold-out'))

const foundView = (entry: SearchEntry<OfferingRoom>, today: string): FoundView => ({
  ...searchResultView(entry),
  card: entry.card
    ? {
        image: imageView(entry.card.image),
        from: fromPriceView(entry.card.rooms, today),
        tag: availabilityTag(entry.card.rooms, today),
      }
    : null,
})
