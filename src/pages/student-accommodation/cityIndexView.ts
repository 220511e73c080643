import type { CityListing } from '../../domain/content/city.ts'
import type { Amenity } from '../../domain/content/common.ts'
import { formatPounds } from '../../domain/contract/contractPrice.ts'
import { citiesPath, propertyPath } from '../../domain/routing/paths.ts'
import { pageTitle } from '../../domain/search/headTexts.ts'
import { type CityTileView, cityTileView } from '../../ui/components/CityTile/cityTileView.ts'
import type { PageHead } from '../shared/pageHead.ts'

export interface CityIndexView {
  readonly head: PageHead
  readonly heading: string
  readonly lead: string
  readonly cities: readonly (CityTileView & {
    readonly properties: readonly {
      readonly name: string
      readonly href: string
      readonly fromWeekly: string | null
      readonly soldOut: boolean
    }[]
    /** The link to the city’s page, where the others are; `null` if these are all. */
    readonly allText: string | null
  })[]
  /** Amenities that at least one property has. */
  readonly amenities: readonly Amenity[]
}

/** The page of a city has the others. */
const MAX_PROPERTIES = 12

/** Returns all cities by name, each with its first properties. */
export function cityIndexView(
  cities: readonly CityListing[],
  amenities: readonly Amenity[],
  { brandName }: { readonly brandName: string },
): CityIndexView {
  const buildings = cities.reduce((sum, city) => sum + city.properties.length, 0)
  const lead = `${buildings} buildings in ${cities.length} cities. Every price is for a contract that can be booked today, with bills in it.`
  return {
    head: {
      title: pageTitle('Student accommodation in the UK', brandName),
      description: lead,
      canonicalPath: citiesPath(),
      robots: 'index, follow',
    },
    heading: 'Student accommodation by city',
    lead,
    cities: cities
      .toSorted((a, b) => a.name.localeCompare(b.name, 'en-GB'))
      .map((city) => ({
        ...cityTileView(city),
        allText: city.properties.length > MAX_PROPERTIES ? `All ${city.properties.length} buildings` : null,
        properties: city.properties.slice(0, MAX_PROPERTIES).map((property) => ({
          name: property.name,
          href: propertyPath({ slug: property.slug, city }),
          fromWeekly: property.fromWeeklyPence === null ? null : formatPounds(property.fromWeeklyPence),
          soldOut: property.soldOut,
        })),
      })),
    amenities,
  }
}
