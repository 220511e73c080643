import { minutesOf } from '#domain/contact/opening-hours.ts'
import type { Coordinates } from '#domain/content/common.ts'
import type { Property } from '#domain/content/property.ts'
import { distanceInMetres } from '#domain/room/travel.ts'
import { type ContentProblem, type ContentRule, contentRef } from './content-rule.ts'
import type { ContentSnapshot } from './content-snapshot.ts'
import { RULE_DATA, ruleData, rulePatterns } from './rule-data.ts'
import { visibleTexts } from './visible-texts.ts'
import { isDiallable } from './written-address.ts'

/** The United Kingdom in degrees, and how far a property may be from the middle of its city. */
const { south, north, west, east, kmFromCity } = RULE_DATA['position-implausible'].limits

const isInUk = ({ lat, lng }: Coordinates): boolean =>
  lat >= south && lat <= north && lng >= west && lng <= east

const POSITION_FIX = 'Copy both again from a map: the latitude comes first.'

/** Returns why a position cannot be true, or `null`. */
function positionFault(
  position: Coordinates,
  city: Place | undefined,
): Pick<ContentProblem, 'expected' | 'found'> | null {
  const { lat, lng } = position
  const found = `latitude ${lat}, longitude ${lng}`
  if (!isInUk(position))
    return isInUk({ lat: lng, lng: lat })
      ? { expected: `latitude ${lng}, longitude ${lat}`, found: `${found}: the two are swapped` }
      : { expected: 'a position in the United Kingdom', found }
  const metres = city ? distanceInMetres(position, city.coordinates) : 0
  return city && metres > kmFromCity * 1_000
    ? {
        expected: `a position in or near ${city.name}`,
        found: `${found}, ${Math.round(metres / 1_000)} km from ${city.name}`,
      }
    : null
}

interface Place {
  readonly name: string
  readonly coordinates: Coordinates
}

function positionProblems({ cities, properties, universities }: ContentSnapshot): readonly ContentProblem[] {
  // a city with a wrong position says nothing about its properties
  const places = new Map(
    cities.flatMap(({ slug, name, coordinates }) =>
      coordinates && isInUk(coordinates) ? [[slug, { name, coordinates }] as const] : [],
    ),
  )
  const located = [
    ...cities.map((city) => ({ ref: contentRef.city(city), position: city.coordinates, city: undefined })),
    ...properties.map((property) => ({
      ref: contentRef.property(property),
      position: property.coordinates,
      city: places.get(property.city?.slug ?? ''),
    })),
    ...universities.map((university) => ({
      ref: contentRef.university(university),
      position: university.coordinates,
      city: places.get(university.city?.slug ?? ''),
    })),
  ]
  return located.flatMap(({ ref, position, city }) => {
    const fault = position && positionFault(position, city)
    return fault ? [{ ref, path: 'coordinates', ...fault, fix: POSITION_FIX }] : []
  })
}

/** What a number of a building may be, and its field. */
interface NumberLimits {
  readonly path: string
  readonly value: number | null | undefined
  readonly min: number
  readonly max: number
}

/** Returns the numbers of a building with what they may be. Nobody counts more adapted rooms than beds. */
function numbersOf({ yearOpened, beds, accessibility }: Property, today: string): readonly NumberLimits[] {
  const { limits } = RULE_DATA['number-implausible']
  const max = Number(today.slice(0, 4)) + limits.yearOpened.yearsAhead
  const measures = ['doorWidth', 'liftDoorWidth', 'turningSpace'] as const
  return [
    { path: 'yearOpened', value: yearOpened, min: limits.yearOpened.min, max },
    ...measures.map((name) => ({
      path: `accessibility.${name}`,
      value: accessibility?.[name],
      ...limits[name],
    })),
    {
      path: 'accessibility.adaptedRooms',
      value: accessibility?.adaptedRooms,
      min: 0,
      max: beds ?? Number.POSITIVE_INFINITY,
    },
  ]
}

const numberProblems = (property: Property, today: string): readonly ContentProblem[] =>
  numbersOf(property, today).flatMap(({ path, value, min, max }) =>
    value == null || (value >= min && value <= max)
      ? []
      : {
          ref: contentRef.property(property),
          path,
          expected: `a number from ${min} to ${max}`,
          found: String(value),
          fix: 'Correct the number, or leave it empty where nobody knows.',
        },
  )

/** Rooms and buildings are rated from A to G. */
const ENERGY_RATING = /^[A-G]\b/i

const SPAN = /\b(\d{1,2}[:.]\d\d)\s*(?:–|—|-|to|until)\s*(\d{1,2}[:.]\d\d)\b(?!\s*[ap]m)/g

/** Whether hours end before they begin. Midnight ends a day. */
const isReversed = (opens: string, closes: string): boolean =>
  minutesOf(closes) <= minutesOf(opens) && minutesOf(closes) > 0

/** A number that follows words such as “call us on”, with letters that look like digits. */
const CALLED = rulePatterns(RULE_DATA['phone-undiallable'].patterns, 'g')

/** Returns the numbers in a text that nobody can dial as they are written. */
const undiallableIn = (text: string): readonly string[] =>
  CALLED.flatMap((called) => [...text.matchAll(called)])
    .map(([, number = '']) => number.trim())
    .filter((number) => /[a-z]/i.test(number) || !isDiallable(number))

function phoneProblems(content: ContentSnapshot): readonly ContentProblem[] {
  const fix = 'Write the whole number with its area code, in digits only: visitors tap on it to call.'
  const expected = 'a number that can be dialled, such as 0113 496 0141 or +44 113 496 0141'
  return visibleTexts(content).flatMap(({ ref, path, text }) =>
    undiallableIn(text).map((number) => ({ ref, path, expected, found: `“${number}”`, fix })),
  )
}

/** Rules for what cannot be true, whatever else the content says. */
export const plausibilityRules: readonly ContentRule[] = [
  {
    ...ruleData('phone-undiallable'),
    check: phoneProblems,
  },
  {
    ...ruleData('position-implausible'),
    check: positionProblems,
  },
  {
    ...ruleData('number-implausible'),
    check: ({ properties }, { today }) =>
      properties.flatMap((property) => {
        const { energyRating } = property
        return [
          ...numberProblems(property, today),
          ...(energyRating === null || ENERGY_RATING.test(energyRating)
            ? []
            : [
                {
                  ref: contentRef.property(property),
                  path: 'energyRating',
                  expected: 'a letter from A to G',
                  found: `“${energyRating}”`,
                  fix: 'Copy the letter from the energy certificate.',
                },
              ]),
        ]
      }),
  },
  {
    ...ruleData('hours-reversed'),
    check: ({ globals }) => {
      if (globals === null) return []
      const { days, text } = globals.salesOpeningTimes
      const ref = contentRef.part('settings')
      const expected = 'a time to open and a later one to close, such as 09:00 to 18:30'
      const fix = 'Correct the two times, or leave both empty for a day on which it is closed.'
      const faults = days.flatMap(({ day, opens, closes }, index) =>
        opens && closes && isReversed(opens, closes) ? [{ day, index, found: `${opens} to ${closes}` }] : [],
      )
      return [
        // the same two times on several days are one mistake
        ...[...Map.groupBy(faults, ({ found }) => found).values()].flatMap((same) =>
          same.slice(0, 1).map(({ index, found }) => ({
            ref,
            path: `salesOpeningTimes.days[${index}]`,
            expected,
            found: `${same.map(({ day }) => day).join(', ')}, ${found}`,
            fix,
          })),
        ),
        ...[...text.matchAll(SPAN)]
          .filter(([, opens = '', closes = '']) =>
            isReversed(opens.replace('.', ':'), closes.replace('.', ':')),
          )
          .map(([span]) => ({ ref, path: 'salesOpeningTimes.text', expected, found: `“${span}”`, fix })),
      ]
    },
  },
]
