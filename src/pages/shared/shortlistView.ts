import type { Room } from '../../domain/content/room.ts'
import { roomName } from '../../domain/content/roomName.ts'
import { bookableContracts } from '../../domain/contract/availability.ts'
import {
  type ContractChoice,
  choiceOfContract,
  selectContract,
} from '../../domain/contract/contractChoice.ts'
import { filterChoices } from '../../domain/room-filter/roomFilter.ts'
import { comparePath, roomPath, shortlistPath, withQuery } from '../../domain/routing/paths.ts'
import { pageTitle } from '../../domain/seo/title.ts'
import { formatShortlist, MAX_COMPARED_ROOMS, type Shortlist } from '../../domain/shortlist/shortlist.ts'
import { shortDate } from '../../ui/components/dates.ts'
import { type ImageView, imageView } from '../../ui/components/Picture/imageView.ts'
import { type EnquiryAction, enquiryActions } from '../../ui/components/PriceBox/enquiryActions.ts'
import {
  availabilityTag,
  chosenPriceView,
  fromPriceView,
  type PriceView,
  type Tag,
  weeksText,
} from '../../ui/components/PriceLine/priceView.ts'
import { FROM } from '../../ui/components/PriceLine/priceWording.ts'
import { type RoomCardView, roomCardView } from '../../ui/components/RoomCard/roomCardView.ts'
import type { SelectOption } from '../../ui/forms/SelectField/SelectField.tsx'
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
  /** The form that chooses a contract for all rooms. */
  readonly choice: {
    readonly action: string
    readonly rooms: string
    readonly weeks: readonly SelectOption[]
    readonly starts: readonly SelectOption[]
    readonly values: { readonly weeks: string; readonly start: string }
  }
  /** A row for each fact, with a cell for each room. */
  readonly rows: readonly { readonly name: string; readonly cells: readonly string[] }[]
  /** Whether more rooms were requested than the comparison shows. */
  readonly tooMany: boolean
}

const UNKNOWN = 'Not stated'

interface ComparedCell {
  readonly room: RoomWithProperty
  readonly today: string
  /** The price of the chosen contract, or else the lowest; `null` where the room has none. */
  readonly price: PriceView | null
  readonly isChosen: boolean
}

const ROWS: readonly (readonly [string, (cell: ComparedCell) => string | null])[] = [
  ['Building', ({ room: { property } }) => [property.name, property.city?.name].filter(Boolean).join(', ')],
  [
    'Price a week',
    ({ price, isChosen }) =>
      price
        ? [!isChosen && FROM, price.weekly].filter(Boolean).join(' ')
        : isChosen
          ? 'Not offered for this stay'
          : 'Nothing to book now',
  ],
  ['For', ({ price }) => price?.weeks ?? null],
  ['Total', ({ price }) => price?.total ?? null],
  ['Deposit', ({ price }) => price?.deposit ?? null],
  ['Contracts to choose from', ({ room, today }) => String(bookableContracts(room, today).length)],
  ['Size', ({ room: { floorSpace } }) => (floorSpace === null ? null : `${floorSpace} m²`)],
  ['Bed', ({ room: { bed } }) => bed],
  ['Bathroom', ({ room: { bathroom } }) => bathroom],
  ['Kitchen', ({ room: { kitchen } }) => kitchen],
  ['People in the room', ({ room: { occupancy } }) => String(occupancy)],
  ['Wheelchair accessible', ({ room: { accessible } }) => (accessible ? 'Yes' : 'No')],
  ['In the room', ({ room: { facilities } }) => facilities.join(', ') || null],
]

/** Returns the comparison of a list's first rooms; `choice` is the contract of its address (spec section 14). */
export function compareView(
  list: Shortlist,
  rooms: readonly Room[],
  { brandName, today }: ViewOptions,
  choice: ContractChoice = { weeks: null, start: null },
): CompareView {
  const path = comparePath()
  const requested = roomsOf(list, rooms)
  const compared = requested.slice(0, MAX_COMPARED_ROOMS).map((room) => {
    const selection = selectContract(room, choice, today)
    const contract = selection.kind === 'chosen' ? selection.contract : null
    return {
      room,
      today,
      contract,
      price: selection.kind === 'none' ? fromPriceView([room], today) : contract && chosenPriceView(contract),
      isChosen: selection.kind !== 'none',
    }
  })
  const choices = filterChoices(
    compared.map(({ room }) => room),
    today,
  )
  return {
    head: {
      title: pageTitle('Compare rooms', brandName),
      description: 'Rooms side by side: price, total, size, bed, bathroom and kitchen.',
      canonicalPath: path,
      robots: 'noindex, follow',
    },
    crumbs: [HOME_CRUMB, { label: 'Shortlist', href: shortlistPath() }, { label: 'Compare', href: path }],
    choice: {
      action: path,
      rooms: formatShortlist(compared.map(({ room }) => room.slug)),
      weeks: choices.weeks.map((weeks) => ({ value: String(weeks), label: weeksText(weeks) })),
      starts: choices.starts.map((start) => ({ value: start, label: shortDate(start) })),
      values: { weeks: String(choice.weeks ?? ''), start: choice.start ?? '' },
    },
    rooms: compared.map(({ room, contract }) => ({
      id: room.slug,
      name: roomName(room, room.property),
      href: contract
        ? withQuery(roomPath(room.property, room), choiceOfContract(contract))
        : roomPath(room.property, room),
      image: imageView(room.photos[0]),
      tag: availabilityTag([room], today),
      action: enquiryActions({
        property: room.property,
        room,
        contract,
        isSoldOut: availabilityTag([room], today) === 'sold-out',
      })[0],
    })),
    rows: ROWS.map(([name, of]) => ({
      name,
      cells: compared.map((cell) => of(cell) ?? UNKNOWN),
    })),
    tooMany: requested.length > MAX_COMPARED_ROOMS,
  }
}
