import { londonDate } from '#domain/contact/london-time.ts'
import type { DemoCategory, DemoCity, DemoUniversity } from '../content/content-types.ts'
import type { DemoContent } from '../content/demo-content.ts'
import type { DemoProperty, DemoRoom } from '../content/property-types.ts'
import { availableRooms, contractsOf, type DemoContract, isAvailable, roomSlug } from '../contracts.ts'

/** A room with the data that WordPress and the date add to it. */
export interface SiteRoom {
  readonly id: number
  readonly slug: string
  readonly room: DemoRoom
  readonly left: number
  readonly contracts: readonly DemoContract[]
}

export interface SiteProperty {
  readonly termId: number
  readonly property: DemoProperty
  readonly city: DemoCity
  readonly cityTermId: number
  readonly rooms: readonly SiteRoom[]
}

export interface SiteCity {
  readonly termId: number
  readonly city: DemoCity
  readonly properties: readonly SiteProperty[]
}

export interface SiteCategory {
  readonly termId: number
  readonly category: DemoCategory
}

/** The content on one day, with WordPress's ids. */
export interface DemoSite {
  readonly content: DemoContent
  /** `YYYY-MM-DD` in London. */
  readonly today: string
  /** The origin of the site, without a trailing slash. */
  readonly siteOrigin: string
  readonly cities: readonly SiteCity[]
  readonly properties: readonly SiteProperty[]
  readonly categories: readonly SiteCategory[]
}

/** The first id of each kind. Items are numbered in their order. */
export const firstIds = {
  city: 11,
  property: 101,
  category: 201,
  amenity: 301,
  room: 1001,
  university: 2001,
  offer: 2101,
  banner: 2201,
  post: 3001,
  page: 4001,
  menuItem: 5001,
} as const

/** Returns the content from which all WordPress responses of a moment are made. */
export function demoSite(content: DemoContent, now: Date, siteOrigin: string): DemoSite {
  const today = londonDate(now)
  let roomId = firstIds.room
  const properties = content.properties.map((property, index): SiteProperty => {
    const cityIndex = content.cities.findIndex(({ slug }) => slug === property.city)
    const city = content.cities[cityIndex]
    if (!city) throw new Error(`properties/${property.slug}.ts: there is no city "${property.city}".`)
    return {
      termId: firstIds.property + index,
      property,
      city,
      cityTermId: firstIds.city + cityIndex,
      rooms: property.rooms.map((room) => {
        const slug = roomSlug(property, room)
        return {
          id: roomId++,
          slug,
          room,
          left: availableRooms(room, slug),
          contracts: contractsOf(room, property, { nation: city.nation, today }),
        }
      }),
    }
  })
  return {
    content,
    today,
    siteOrigin,
    properties,
    cities: content.cities.map((city, index) => ({
      termId: firstIds.city + index,
      city,
      properties: properties.filter(({ property }) => property.city === city.slug),
    })),
    categories: content.categories.map((category, index) => ({
      termId: firstIds.category + index,
      category,
    })),
  }
}

/**
 * Returns the lowest weekly price that can be booked, as `"165.00"`; empty where there is none. By default only
 * long-term contracts count: a summer month would look cheap beside a year.
 */
export function fromPrice(
  rooms: readonly SiteRoom[],
  counts: (contract: DemoContract) => boolean = ({ kind }) => kind === 'academic-year',
): string {
  const prices = rooms
    .filter(({ room }) => isAvailable(room))
    .flatMap(({ contracts }) => contracts.filter((contract) => contract.isLeft && counts(contract)))
    .flatMap(({ weekly }) => (weekly === null ? [] : [weekly]))
  return prices.length === 0 ? '' : toPoundsText(Math.min(...prices))
}

/** Formats `165` as WordPress stores it: `"165.00"`. */
export const toPoundsText = (amount: number): string => amount.toFixed(2)

/** Whether no room of the property is available. */
export const isSoldOut = (property: SiteProperty): boolean =>
  !property.rooms.some(({ room }) => isAvailable(room))

/** Returns WordPress's id of a university. */
export const universityId = (site: DemoSite, university: DemoUniversity): number =>
  firstIds.university + site.content.universities.indexOf(university)
