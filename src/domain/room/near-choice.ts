import type { University } from '../content/city.ts'
import type { PropertySummary } from '../content/property.ts'
import { distanceInMetres, walkingMinutes } from './travel.ts'

/** The longest walks that a list can be limited to, in minutes. */
export const WALK_LIMITS = [10, 15, 20, 30, 45] as const

/** How far from a university a property may be. `null` does not restrict the list. */
export interface NearChoice {
  /** The slug of a university. */
  readonly near: string | null
  /** Minutes on foot. */
  readonly walk: number | null
}

type Place = Pick<PropertySummary, 'slug' | 'coordinates'>
type Located = Pick<Place, 'coordinates'>

/** Returns the minutes on foot from a university to a property, `null` if the position of either is unknown. */
export const minutesBetween = (university: Located, property: Located): number | null =>
  university.coordinates && property.coordinates
    ? walkingMinutes(distanceInMetres(university.coordinates, property.coordinates))
    : null

/**
 * Returns the slugs of the properties within the walk from the chosen university, or from any university if none is
 * chosen; `null` if the choice does not restrict the list.
 */
export function propertiesNear(
  properties: readonly Place[],
  universities: readonly Pick<University, 'slug' | 'coordinates'>[],
  { near, walk }: NearChoice,
): ReadonlySet<string> | null {
  const chosen = near === null ? universities : universities.filter(({ slug }) => slug === near)
  // an address may name a university of another city
  if (walk === null || chosen.length === 0) return null
  const isNear = (property: Place): boolean =>
    chosen.some((university) => (minutesBetween(university, property) ?? Number.POSITIVE_INFINITY) <= walk)
  return new Set(properties.filter(isNear).map(({ slug }) => slug))
}
