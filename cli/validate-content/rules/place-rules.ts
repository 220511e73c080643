import { parseSalesPhone } from '../../../src/domain/visit/phone.ts'
import { contentRef } from './content-ref.ts'
import { type ContentRule, quoteOrNothing } from './content-rule.ts'

/** Rules for the places of properties, cities and universities. */
export const placeRules: readonly ContentRule[] = [
  {
    id: 'property-without-coordinates',
    severity: 'error',
    reason: 'Without a position it appears on no map and near no university.',
    needsAllContent: false,
    check: ({ properties }) =>
      properties
        .filter(({ coordinates }) => coordinates === null)
        .map((property) => ({
          ref: contentRef.property(property),
          path: 'coordinates',
          expected: 'degrees north and east, such as 53.7985 and -1.552',
          found: 'nothing, or a position that does not exist',
          fix: 'Set the property’s position on the map.',
        })),
  },
  {
    id: 'city-without-property',
    severity: 'warning',
    reason: 'Its page promises rooms and has none to show.',
    needsAllContent: true,
    check: ({ cities, properties }) =>
      cities
        .filter((city) => !properties.some((property) => property.city?.slug === city.slug))
        .map((city) => ({
          ref: contentRef.city(city),
          path: 'properties',
          expected: 'at least one property',
          found: 'none',
          fix: 'Assign a property to the city, or remove the city.',
        })),
  },
  {
    id: 'university-without-property',
    severity: 'warning',
    reason: 'Its page promises rooms nearby and has none to show.',
    needsAllContent: true,
    check: ({ universities, properties }) =>
      universities
        .filter(({ city }) => !properties.some((property) => city && property.city?.slug === city.slug))
        .map((university) => ({
          ref: contentRef.university(university),
          path: 'city',
          expected: 'a city with at least one property',
          found: quoteOrNothing(university.city?.name ?? null),
          fix: 'Set the university’s city to one with properties, or remove the university.',
        })),
  },
  {
    id: 'phone-unreadable',
    severity: 'error',
    reason: 'Visitors see the booking line instead of the property’s sales number.',
    needsAllContent: false,
    check: ({ properties }) =>
      properties
        .filter(({ salesPhone }) => salesPhone !== null && parseSalesPhone(salesPhone).type === 'default')
        .map((property) => ({
          ref: contentRef.property(property),
          path: 'salesPhone',
          expected: 'a number before any words, such as 0113 496 0141 (option 2)',
          found: quoteOrNothing(property.salesPhone),
          fix: 'Begin the field with the number, or leave it empty for the booking line.',
        })),
  },
]
