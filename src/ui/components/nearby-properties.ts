import type { University } from '#domain/content/city.ts'
import type { PropertySummary } from '#domain/content/property.ts'
import { cyclingMinutes, distanceInMetres, MAX_WALK_MINUTES, walkingMinutes } from '#domain/room/travel.ts'
import { propertyPath } from '#domain/routing/paths.ts'

/** A property with its distance and travel time to a university, as text: an item of a `LinkedValueList`. */
export interface NearbyProperty {
  readonly href: string
  /** The property's name. */
  readonly label: string
  /** `660 m · about 11 min on foot, 3 by bike` */
  readonly value: string
  /** `about 11 min on foot`, or how far it is if it is too far to walk. */
  readonly short: string
}

/** Formats a distance: metres rounded to ten below one kilometre, then kilometres. */
export const distanceText = (metres: number): string =>
  metres < 995 ? `${Math.round(metres / 10) * 10} m` : `${(metres / 1000).toFixed(1)} km`

/**
 * Returns properties by their distance from a university, nearest first. Properties without coordinates are left out.
 */
export function nearbyProperties(
  university: Pick<University, 'coordinates'>,
  properties: readonly Pick<PropertySummary, 'slug' | 'name' | 'city' | 'coordinates'>[],
): readonly NearbyProperty[] {
  const campus = university.coordinates
  if (!campus) return []
  return properties
    .flatMap((property) =>
      property.coordinates ? [{ property, metres: distanceInMetres(campus, property.coordinates) }] : [],
    )
    .toSorted((a, b) => a.metres - b.metres)
    .map(({ property, metres }) => {
      const distance = distanceText(metres)
      const cycling = cyclingMinutes(metres)
      const walking =
        walkingMinutes(metres) > MAX_WALK_MINUTES ? null : `about ${walkingMinutes(metres)} min on foot`
      return {
        href: propertyPath(property),
        label: property.name,
        value: `${distance} · ${walking ? `${walking}, ${cycling} by bike` : `about ${cycling} min by bike`}`,
        short: walking ?? distance,
      }
    })
}
