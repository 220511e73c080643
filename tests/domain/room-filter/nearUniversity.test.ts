import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  minutesBetween,
  parseNearChoice,
  propertiesNear,
  WALK_LIMITS,
} from '../../../src/domain/room-filter/nearUniversity.ts'
import { itAlways } from '../../support/itAlways.ts'

const placeArb = fc.option(
  fc.record({
    lat: fc.double({ min: 50, max: 59, noNaN: true }),
    lng: fc.double({ min: -6, max: 2, noNaN: true }),
  }),
)
const propertiesArb = fc
  .array(placeArb, { maxLength: 6 })
  .map((all) => all.map((coordinates, index) => ({ slug: `property-${index}`, coordinates })))
const universitiesArb = fc
  .array(placeArb, { minLength: 1, maxLength: 4 })
  .map((all) => all.map((coordinates, index) => ({ slug: `university-${index}`, coordinates })))

const LEEDS = { slug: 'university-of-leeds', coordinates: { lat: 53.8067, lng: -1.555 } }
const BECKETT = { slug: 'leeds-beckett-university', coordinates: { lat: 53.8036, lng: -1.5487 } }
const PROPERTIES = [
  { slug: 'aire-yard', coordinates: { lat: 53.7984, lng: -1.5504 } },
  { slug: 'woodhouse-green', coordinates: { lat: 53.8123, lng: -1.5519 } },
  { slug: 'nowhere', coordinates: null },
]

describe('the choice of a university', () => {
  it.each([
    ['near=university-of-leeds&walk=15', { near: 'university-of-leeds', walk: 15 }],
    ['near=&walk=', { near: null, walk: null }],
    ['near=%20&walk=17', { near: null, walk: null }],
    ['walk=abc', { near: null, walk: null }],
    ['', { near: null, walk: null }],
  ])('is parsed from “%s”', (text, choice) => {
    expect(parseNearChoice(new URLSearchParams(text))).toEqual(choice)
  })
})

describe('the properties near a university', () => {
  it.each([
    ['university-of-leeds', 10, []],
    ['university-of-leeds', 15, ['woodhouse-green']],
    ['university-of-leeds', 20, ['aire-yard', 'woodhouse-green']],
    // if no university is chosen, the walk to any of them counts
    [null, 10, ['aire-yard']],
    // without a walk, or with a university that the city does not have, the list is not limited
    ['university-of-leeds', null, null],
    ['university-of-york', 10, null],
  ])(
    '%s, on a walk of %s minutes, are %j, without those whose coordinates are unknown',
    (near, walk, slugs) => {
      const found = propertiesNear(PROPERTIES, [LEEDS, BECKETT], { near, walk })
      expect(found && [...found]).toEqual(slugs)
    },
  )

  itAlways(
    'never get fewer with a longer walk, or with any university in place of one',
    propertiesArb,
    universitiesArb,
    fc.constantFrom(...WALK_LIMITS),
    fc.constantFrom(...WALK_LIMITS),
    (properties, universities, one, other) => {
      const [shorter, longer] = one < other ? [one, other] : [other, one]
      const slug = universities[0]?.slug ?? null
      const few = propertiesNear(properties, universities, { near: slug, walk: shorter })
      const more = propertiesNear(properties, universities, { near: slug, walk: longer })
      const any = propertiesNear(properties, universities, { near: null, walk: longer })
      for (const found of few ?? []) expect(more?.has(found)).toBe(true)
      for (const found of more ?? []) expect(any?.has(found)).toBe(true)
    },
  )

  itAlways(
    'are at least a minute’s walk away, or at an unknown distance without both coordinates',
    placeArb,
    placeArb,
    (university, property) => {
      const minutes = minutesBetween({ coordinates: university }, { coordinates: property })
      if (university && property) expect(minutes).toBeGreaterThanOrEqual(1)
      else expect(minutes).toBeNull()
    },
  )
})
