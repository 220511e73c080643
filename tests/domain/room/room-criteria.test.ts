// spec sections 2 and 14

import { expect, it } from 'vitest'
import {
  CRITERIA,
  CRITERION_NAMES,
  type CriterionName,
  insteadText,
  parseWishes,
  wishLabel,
  wishProblems,
} from '#domain/room/room-criteria.ts'

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
