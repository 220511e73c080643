import type { Property } from '#domain/content/property.ts'
import { citiesPath, cityPath, homePath, propertyPath } from '#domain/routing/paths.ts'

/** One item of the breadcrumbs. The last one is the current page. */
export interface Crumb {
  readonly label: string
  readonly href: string
}

/** The first item of all breadcrumbs. */
export const HOME_CRUMB: Crumb = { label: 'Home', href: homePath() }

/** Returns the breadcrumbs of a property: home, all cities, its city, itself. */
export function propertyCrumbs(property: Pick<Property, 'slug' | 'city' | 'name'>): readonly Crumb[] {
  return [
    HOME_CRUMB,
    { label: 'Student accommodation', href: citiesPath() },
    ...(property.city
      ? [
          {
            label: property.city.name,
            href: cityPath(property.city),
          },
        ]
      : []),
    { label: property.name, href: propertyPath(property) },
  ]
}
