import { parseSalesPhone } from '../phone/phoneNumber.ts'
import type { ContentRule } from './contentRule.ts'
import { shownText } from './contentRule.ts'
import { whereOf } from './whereOf.ts'

/** Rules for buildings, cities and universities as places. */
export const placeRules: readonly ContentRule[] = [
  {
    id: 'property-without-coordinates',
    severity: 'error',
    reason: 'Without a place it is on no map, and near no university.',
    acrossContent: false,
    check: ({ properties }) =>
      properties
        .filter(({ coordinates }) => coordinates === null)
        .map((property) => ({
          where: whereOf.property(property),
          path: 'coordinates',
          expected: 'degrees north and east, such as 53.7985 and -1.552',
          found: 'nothing, or no place on the globe',
          mend: 'Set the building’s place on the map.',
        })),
  },
  {
    id: 'city-without-property',
    severity: 'warning',
    reason: 'Its page promises homes and has none to show.',
    acrossContent: true,
    check: ({ cities, properties }) =>
      cities
        .filter((city) => !properties.some((property) => property.city?.slug === city.slug))
        .map((city) => ({
          where: whereOf.city(city),
          path: 'properties',
          expected: 'at least one building',
          found: 'none',
          mend: 'Assign a building to the city, or remove the city.',
        })),
  },
  {
    id: 'university-without-property',
    severity: 'warning',
    reason: 'Its page promises homes nearby and has none to show.',
    acrossContent: true,
    check: ({ universities, properties }) =>
      universities
        .filter(({ city }) => !properties.some((property) => city && property.city?.slug === city.slug))
        .map((university) => ({
          where: whereOf.university(university),
          path: 'city',
          expected: 'a city with at least one building',
          found: shownText(university.city?.name ?? null),
          mend: 'Set the university’s city to one where there are homes, or remove the university.',
        })),
  },
  {
    id: 'phone-unreadable',
    severity: 'error',
    reason: 'Visitors are shown the booking line in place of the building’s own number.',
    acrossContent: false,
    check: ({ properties }) =>
      properties
        .filter(({ salesPhone }) => salesPhone !== null && parseSalesPhone(salesPhone).type === 'default')
        .map((property) => ({
          where: whereOf.property(property),
          path: 'salesPhone',
          expected: 'a number before any words, such as 0113 496 0141 (option 2)',
          found: shownText(property.salesPhone),
          mend: 'Begin the field with the number, or leave it empty for the booking line.',
        })),
  },
]
