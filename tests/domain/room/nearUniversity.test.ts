import { expect, it } from 'vitest'
import { minutesBetween, parseNearChoice, propertiesNear } from '../../../src/domain/room/filterCriteria.ts'

const LEEDS = { slug: 'university-of-leeds', coordinates: { lat: 53.8067, lng: -1.555 } }
const BECKETT = { slug: 'leeds-beckett-university', coordinates: { lat: 53.8036, lng: -1.5487 } }
const YARD = { slug: 'aire-yard', coordinates: { lat: 53.7984, lng: -1.5504 } }
const GREEN = { slug: 'woodhouse-green', coordinates: { lat: 53.8123, lng: -1.5519 } }
const NOWHERE = { slug: 'nowhere', coordinates: null }

it.each([
  ['near=university-of-leeds&walk=15', { near: 'university-of-leeds', walk: 15 }],
  ['near=&walk=', { near: null, walk: null }],
  ['near=%20&walk=17', { near: null, walk: null }],
  ['walk=abc', { near: null, walk: null }],
  ['', { near: null, walk: null }],
])('the choice of a university is parsed from “%s”', (text, choice) => {
  expect(parseNearChoice(new URLSearchParams(text))).toEqual(choice)
})

it.each([
  ['university-of-leeds', 10, []],
  ['university-of-leeds', 15, ['woodhouse-green']],
  ['university-of-leeds', 20, ['aire-yard', 'woodhouse-green']],
  // if no university is chosen, the walk to any of them counts
  [null, 10, ['aire-yard']],
  [null, 15, ['aire-yard', 'woodhouse-green']],
  // without a walk, or with a university that the city does not have, the list is not limited
  ['university-of-leeds', null, null],
  ['university-of-york', 10, null],
])('the properties near %s, on a walk of %s minutes, are %j', (near, walk, slugs) => {
  const found = propertiesNear([YARD, GREEN, NOWHERE], [LEEDS, BECKETT], { near, walk })
  expect(found && [...found]).toEqual(slugs)
})

it.each([
  [LEEDS, YARD, 16],
  [LEEDS, LEEDS, 1],
  [LEEDS, NOWHERE, null],
  [NOWHERE, YARD, null],
])(
  'from $slug it is a walk of some minutes, if both coordinates are known',
  (university, property, minutes) => {
    expect(minutesBetween(university, property)).toBe(minutes)
  },
)
