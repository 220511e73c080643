// spec section 2

import { expect, it } from 'vitest'
import type { NamedPlace } from '#domain/search/named-place.ts'
import { otherWords, searchWishes } from '#domain/search/search-wishes.ts'
import { roomAnswer } from '#pages/search/search-view.ts'
import { contract, room } from '../support/builders.ts'

const leeds = { kind: 'city', slug: 'leeds', name: 'Leeds', city: { slug: 'leeds', name: 'Leeds' } } as const
const wishes = (query: string, place: NamedPlace | null = null) => searchWishes(query, place)

it.each([
  ['cheap studio under 200', { type: 'any-studio', max: 200, total: null }, ''],
  ['en suite in leeds £180', { type: 'any-en-suite', max: 180 }, 'in leeds'],
  ['ensuite under £7,500', { type: 'any-en-suite', max: null, total: 7500 }, ''],
  ['44 weeks near University of Leeds', { weeks: 44 }, 'near University of Leeds'],
  ['wheelchair', { accessible: true, type: null, weeks: null }, ''],
  ['cheapest in Bath', { type: null, max: null, sort: 'price' }, 'in Bath'],
] as const)('reads what “%s” says about a room, and what else it says', (query, filter, others) => {
  expect(wishes(query, leeds)).toMatchObject({ filter: { ...filter, available: true }, place: leeds })
  expect(otherWords(query)).toBe(others)
})

it.each(['leeds', 'Aire Yard', 'deposit', 'what costs £5', ''])('finds no wish in “%s”', (query) => {
  expect(wishes(query)).toBeNull()
})

const at = (slug: string, weeklyPence: number, change = {}) =>
  room({ slug, name: slug, contracts: [contract({ weeklyPence })], ...change })
const bath = { slug: 'house', name: 'House', city: { slug: 'bath', name: 'Bath' } }
const ROOMS = [
  at('Dear', 19_000),
  at('Cheap', 15_000),
  at('Gone', 9000, { quantityAvailable: 0 }),
  at('Elsewhere', 10_000, { property: bath }),
]
const QUERY = 'type=any-studio&max=200&available=1&sort=price'

function asked(query: string, place: NamedPlace | null, isElsewhere = false) {
  const found = wishes(query, place)
  if (found === null) throw new Error(`no wish in ${query}`)
  return roomAnswer({ ...found, isElsewhere }, ROOMS)
}

it('answers with the available rooms of the place, cheapest first, their list, and how many fit elsewhere', () => {
  const inLeeds = asked('studio under 200', leeds)
  expect(inLeeds.rooms.map(({ name, property }) => [name, property])).toEqual([
    ['Cheap', 'Aire Yard, Leeds'],
    ['Dear', 'Aire Yard, Leeds'],
  ])
  expect(inLeeds.text).toBe('2 kinds of room match your words in Leeds, cheapest first.')
  expect(inLeeds.href).toBe(`/student-accommodation/leeds?${QUERY}&show=rooms`)
  expect(inLeeds.elsewhere).toEqual({
    text: '1 kind of room matches elsewhere.',
    href: `/student-accommodation?${QUERY}`,
  })
  expect(asked('studio under 50', leeds)).toMatchObject({
    rooms: [],
    text: expect.stringMatching(/^No room that is available in Leeds /),
    elsewhere: null,
  })
})

it.each([
  [
    'district',
    'Hyde Park',
    'leeds',
    'in Leeds, of which Hyde Park is a part',
    '/student-accommodation/leeds?',
  ],
  ['university', 'UCL', 'ucl', 'near UCL', '/universities-and-colleges/ucl?'],
  ['property', 'Aire Yard', 'aire-yard', 'at Aire Yard', '/student-accommodation/leeds/aire-yard?'],
] as const)('says where the rooms of a %s are', (kind, name, slug, words, href) => {
  const answer = asked('studio under 200', { kind, name, slug, city: leeds.city })
  expect(answer.text).toBe(`2 kinds of room match your words ${words}, cheapest first.`)
  expect(answer.href).toContain(`${href}${QUERY}`)
  expect(answer.elsewhere?.text).toMatch(/^1 /)
})

it('answers from everywhere where no place is named, and lists none where an unknown one is', () => {
  const everywhere = asked('studio under 120', null)
  expect(everywhere).toMatchObject({
    text: '1 kind of room matches your words.',
    elsewhere: null,
  })
  expect(everywhere.rooms).toHaveLength(1)
  expect(asked('studio under 200', null, true)).toMatchObject({
    text: '3 kinds of room match your other words, elsewhere.',
    href: `/student-accommodation?${QUERY}`,
    rooms: [],
  })
})
