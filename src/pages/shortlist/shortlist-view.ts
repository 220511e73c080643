import type { OfferingRoom } from '#domain/room/room-offer.ts'
import {
  bySlug,
  entriesOf,
  formatShort,
  listedRooms,
  MAX_COMPARED_ROOMS,
  type Shortlist,
  shortlistedContract,
} from '#domain/room/shortlist.ts'
import { comparePath, shortlistPath } from '#domain/routing/paths.ts'
import { type RoomCardView, roomCardView } from '#ui/components/RoomCard/room-card-view.ts'
import { type Crumb, HOME_CRUMB } from '#ui/layout/PageHeading/crumbs.ts'
import { pageHead } from '../shared/head/head-links.ts'
import { sharedRoomsText } from '../shared/head/head-texts.ts'
import type { PageHead } from '../shared/head/page-head.ts'
import type { ViewOptions } from '../shared/page-services.ts'

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
  /** How many rooms of the list are no longer available. */
  readonly unavailableCount: number
}

/** Returns the rooms of a list as cards. `isShared` says that the list came with the address. */
export function shortlistView(
  given: Shortlist,
  rooms: readonly OfferingRoom[],
  isShared: boolean,
  { brandName }: Pick<ViewOptions, 'brandName'>,
): ShortlistView {
  const path = shortlistPath()
  const list = bySlug(given, rooms)
  const listed = listedRooms(list, rooms)
  const cards = listed.map((room) => ({
    ...roomCardView(room, shortlistedContract(list, room.slug)),
    property: [room.property.name, room.property.city?.name].filter(Boolean).join(', '),
  }))
  const sharePath = shortlistPath(formatShort(entriesOf(list, listed), rooms))
  return {
    head: pageHead(brandName, {
      ...(isShared
        ? {
            title: 'A shortlist for you',
            description: 'Rooms to look at and to compare, which someone has chosen and shared with you.',
          }
        : {
            title: 'Your shortlist',
            description: 'The rooms you have shortlisted, to compare and to share.',
          }),
      path,
      sharedPath: sharePath,
      sharing: [sharedRoomsText(cards.map(({ name, property, from }) => ({ name, property, price: from })))],
      image: listed[0]?.photos[0],
      isIndexed: false,
    }),
    crumbs: [HOME_CRUMB, { label: 'Shortlist', href: path }],
    rooms: cards,
    isShared,
    sharePath,
    comparePath: comparePath(),
    maxCompared: MAX_COMPARED_ROOMS,
    unavailableCount: list.length - listed.length,
  }
}
