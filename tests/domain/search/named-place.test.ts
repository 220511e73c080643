// spec section 2

import { expect, it } from 'vitest'
import { namedPlace } from '#domain/search/named-place.ts'
import { city, summary, university } from '../support/builders.ts'

const LEEDS = { slug: 'leeds', name: 'Leeds' }
const CITIES = [
  city({
    areas: ['Hyde Park and Woodhouse', 'Holbeck, Beeston & Hunslet'].map((name) => ({ name, text: '' })),
    properties: [summary(), summary({ slug: 'st-pauls', name: 'St Paul’s', city: null })],
  }),
  city({
    slug: 'bath',
    name: 'Bath',
    areas: [],
    properties: [summary({ slug: 'green', name: 'Woodhouse Green' })],
  }),
]
const UNIVERSITIES = [
  'University of Leeds',
  'Leeds Beckett University',
  'University of Bath',
  'Queen Mary University of London',
  'University College London',
  'University College Leeds',
  'UWE Bristol',
  'King’s College London',
].map((name) => university({ slug: name.toLowerCase().replaceAll(' ', '-'), name }))
const named = (query: string, universities = UNIVERSITIES) => {
  const place = namedPlace(query, CITIES, universities)
  return place && [place.kind, place.name]
}

it.each([
  ['studio in LEEDS under £200', 'city', 'Leeds'],
  ['aire yard, leeds', 'property', 'Aire Yard'],
  ['st pauls', 'property', 'St Paul’s'],
  ['woodhouse', 'district', 'Woodhouse'],
  ['hunslet en-suite', 'district', 'Hunslet'],
  ['woodhouse green', 'property', 'Woodhouse Green'],
  ['near University of Leeds', 'university', 'University of Leeds'],
  ['leeds beckett', 'university', 'Leeds Beckett University'],
  ['queen mary studio', 'university', 'Queen Mary University of London'],
  ['KCL', 'university', 'King’s College London'],
  ['uwe', 'university', 'UWE Bristol'],
] as const)('finds in “%s” the %s %s', (query, kind, name) => {
  expect(named(query)).toEqual([kind, name])
})

it.each(['', 'own bathroom', 'university of york', 'university college', 'deposit'])(
  'finds no place in “%s”',
  (query) => {
    expect(named(query)).toBeNull()
  },
)

it('takes the beginning of a name for a university only if it is no usual one', () => {
  expect(named('university of york', UNIVERSITIES.slice(2, 3))).toBeNull()
})

it('says in which city a place is, if it is known', () => {
  expect(namedPlace('hyde park', CITIES, [])).toEqual({
    kind: 'district',
    slug: 'leeds',
    name: 'Hyde Park',
    city: LEEDS,
  })
  expect(namedPlace('aire yard', CITIES, [])).toMatchObject({ slug: 'aire-yard', city: LEEDS })
  expect(namedPlace('st paul’s', CITIES, [])).toMatchObject({ slug: 'st-pauls', city: null })
})
