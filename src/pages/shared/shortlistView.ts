import type { Room } from '../../domain/content/room.ts'
import { roomName } from '../../domain/content/roomName.ts'
import { bookableContracts } from '../../domain/contract/availability.ts'
import { comparePath, roomPath, shortlistPath } from '../../domain/routing/paths.ts'
import { pageTitle } from '../../domain/seo/title.ts'
import { formatShortlist, MAX_COMPARED_ROOMS, type Shortlist } from '../../domain/shortlist/shortlist.ts'
import { type ImageView, imageView } from '../../ui/components/Picture/imageView.ts'
import { type EnquiryAction, enquiryActions } from '../../ui/components/PriceBox/enquiryActions.ts'
import { availabilityTag, fromPriceView, type Tag } from '../../ui/components/PriceLine/priceView.ts'
import { FROM, PER_WEEK } from '../../ui/components/PriceLine/priceWording.ts'
import { type RoomCardView, roomCardView } from '../../ui/components/RoomCard/roomCardView.ts'
import { type Crumb, HOME_CRUMB } from '../../ui/layout/Breadcrumbs/crumbs.ts'
import type { PageHead } from './pageHead.ts'
import type { ViewOptions } from './viewOptions.ts'

type RoomWithProperty = Room & { readonly property: NonNullable<Room['property']> }

/** Returns rooms in the order of a list. Rooms that are no longer offered are left out. */
const roomsOf = (list: Shortlist, rooms: readonly Room[]): readonly RoomWithProperty[] =>
  list
    .map((slug) => rooms.find((room) => room.slug === slug))
    .filter((room): room is RoomWithProperty => room?.property != null)

/** The page of the shortlist. */
export interface ShortlistView {
  readonly head: PageHead
  readonly crumbs: readonly Crumb[]
  readonly rooms: readonly (RoomCardView & { readonly property: string })[]
  /** Whether the list comes from a shared address. */
  readonly isShared: boolean
  /** The address for sharing. */
  readonly sharePath: string
  readonly comparePath: string
  readonly maxCompared: number
  /** How many rooms of the list are no longer offered. */
  readonly unavailableCount: number
}

/** Returns the rooms of a list as cards. `isShared` says that the list came with the address. */
export function shortlistView(
  list: Shortlist,
  rooms: readonly Room[],
  isShared: boolean,
  { brandName, today }: ViewOptions,
): ShortlistView {
  const path = shortlistPath()
  const listed = roomsOf(list, rooms)
  const heading = isShared ? 'A shortlist for you' : 'Your shortlist'
  return {
    head: {
      title: pageTitle(heading, brandName),
      description: 'Rooms you have put aside, with an address to send to those who decide with you.',
      canonicalPath: path,
      robots: 'noindex, follow',
    },
    crumbs: [HOME_CRUMB, { label: 'Shortlist', href: path }],
    rooms: listed.map((room) => ({
      ...roomCardView(room, room.property, today),
      property: [room.property.name, room.property.city?.name].filter(Boolean).join(', '),
    })),
    isShared,
    sharePath: shortlistPath(formatShortlist(listed.map(({ slug }) => slug))),
    comparePath: comparePath(),
    maxCompared: MAX_COMPARED_ROOMS,
    unavailableCount: list.length - listed.length,
  }
}

/** A room as a column of the comparison. */
export interface ComparedRoom {
  readonly id: string
  readonly name: string
  readonly href: string
  readonly image: ImageView | null
  readonly tag: Tag | null
  readonly action: EnquiryAction
}

/** Up to three rooms side by side. */
export interface CompareView {
  readonly head: PageHead
  readonly crumbs: readonly Crumb[]
  readonly rooms: readonly ComparedRoom[]
  /** A row for each fact, with a cell for each room. */
  readonly rows: readonly { readonly name: string; readonly cells: readonly string[] }[]
  /** Whether more rooms were requested than the comparison shows. */
  readonly tooMany: boolean
}

const UNKNOWN = 'Not stated'

const ROWS: readonly (readonly [string, (room: RoomWithProperty, today: string) => string | null])[] = [
  ['Building', ({ property }) => [property.name, property.city?.name].filter(Boolean).join(', ')],
  [`${FROM}, ${PER_WEEK}`, (room, today) => fromPriceView([room], today)?.weekly ?? 'Nothing to book now'],
  ['For', (room, today) => fromPriceView([room], today)?.weeks ?? null],
  ['Total', (room, today) => fromPriceView([room], today)?.total ?? null],
  ['Deposit', (room, today) => fromPriceView([room], today)?.deposit ?? null],
  ['Contracts to choose from', (room, today) => String(bookableContracts(room, today).length)],
  ['Size', ({ floorSpace }) => (floorSpace === null ? null : `${floorSpace} m²`)],
  ['Bed', ({ bed }) => bed],
  ['Bathroom', ({ bathroom }) => bathroom],
  ['Kitchen', ({ kitchen }) => kitchen],
  ['People in the room', ({ occupancy }) => String(occupancy)],
  ['Wheelchair accessible', ({ accessible }) => (accessible ? 'Yes' : 'No')],
  ['In the room', ({ facilities }) => facilities.join(', ') || null],
]

/** Returns the comparison of a list's first rooms. */
export function compareView(
  list: Shortlist,
  rooms: readonly Room[],
  { brandName, today }: ViewOptions,
): CompareView {
  const path = comparePath()
  const requested = roomsOf(list, rooms)
  const compared = requested.slice(0, MAX_COMPARED_ROOMS)
  return {
    head: {
      title: pageTitle('Compare rooms', brandName),
      description: 'Rooms side by side: price, total, size, bed, bathroom and kitchen.',
      canonicalPath: path,
      robots: 'noindex, follow',
    },
    crumbs: [HOME_CRUMB, { label: 'Shortlist', href: shortlistPath() }, { label: 'Compare', href: path }],
    rooms: compared.map((room) => ({
      id: room.slug,
      name: roomName(room, room.property),
      href: roomPath(room.property, room),
      image: imageView(room.photos[0]),
      tag: availabilityTag([room], today),
      action: enquiryActions({
        property: room.property,
        room,
        isSoldOut: availabilityTag([room], today) === 'sold-out',
      })[0],
    })),
    rows: ROWS.map(([name, of]) => ({
      name,
      cells: compared.map((room) => of(room, today) ?? UNKNOWN),
    })),
    tooMany: requested.length > MAX_COMPARED_ROOMS,
  }
}
