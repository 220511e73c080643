import type { University } from '#domain/content/city.ts'
import type { PropertySummary } from '#domain/content/property.ts'
import type { StayCost } from '#domain/contract/stay-cost.ts'
import { parseStay } from '#domain/contract/stay-dates.ts'
import { nearMisses } from '#domain/room/relaxations.ts'
import {
  matchingPrices,
  type RoomFilter,
  roomFilterQuery,
  sortedPence,
  sortRooms,
} from '#domain/room/room-filter.ts'
import { isListed, type ListedRoom, type OfferingRoom, type PricedContract } from '#domain/room/room-offer.ts'
import {
  distanceInMetres,
  journeyToText,
  MAX_WALK_MINUTES,
  usualTravelTime,
  walkingMinutes,
} from '#domain/room/travel.ts'
import { type SitePath, withQuery } from '#domain/routing/paths.ts'
import { distanceText } from '#ui/components/nearby-properties.ts'
import { type ListPage, listPage, type PagingView } from '#ui/components/Pagination/paging.ts'
import { comparedBy } from '#ui/components/PriceLine/price-view.ts'
import type { ListedProperty, PropertyCardView } from '#ui/components/PropertyCard/property-card-view.ts'
import type { RoomCardView } from '#ui/components/RoomCard/room-card-view.ts'
import {
  type RoomFilterOptions,
  type RoomFilterView,
  roomFilterOptions,
} from '#ui/forms/RoomFilter/room-filter-view.ts'
import { matchingPropertyCards } from './matching-property-cards.ts'
import { nearMissText } from './near-miss-text.ts'
import { cardForStay, roomsForStay } from './stay-rooms.ts'

/** The filtered list of a city's or of a university's rooms, or of the buildings with them. */
export interface RoomListView {
  readonly filter: RoomFilterView
  readonly shown: 'buildings' | 'rooms'
  /** The properties with matching rooms; none where rooms are shown. */
  readonly properties: readonly (PropertyCardView & { readonly walk: string | null })[]
  /** The matching rooms, each with its property; none where properties are shown. */
  readonly rooms: readonly RoomCardView[]
  /** The pages of the list that is shown. */
  readonly paging: PagingView | null
  /** Available rooms that meet all wishes but one, and which. */
  readonly nearMisses: readonly RoomCardView[]
}

/** What a list is made of, and where it stands. */
export interface RoomListInput {
  readonly path: SitePath
  readonly rooms: readonly OfferingRoom[]
  readonly properties: readonly ListedProperty[]
  readonly universities: readonly University[]
  /** The slug of the university whose page the list is on. */
  readonly near?: string
  /** What the list shows unless the address asks for the other. */
  readonly shownFirst?: RoomListView['shown']
  /** The list covers all cities: each card names its own, and there are none until something is chosen. */
  readonly isOfAllCities?: boolean
}

/** The list, and what the rest of its page follows from. */
interface RoomListPage extends Pick<ListPage<unknown>, 'numbered' | 'canonicalPath'> {
  readonly list: RoomListView
  readonly found: RoomFilterOptions
  /** The properties on this page of the list, those of its rooms included. */
  readonly onMap: readonly PropertyCardView[]
}

const MAX_NEAR_MISSES = 6

/** Returns the list that an address asks for, with its filter. With a university, the nearest properties come first. */
export function roomListView(place: RoomListInput, query: URLSearchParams, today: string): RoomListPage {
  const { path, rooms, properties, universities, near, shownFirst = 'buildings' } = place
  const otherShown = shownFirst === 'rooms' ? 'buildings' : 'rooms'
  const { stay } = parseStay(query, today)
  const shown = stay ? 'rooms' : query.get('show') === otherShown ? otherShown : shownFirst
  const keptShow = shown === otherShown ? { show: shown } : {}
  const found = roomFilterOptions(rooms, {
    query,
    today,
    path,
    search: {
      properties,
      universities,
      ...(near && { near }),
      ...keptShow,
    },
  })
  const { filter } = found
  const forStay = stay && roomsForStay(rooms.filter(found.matches).filter(isListed), stay, filter)
  const chosen = universities
    .flatMap(({ slug, name, coordinates }) => (coordinates ? [{ slug, name, coordinates }] : []))
    .find(({ slug }) => slug === filter.near)
  const ordered = chosen ? nearestFirst(properties, chosen) : properties
  const walkOf = (slug: string): string | null => {
    const property = properties.find((one) => one.slug === slug)
    return chosen && property ? walkText(property, chosen) : null
  }
  const cardOf = (entry: RoomEntry): RoomCardView => {
    const { slug, name, city } = entry.room.property
    const walk = walkOf(slug)
    const card = cardForStay(entry, { stay, choice: filter })
    return {
      ...card,
      from: comparedBy(card.from, filter),
      property: place.isOfAllCities && city ? `${name}, ${city.name}` : name,
      ...(walk && { walk }),
    }
  }
  const isEmpty = place.isOfAllCities && !found.view.isActive
  const missed = stay ? [] : nearMisses(rooms, filter, found.matchesOf)
  const isRooms = shown === 'rooms'
  const wishes = roomFilterQuery({ ...filter, near: near ? null : filter.near })
  const paged = {
    query,
    path,
    kept: { ...wishes, ...keptShow, ...stay },
    anchor: 'list',
  }
  const entries = forStay ? sortedForStay(forStay, filter) : matchingRooms(ordered, rooms, found)
  // with days, there are rooms alone
  const shownSwitch = stay
    ? []
    : [
        {
          label: 'Show the list as',
          links: (['buildings', 'rooms'] as const).map((one) => ({
            label: one === 'rooms' ? 'Rooms' : 'Buildings',
            href: withQuery(path, { ...wishes, ...(one === otherShown && { show: one }) }),
            isCurrent: one === shown,
          })),
        },
      ]
  const roomsPage = listPage(isRooms && !isEmpty ? entries : [], paged)
  const slugsOfRooms = new Set(roomsPage.items.map(({ room }) => room.property.slug))
  const carded = isRooms ? ordered.filter(({ slug }) => slugsOfRooms.has(slug)) : ordered
  const cards = matchingPropertyCards(carded, rooms, found)
  const cardsPage = listPage(cards, paged)
  const { paging, numbered, canonicalPath } = isRooms ? roomsPage : cardsPage
  return {
    found,
    numbered,
    canonicalPath,
    onMap: isRooms ? cards : cardsPage.items,
    list: {
      filter: { ...found.view, switches: isEmpty ? [] : [...shownSwitch, ...found.view.switches] },
      shown,
      properties: (isEmpty || isRooms ? [] : cardsPage.items).map((card) => ({
        ...card,
        walk: walkOf(card.slug),
      })),
      rooms: roomsPage.items.map(cardOf),
      paging: isEmpty ? null : paging,
      nearMisses: missed
        .slice(0, MAX_NEAR_MISSES)
        .flatMap((miss) => entriesOf([miss.room], () => miss.prices).map((entry) => ({ entry, miss })))
        .map(({ entry, miss }) => ({
          ...cardOf(entry),
          lacks: nearMissText(miss, filter, { properties, universities }),
        })),
    },
  }
}

interface RoomEntry {
  readonly room: ListedRoom<OfferingRoom>
  /** The contracts whose prices are shown, the cheapest first. */
  readonly prices: readonly PricedContract[]
  /** What the contract costs for the visitor's dates. */
  readonly cost?: StayCost
}

/** Returns the rooms that name their property, each with the contracts whose prices are shown. */
const entriesOf = (
  rooms: readonly OfferingRoom[],
  pricesOf: (room: OfferingRoom) => RoomEntry['prices'],
): readonly RoomEntry[] => rooms.filter(isListed).map((room) => ({ room, prices: pricesOf(room) }))

/** Returns the rooms for a stay in the order of the filter, else as they are: the cheapest in all first. */
const sortedForStay = (found: readonly RoomEntry[], filter: RoomFilter): readonly RoomEntry[] =>
  sortRooms(found, filter, {
    name: ({ room }) => room.name,
    pence: ({ prices }) => sortedPence(prices, filter),
  })

/** Returns the matching rooms in the order of the filter, else in that of the properties. */
function matchingRooms(
  properties: readonly PropertySummary[],
  rooms: readonly OfferingRoom[],
  { filter, matches }: RoomFilterOptions,
): readonly RoomEntry[] {
  const rank = new Map(properties.map(({ slug }, index) => [slug, index]))
  const entries = entriesOf(rooms.filter(matches), (room) => matchingPrices([room], filter))
  const ordered =
    filter.near === null
      ? entries
      : entries.toSorted(
          (a, b) =>
            (rank.get(a.room.property.slug) ?? rank.size) - (rank.get(b.room.property.slug) ?? rank.size),
        )
  return sortRooms(ordered, filter, {
    name: ({ room }) => room.name,
    pence: ({ prices }) => sortedPence(prices, filter),
  })
}

/** A university that the list can be near to. */
interface Located extends Pick<University, 'name'> {
  readonly coordinates: NonNullable<University['coordinates']>
}

const metresBetween = ({ coordinates: from }: Located, { coordinates: to }: PropertySummary): number | null =>
  to && distanceInMetres(from, to)

/** Returns the properties by their distance from a university. Those whose place is unknown come last. */
const nearestFirst = (properties: readonly PropertySummary[], university: Located) => {
  const metres = (property: PropertySummary) => metresBetween(university, property) ?? Number.MAX_SAFE_INTEGER
  return properties.toSorted((a, b) => metres(a) - metres(b))
}

/** Returns the journey to the chosen university; where the content has none, the walk, or how far it is if that is long. */
function walkText(property: ListedProperty, university: Located): string | null {
  const journey = usualTravelTime(property.travelTimes ?? [], university.name)
  if (journey) return journeyToText(journey)
  const metres = metresBetween(university, property)
  if (metres === null) return null
  const minutes = walkingMinutes(metres)
  return minutes <= MAX_WALK_MINUTES
    ? `About ${minutes} min on foot to ${university.name}`
    : `${distanceText(metres)} from ${university.name}`
}
