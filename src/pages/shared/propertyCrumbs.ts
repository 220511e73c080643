import type { Property } from '../../domain/content/property.ts'
import { citiesPath, cityPath, homePath, propertyPath } from '../../domain/routing/paths.ts'
import type { Crumb } from '../../ui/layout/Breadcrumbs/crumbs.ts'

/** Returns the breadcrumbs of a property: home, all cities, its city, itself. */
export function propertyCrumbs(property: Pick<Property, 'slug' | 'city' | 'name'>): readonly Crumb[] {
  return [
    { label: 'Home', href: homePath() },
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
