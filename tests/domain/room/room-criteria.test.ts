// spec sections 2 and 14

import { expect, it } from 'vitest'
import { PER_WEEK } from '#domain/contract/price-text.ts'
import {
  CRITERIA,
  CRITERION_NAMES,
  type CriterionName,
  insteadText,
  parseWishes,
  wishesInSearch,
  wishLabel,
  wishProblems,
  wordsBesideWishes,
} from '#domain/room/room-criteria.ts'
import { ROOM_KIND_LABELS } from '#domain/room/room-kind.ts'
import { pricedContracts } from '#domain/room/room-offer.ts'
import { contract, room } from '../support/builders.ts'

const query = (text: string): URLSearchParams => new URLSearchParams(text)

it.each<[string, CriterionName, string | null]>([
  [
    'max=cheap',
    'max',
    'Enter the maximum weekly rent in pounds, such as 180. The list below has no maximum.',
  ],
  ['max=cheap', 'total', null],
  ['total=lots', 'total', 'Enter the maximum total in pounds, such as 7500. The list below has no maximum.'],
  ['weeks=44 weeks', 'weeks', 'Choose a length in whole weeks, such as 44. The list below has every length.'],
  [
    'start=11/09/2027',
    'start',
    'Choose a moving-in day, which an address states as 2027-09-11. The list below has every day.',
  ],
  ['walk=17', 'walk', 'Choose a walk of 10, 15, 20, 30, 45 minutes. The list below has every distance.'],
  ['available=yes', 'available', 'The list below has sold-out rooms too: available=1 leaves them out.'],
  ['type=Loft', 'type', null],
  ['max=180', 'max', null],
  ['max=%20', 'max', null],
  ['', 'max', null],
])('of “%s”, says of %s: %s', (text, name, problem) => {
  expect(wishProblems(query(text))[name] ?? null).toBe(problem)
  if (problem !== null) expect(parseWishes(query(text))[name]).toBeNull()
})

it('each criterion that gives way has an importance of its own', () => {
  const importances = CRITERION_NAMES.flatMap((name) => CRITERIA[name].bends?.importance ?? [])
  expect(new Set(importances).size).toBe(importances.length)
})

it('what a room has instead is worded by what it lacks', () => {
  const [price] = pricedContracts(room(), [contract()])
  const [dearer] = pricedContracts(room(), [contract({ weeklyPence: 17_000 })])
  if (!price || !dearer) throw new Error('Both have a price.')
  const wishes = parseWishes(
    query('type=Loft&max=150&total=7000&weeks=51&start=2027-09-18&walk=10&available=1&accessible=1'),
  )
  const texts = (miss: Parameters<typeof insteadText>[2]) =>
    CRITERION_NAMES.map((name) => insteadText(wishes, name, miss)).filter(Boolean)
  expect(texts({ prices: [price, dearer], minutes: 25 })).toEqual([
    'another kind of room',
    `£15 ${PER_WEEK} more`,
    '£260 more in all',
    '44 weeks long',
    'from 11 Sep 2027',
    'about 15 min farther',
  ])
  expect(texts({ prices: [], minutes: null })).toEqual([
    'another kind of room',
    'price on request',
    'price on request',
    'another length',
    'another first day',
    'farther',
  ])
})

it('each wish is worded as a visitor reads it', () => {
  const wishes = parseWishes(
    query('type=any-studio&max=150&total=7000&weeks=1&start=2027-09-18&walk=10&available=1&accessible=1'),
  )
  expect(CRITERION_NAMES.map((name) => wishLabel(wishes, name, 'UWE')).filter(Boolean)).toEqual([
    ROOM_KIND_LABELS['any-studio'],
    `Up to £150 ${PER_WEEK}`,
    'Up to £7,000 in all',
    '1 week',
    'From 18 Sep 2027',
    '10 min on foot to UWE',
    'Can be booked or reserved',
    'Wheelchair accessible',
  ])
  expect(wishLabel(wishes, 'walk')).toBe('10 min on foot')
  expect(wishLabel(parseWishes(query('type=Loft')), 'type')).toBe('Loft')
  expect(wishLabel(parseWishes(query('')), 'max')).toBe('')
})

it.each([
  ['studio leeds', { type: 'any-studio' }, 'leeds'],
  ['en suites under £180', { type: 'any-en-suite', max: 180 }, ''],
  ['£1000 leeds', { max: 1000 }, 'leeds'],
  ['£1001 leeds', { total: 1001 }, 'leeds'],
  ['up to 7,500 in york', { total: 7500 }, 'in york'],
  ['44week studio', { type: 'any-studio', weeks: 44 }, ''],
  ['1 week', { weeks: 1 }, ''],
  ['44-weeks, wheelchair', { weeks: 44, accessible: true }, ','],
  ['0 weeks', {}, '0 weeks'],
  ['£00', {}, '£00'],
  ['leeds', {}, 'leeds'],
])('the words “%s” ask for %j beside “%s”', (words, wishes, rest) => {
  const asked = Object.entries(wishesInSearch(words)).filter(([, value]) => value !== null)
  expect(Object.fromEntries(asked)).toEqual(wishes)
  expect(wordsBesideWishes(words).replace(/\s+/g, ' ').trim()).toBe(rest)
})

it('no room costs more than £99,999', () => {
  expect(parseWishes(query('total=99999')).total).toBe(99_999)
  expect(parseWishes(query('total=100000')).total).toBeNull()
})

it('a room without a price is not said to cost less than the limit', () => {
  const miss = { prices: [], minutes: null }
  const wishes = parseWishes(query('max=150&total=7000&walk=10&accessible=1'))
  const texts = CRITERION_NAMES.map((name) => insteadText(wishes, name, miss)).filter(Boolean)
  expect(texts).toEqual(['price on request', 'price on request', 'farther'])
  expect(CRITERION_NAMES.filter((name) => wishLabel(wishes, name))).toEqual([
    'max',
    'total',
    'walk',
    'accessible',
  ])
})
