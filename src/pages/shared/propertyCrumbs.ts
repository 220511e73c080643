import type { Property } from '../../domain/content/property.ts'
import { citiesPath, cityPath, propertyPath } from '../../domain/routing/paths.ts'
import { type Crumb, HOME_CRUMB } from '../../ui/layout/Breadcrumbs/crumbs.ts'

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
