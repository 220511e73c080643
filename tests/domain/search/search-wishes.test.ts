// spec section 2

import { expect, it } from 'vitest'
import { searchWishes } from '#domain/search/search-wishes.ts'
import { roomAnswer } from '#pages/search/search-view.ts'
import { contract, room, TODAY, university } from '../support/builders.ts'

const cities = [
  { slug: 'leeds', name: 'Leeds' },
  { slug: 'bath', name: 'Bath' },
]
const universities = [{ slug: 'university-of-leeds', name: 'University of Leeds' }]
const wishes = (query: string) => searchWishes(query, cities, universities)

it.each([
  ['cheap studio under 200', { type: 'any-studio', max: 200, total: null }, null],
  ['en suite in leeds £180', { type: 'any-en-suite', max: 180 }, { kind: 'city', slug: 'leeds' }],
  ['ensuite under £7,500', { type: 'any-en-suite', max: null, total: 7500 }, null],
  ['44 weeks near University of Leeds', { weeks: 44 }, { kind: 'university', slug: 'university-of-leeds' }],
  ['wheelchair', { accessible: true, type: null, weeks: null }, null],
  ['cheapest in Bath', { type: null, max: null, sort: 'price' }, { kind: 'city', slug: 'bath' }],
] as const)('reads what “%s” says about a room', (query, filter, place) => {
  expect(wishes(query)).toMatchObject({ filter: { ...filter, available: true }, place })
})

it.each(['leeds', 'Aire Yard', 'deposit', 'what costs £5', ''])('finds no wish in “%s”', (query) => {
  expect(wishes(query)).toBeNull()
})

it('answers with the available rooms, cheapest first, and their list with its filter', () => {
  const at = (slug: string, weeklyPence: number, change = {}) =>
    room({ slug, name: slug, contracts: [contract({ weeklyPence })], ...change })
  const rooms = [at('Dear', 19_000), at('Cheap', 15_000), at('Gone', 9000, { quantityAvailable: 0 })]
  const bath = { slug: 'house', name: 'House', city: { slug: 'bath', name: 'Bath' } }
  const asked = (query: string) => {
    const found = wishes(query)
    if (found === null) throw new Error(`no wish in ${query}`)
    const list = [...rooms, at('Elsewhere', 10_000, { property: bath })]
    return roomAnswer(found, { universities: [university()], rooms: list }, TODAY)
  }
  const inLeeds = asked('studio in leeds under 200')
  expect(inLeeds.rooms.map(({ name, property }) => [name, property])).toEqual([
    ['Cheap', 'Aire Yard, Leeds'],
    ['Dear', 'Aire Yard, Leeds'],
  ])
  expect(inLeeds.text).toBe('2 kinds of room match your words, cheapest first.')
  const query = 'type=any-studio&max=200&available=1&sort=price'
  expect(inLeeds.href).toBe(`/student-accommodation/leeds?${query}&show=rooms`)
  expect(asked('studio under 200').href).toBe(`/student-accommodation?${query}`)
  expect(asked('studio under 120').text).toBe('1 kind of room matches your words, cheapest first.')
  expect(asked('studio under 50')).toMatchObject({ rooms: [], text: expect.stringMatching(/^No room/) })
  expect(asked('studio near university of leeds').href).toMatch(
    /^\/universities-and-colleges\/university-of-leeds\?/,
  )
})
