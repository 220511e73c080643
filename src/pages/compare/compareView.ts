import { type ComparisonRow, differingRows, facilityRows } from '../../domain/comparison/comparisonRows.ts'
import type { Property } from '../../domain/content/property.ts'
import type { Room } from '../../domain/content/room.ts'
import { roomName } from '../../domain/content/roomName.ts'
import { bookableContracts } from '../../domain/contract/availability.ts'
import {
  type ContractChoice,
  choiceOfContract,
  contractChoiceQuery,
  hasContractChoice,
  selectContract,
} from '../../domain/contract/contractChoice.ts'
import { filterChoices } from '../../domain/room-filter/roomFilter.ts'
import { comparePath, roomPath, shortlistPath, withQuery } from '../../domain/routing/paths.ts'
import { pageTitle } from '../../domain/seo/title.ts'
import {
  bySlug,
  formatShortlist,
  type ListedRoom,
  listedRooms,
  MAX_COMPARED_ROOMS,
  type Shortlist,
  shortlistedRoom,
} from '../../domain/shortlist/shortlist.ts'
import { shortlistedContract } from '../../domain/shortlist/shortlistedContract.ts'
import { usualTravelTime } from '../../domain/travel/travelTimes.ts'
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
import { reviewsSummary } from '../../ui/components/ReviewCard/reviewView.ts'
import type { SelectOption } from '../../ui/forms/SelectField/SelectField.tsx'
import { type Crumb, HOME_CRUMB } from '../../ui/layout/Breadcrumbs/crumbs.ts'
import type { PageHead } from '../shared/pageHead.ts'
import { TRAVEL_MODE_LABELS } from '../shared/travelModeLabels.ts'
import type { ViewOptions } from '../shared/viewOptions.ts'

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
  /** The address of this comparison, which is printed. */
  readonly path: string
  readonly rooms: readonly ComparedRoom[]
  /** The form that chooses a contract for all rooms. */
  readonly choice: {
    readonly action: string
    readonly rooms: string
    readonly isOnlyDifferences: boolean
    readonly weeks: readonly SelectOption[]
    readonly starts: readonly SelectOption[]
    readonly values: { readonly weeks: string; readonly start: string }
  }
  /** The facts, by group. */
  readonly groups: readonly { readonly heading: string; readonly rows: readonly ComparisonRow[] }[]
  /** Shows all facts, or only those in which the rooms differ; `null` with one room. */
  readonly differences: { readonly isOn: boolean; readonly href: string } | null
  /** Whether more rooms were requested than the comparison shows. */
  readonly tooMany: boolean
}

const UNKNOWN = 'Not stated'

interface ComparedCell {
  readonly room: ListedRoom
  /** The room's property; `null` where it could not be read. */
  readonly property: Property | null
  readonly today: string
  /** The price of the chosen contract, or else the lowest; `null` where the room has none. */
  readonly price: PriceView | null
  readonly isChosen: boolean
}

/** A name, what a room has of it, and the text where it has none. */
type Facts = readonly (readonly [string, (cell: ComparedCell) => string | null, string?])[]

const PRICE: Facts = [
  [
    'Weekly price',
    ({ price, isChosen }) =>
      price
        ? [!isChosen && FROM, price.weekly].filter(Boolean).join(' ')
        : isChosen
          ? 'Not offered for this stay'
          : 'Nothing to book at the moment',
  ],
  ['Total', ({ price }) => price?.total ?? null],
  ['With offers', ({ price }) => price?.withOffers ?? null, 'No offers'],
  ['Booking fee', ({ price }) => price?.fee ?? null, 'None'],
  ['Length', ({ price }) => price?.weeks ?? null],
  ['Dates', ({ price }) => price?.dates ?? null],
  ['Deposit', ({ price }) => price?.deposit ?? null],
  ['Contracts to choose from', ({ room, today }) => String(bookableContracts(room, today).length)],
]

const ROOM: Facts = [
  ['Size', ({ room: { floorSpace } }) => (floorSpace === null ? null : `${floorSpace} m²`)],
  ['Bed', ({ room: { bed } }) => bed],
  ['Bathroom', ({ room: { bathroom } }) => bathroom],
  ['Kitchen', ({ room: { kitchen } }) => kitchen],
  ['People in the room', ({ room: { occupancy } }) => String(occupancy)],
  ['Wheelchair accessible', ({ room: { accessible } }) => (accessible ? 'Yes' : 'No')],
]

const BUILDING: Facts = [
  ['Building', ({ room: { property } }) => [property.name, property.city?.name].filter(Boolean).join(', ')],
  ['Reviews', ({ property }) => property && ratingText(property)],
]

function ratingText({ reviews }: Property): string | null {
  const { average, count } = reviewsSummary(reviews)
  return average === null ? null : `${average} out of 5, from ${count}`
}

/** A row for each place that content knows the way to, from one of the properties. */
function travelFacts(properties: readonly (Property | null)[]): Facts {
  const places = new Set(properties.flatMap((property) => property?.travelTimes.map(({ to }) => to) ?? []))
  return [...places].map((place) => [
    `To ${place}`,
    ({ property }) => {
      const time = property && usualTravelTime(property.travelTimes, place)
      return time && `${time.minutes} min ${TRAVEL_MODE_LABELS[time.mode]}`
    },
  ])
}

/** What the address of a comparison asks for. */
interface ComparisonRequest {
  /** The contract, for all rooms (spec section 14). */
  readonly choice: ContractChoice
  /** Whether only the facts in which rooms differ are shown. */
  readonly onlyDifferences: boolean
}

/** The value of the query `only` that leaves out what all rooms have. */
const DIFFERENCES = 'differences'

/** Whether an address asks for the facts in which rooms differ. */
export const asksForDifferences = (query: URLSearchParams): boolean => query.get('only') === DIFFERENCES

/** Returns the comparison of a list's first rooms; `properties` are theirs, as far as they could be read. */
export function compareView(
  given: Shortlist,
  rooms: readonly Room[],
  properties: readonly Property[],
  { brandName, today }: ViewOptions,
  { choice, onlyDifferences }: ComparisonRequest,
): CompareView {
  const path = comparePath()
  const list = bySlug(given, rooms)
  const requested = listedRooms(list, rooms)
  const compared = requested.slice(0, MAX_COMPARED_ROOMS).map((room) => {
    const wanted = hasContractChoice(choice) ? choice : shortlistedContract(list, room.slug)
    const selection = selectContract(room, wanted, today)
    const contract = selection.kind === 'chosen' ? selection.contract : null
    const property = properties.find(({ slug }) => slug === room.property.slug) ?? null
    const place = property ? { property, today } : undefined
    return {
      room,
      property,
      today,
      contract,
      price:
        selection.kind === 'none'
          ? fromPriceView([room], today, place?.property)
          : contract && chosenPriceView(contract, place),
      isChosen: selection.kind !== 'none',
    }
  })
  const rowsOf = (facts: Facts): readonly ComparisonRow[] =>
    facts
      .map(([name, of, none = UNKNOWN]) => ({ name, none, cells: compared.map(of) }))
      // what is stated of no room says nothing
      .filter(({ cells }) => cells.some((cell) => cell !== null))
      .map(({ name, none, cells }) => ({ name, cells: cells.map((cell) => cell ?? none) }))
  const travel = travelFacts(compared.map(({ property }) => property))
  const groups = [
    { heading: 'Price', rows: rowsOf(PRICE) },
    { heading: 'The room', rows: rowsOf(ROOM) },
    { heading: 'The building', rows: rowsOf([...BUILDING, ...travel]) },
    {
      heading: 'In the room',
      rows: facilityRows(
        compared.map(({ room }) => room),
        { yes: 'Yes', no: 'Not listed' },
      ),
    },
  ]
  const roomsQuery = formatShortlist(
    list.filter((entry) => compared.some(({ room }) => room.slug === shortlistedRoom(entry))),
  )
  const shown = groups.map(({ heading, rows }) => ({
    heading,
    rows: onlyDifferences && compared.length > 1 ? differingRows(rows) : rows,
  }))
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
    path: withQuery(path, { rooms: roomsQuery || undefined, ...contractChoiceQuery(choice) }),
    crumbs: [HOME_CRUMB, { label: 'Shortlist', href: shortlistPath() }, { label: 'Compare', href: path }],
    choice: {
      action: path,
      rooms: roomsQuery,
      isOnlyDifferences: onlyDifferences,
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
    groups: shown.filter(({ rows }) => rows.length > 0),
    differences:
      compared.length < 2
        ? null
        : {
            isOn: onlyDifferences,
            href: withQuery(path, {
              rooms: roomsQuery,
              ...contractChoiceQuery(choice),
              only: onlyDifferences ? undefined : DIFFERENCES,
            }),
          },
    tooMany: requested.length > MAX_COMPARED_ROOMS,
  }
}
