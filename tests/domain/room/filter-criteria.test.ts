import { describe, expect, it } from 'vitest'
import * as criteria from '#domain/room/filter-criteria.ts'
import { room } from '../support/builders.ts'

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
  expect(criteria.parseNearChoice(new URLSearchParams(text))).toEqual(choice)
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
  const found = criteria.propertiesNear([YARD, GREEN, NOWHERE], [LEEDS, BECKETT], { near, walk })
  expect(found && [...found]).toEqual(slugs)
})

it.each([
  [LEEDS, YARD, 16],
  [LEEDS, LEEDS, 1],
  [LEEDS, NOWHERE, null],
  [NOWHERE, YARD, null],
])('from $slug it is a walk of some minutes, if both places are known', (university, property, minutes) => {
  expect(criteria.minutesBetween(university, property)).toBe(minutes)
})

const kindsOf = (roomType: string, clusterSize: number | null = null): readonly string[] =>
  criteria.ROOM_KINDS.filter((kind) =>
    criteria.isOfKind(room({ roomType, name: roomType, clusterSize }), kind),
  )

describe('the kinds of a room', () => {
  it.each([
    ['Classic En-suite', 6, ['any-en-suite', 'shared-flat']],
    ['Premier Plus ensuite', 5, ['any-en-suite', 'shared-flat']],
    ['En suite room', null, ['any-en-suite']],
    ['Loft Studio', 1, ['any-studio']],
    ['Two-bed Apartment', 2, ['any-apartment', 'shared-flat']],
    ['One-bedroom flat', null, ['any-apartment']],
    ['Classic Room', 7, ['shared-flat']],
    ['Suite', null, []],
    ['', null, []],
  ])('of the type “%s”, whose kitchen %s share, are %j', (type, clusterSize, kinds) => {
    expect(kindsOf(type, clusterSize)).toEqual(kinds)
  })

  it('are found in its name too, if its type does not name them', () => {
    const named = room({ roomType: 'C1', name: 'Accessible studio' })
    expect(criteria.isOfKind(named, 'any-studio')).toBe(true)
  })

  it('match many types, while a type matches only itself', () => {
    const loft = room({ roomType: 'Loft Studio', name: 'Loft Studio' })
    const matches = ['any-studio', 'Loft Studio', 'Studio'].map((type) => criteria.isOfType(loft, type))
    expect(matches).toEqual([true, true, false])
  })
})
