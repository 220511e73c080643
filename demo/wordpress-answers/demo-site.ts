import { londonDate } from '../../src/domain/pricing/londonTime.ts'
import type {
  DemoCategory,
  DemoCity,
  DemoProperty,
  DemoRoom,
  DemoUniversity,
} from '../content/content-types.ts'
import type { DemoContent } from '../content/demo-content.ts'
import { availableRooms, contractsOf, type DemoContract, isAvailable, roomSlug } from '../contracts.ts'

/** A room with what WordPress and the day add to it. */
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

/** All content on one day, with the numbers WordPress would know it by. */
export interface DemoSite {
  readonly content: DemoContent
  /** `YYYY-MM-DD` in London. */
  readonly today: string
  /** Where visitors see the site, without a slash at the end. */
  readonly siteOrigin: string
  readonly cities: readonly SiteCity[]
  readonly properties: readonly SiteProperty[]
  readonly categories: readonly SiteCategory[]
}

/** The numbers of a kind begin here; its items count on in their written order. */
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

/** Everything WordPress answers at a moment is made from this. */
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
 * The least weekly price of what can be booked, as `"165.00"`; empty where nothing can. Unless told what
 * counts, long-term contracts do: a summer month would look cheap beside a year.
 */
export function fromPrice(
  rooms: readonly SiteRoom[],
  counts: (contract: DemoContract) => boolean = ({ kind }) => kind === 'academic-year',
): string {
  const prices = rooms
    .filter(({ room }) => isAvailable(room))
    .flatMap(({ contracts }) => contracts.filter(counts))
    .flatMap(({ weekly }) => (weekly === null ? [] : [weekly]))
  return prices.length === 0 ? '' : pounds(Math.min(...prices))
}

/** `165` as WordPress keeps it: `"165.00"`. */
export const pounds = (amount: number): string => amount.toFixed(2)

/** Whether nothing in the building can be had. */
export const isSoldOut = (property: SiteProperty): boolean =>
  !property.rooms.some(({ room }) => isAvailable(room))

/** The number of a university as WordPress knows it. */
export const universityId = (site: DemoSite, university: DemoUniversity): number =>
  firstIds.university + site.content.universities.indexOf(university)
