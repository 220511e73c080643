import type { Contract } from '#domain/content/contract.ts'
import { countText } from '#domain/content/count-text.ts'
import type { Property } from '#domain/content/property.ts'
import { bookableContracts } from '#domain/contract/availability.ts'
import { comparedContracts } from '#domain/contract/full-year.ts'
import { FROM, inAllText, noPriceText, OFFERS_FOR } from '#domain/contract/price-text.ts'
import type { ListedRoom, OfferingRoom } from '#domain/room/room-offer.ts'
import { type ComparisonRow, facilityRows } from '#domain/room/shortlist.ts'
import { journeyText, usualTravelTime } from '#domain/room/travel.ts'
import type { PriceView } from '#ui/components/PriceLine/price-view.ts'
import { reviewsSummary } from '#ui/components/ReviewCard/review-view.ts'

/** The facts of one kind, such as the price. */
export interface FactGroup {
  readonly heading: string
  readonly rows: readonly ComparisonRow[]
}

const UNKNOWN = 'Not stated'

/** A compared room, with the data that its facts come from. */
export interface ComparedCell {
  readonly room: ListedRoom<OfferingRoom>
  /** The room's property; `null` where it could not be read. */
  readonly property: Property | null
  /** The price of the chosen contract, or else the lowest; `null` where the room has none. */
  readonly price: PriceView | null
  /** When the first part of the chosen contract's price is due; `null` where none is chosen or the content does not say. */
  readonly firstPayment: string | null
  readonly isChosen: boolean
  /** The chosen contract, where it is sold out. */
  readonly soldOut: Contract | null
}

/** For each fact its name, its value for a room, and the text for a room without a value. */
type Facts = readonly (readonly [string, (cell: ComparedCell) => string | null, string?])[]

const PRICE: Facts = [
  [
    'Weekly price',
    ({ price, isChosen, soldOut }) => {
      if (price) return [price.isFrom && FROM, price.weekly].filter(Boolean).join(' ')
      if (soldOut) return noPriceText('sold-out')
      return isChosen ? 'Not offered for this stay' : 'Nothing to book at the moment'
    },
  ],
  ['Total', ({ price }) => price && (price.lengths ?? inAllText(price))],
  ['Payments', ({ firstPayment }) => firstPayment],
  [OFFERS_FOR, ({ price }) => price?.offersFor ?? null, 'No offers'],
  ['Length', ({ room, price }) => price && (price.lengths ? lengthsText(room) : price.weeks)],
  ['Dates', ({ price }) => price?.dates ?? null],
  ['Deposit', ({ price }) => price?.deposit ?? null],
  ['Contracts to choose from', ({ room }) => String(bookableContracts(room).length)],
]

/** Words the lengths that are compared where none is chosen: `39, 44 or 51 weeks`. */
function lengthsText(room: OfferingRoom): string {
  const contracts = comparedContracts(bookableContracts(room))
  const weeks = [...new Set(contracts.map((contract) => Math.round(contract.weeks)))].sort((a, b) => a - b)
  const last = weeks.pop() ?? 0
  return [...(weeks.length > 0 ? [weeks.join(', '), 'or'] : []), countText(last, 'week')].join(' ')
}

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

/** Returns a row for each place to which at least one of the properties has a travel time. */
function travelFacts(properties: readonly (Property | null)[]): Facts {
  const timed = properties.flatMap((property) =>
    property ? property.travelTimes.map(({ to }) => ({ to, city: property.city?.slug })) : [],
  )
  return [...Map.groupBy(timed, ({ to }) => to)].map(([place, times]) => [
    `To ${place}`,
    ({ property }) => {
      const time = property && usualTravelTime(property.travelTimes, place)
      if (time) return journeyText(time)
      return property && times.every(({ city }) => city !== property.city?.slug) ? 'In another city' : null
    },
  ])
}

/** Returns the facts of the compared rooms, by group. A fact that is stated of no room is left out. */
export function comparedFacts(compared: readonly ComparedCell[]): readonly FactGroup[] {
  const rowsOf = (facts: Facts): readonly ComparisonRow[] =>
    facts
      .map(([name, of, none = UNKNOWN]) => ({ name, none, cells: compared.map(of) }))
      .filter(({ cells }) => cells.some((cell) => cell !== null))
      .map(({ name, none, cells }) => ({ name, cells: cells.map((cell) => cell ?? none) }))
  const travel = travelFacts(compared.map(({ property }) => property))
  return [
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
}
