import { expect, it } from 'vitest'
import { minutesBetween, propertiesNear } from '#domain/room/near-choice.ts'

const LEEDS = { slug: 'university-of-leeds', coordinates: { lat: 53.8067, lng: -1.555 } }
const BECKETT = { slug: 'leeds-beckett-university', coordinates: { lat: 53.8036, lng: -1.5487 } }
const YARD = { slug: 'aire-yard', coordinates: { lat: 53.7984, lng: -1.5504 } }
const GREEN = { slug: 'woodhouse-green', coordinates: { lat: 53.8123, lng: -1.5519 } }
const NOWHERE = { slug: 'nowhere', coordinates: null }

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
])('from $slug it is a walk of some minutes, if both places are known', (university, property, minutes) => {
  expect(minutesBetween(university, property)).toBe(minutes)
})
