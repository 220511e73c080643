import type { Property } from '../content/property.ts'
import { addressOf } from '../routing/addressOf.ts'
import type { RouteParams } from '../routing/routeTable.ts'

/** The parts of an address that name a property: its city, where it has one, and itself. */
export const propertyParams = (property: Pick<Property, 'slug' | 'city'>): RouteParams => ({
  ...(property.city && { city: property.city.slug }),
  property: property.slug,
})

/** The whole address of a property, whatever was typed (design: optional city). */
export const propertyPath = (property: Pick<Property, 'slug' | 'city'>): string =>
  addressOf('student-accommodation-city-property', propertyParams(property))
