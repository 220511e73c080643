/** The shapes of a demo property, its rooms and its reviews; content-types.ts has the conventions of their texts. */

import type { AmenityIconName } from '#domain/content/amenity-icons.ts'
import type { Coordinates } from '#domain/content/common.ts'

export type RoomTypeSlug =
  | 'classic-room'
  | 'classic-en-suite'
  | 'premier-en-suite'
  | 'premier-plus-en-suite'
  | 'studio'
  | 'deluxe-studio'
  | 'loft-studio'
  | 'twin-studio'
  | 'one-bed-apartment'
  | 'two-bed-apartment'
  | 'accessible-en-suite'
  | 'accessible-studio'

type DemoAvailability =
  | 'available'
  /** one to three rooms are left */
  | 'limited'
  | 'sold-out'
  /** the booking system reports it as sold out, whatever the quantity is */
  | 'sold-out-externally'
  /** no contract has a price: visitors are asked to call */
  | 'price-on-request'

export interface DemoRoom {
  readonly type: RoomTypeSlug
  /** Pounds per person per week for the 44-week contract. */
  readonly weekly: number
  /** The higher previous price, where the room is on sale. */
  readonly originalWeekly?: number
  /** The number of such rooms in the property. */
  readonly quantity: number
  readonly availability: DemoAvailability
  /** The contracts of the next academic year that are sold out alone, at once or some days after today. */
  readonly soldOutContracts?: readonly { readonly weeks: 39 | 44 | 51; readonly inDays?: number }[]
  /** 45 to 80 words about this room: light, view, storage, and whom it suits. */
  readonly descriptionHtml: string
  /** The number of people who share the kitchen, where it differs from the room type’s usual number. */
  readonly clusterSize?: number
  /** The bathroom, where it differs from the room type’s usual one. */
  readonly bathroom?: string
  /** Square metres, where it differs from the room type's usual size. */
  readonly floorSpace?: number
  /** Amenities that this room has in addition to those of its type. */
  readonly extras?: readonly string[]
}

export interface DemoReview {
  readonly rating: 1 | 2 | 3 | 4 | 5
  readonly title: string
  /** 25 to 60 words. */
  readonly text: string
  readonly firstName: string
  /** Year and subject: "2nd year, Geography". */
  readonly course: string
  readonly monthsAgo: number
  /** The answer of the property's team, if there is one. */
  readonly reply?: string
}

export interface DemoProperty {
  readonly slug: string
  readonly name: string
  /** The slug of its city. */
  readonly city: string
  readonly street: string
  /** The outward half of the postcode only, so that it is no real address. */
  readonly postcodeArea: string
  readonly coordinates: Coordinates
  readonly salesPhone: string
  readonly beds: number
  readonly yearOpened: number
  readonly inNationalCode: boolean
  readonly energyRating: 'A' | 'B' | 'C'
  /** One line for cards, at most 70 characters. */
  readonly cardSubtitle: string
  /** 60 to 80 words. */
  readonly summaryHtml: string
  /** 150 to 200 words. */
  readonly descriptionHtml: string
  /** 70 to 155 characters. */
  readonly metaDescription: string
  /** 10 to 16 amenities: property first, then room, then services. */
  readonly amenities: readonly AmenityIconName[]
  readonly accessibility: {
    readonly stepFree: boolean
    readonly lifts: number
    readonly adaptedRooms: number
    /** Centimetres, where the notes name them. */
    readonly doorWidth?: number
    readonly liftDoorWidth?: number
    readonly turningSpace?: number
    /** 30 to 60 words of facts: doors, wet rooms, hearing loop, evacuation. */
    readonly notes: string
  }
  /** Three or four paragraphs: beds, Wi-Fi speed, deliveries, contents insurance … */
  readonly moreInfo: readonly { readonly title: string; readonly contentHtml: string }[]
  /** 40 to 60 words each; absent where the property does not offer it. */
  readonly shortStaysHtml?: string
  readonly summerStaysHtml?: string
  readonly rooms: readonly DemoRoom[]
  readonly reviews: readonly DemoReview[]
}
