// spec section 14

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ANY_CONTRACT,
  choiceOfContract,
  contractChoiceQuery,
  hasContractChoice,
  isPriceRange,
  parseContractChoice,
  selectContract,
} from '#domain/contract/contract-choice.ts'
import { addDays } from '#domain/contract/contract-dates.ts'
import { withQuery } from '#domain/routing/paths.ts'
import { itAlways } from '#tests/support/it-always.ts'
import { contract, room, TODAY } from '../support/builders.ts'

const parsed = (query: string) => parseContractChoice(new URLSearchParams(query))

describe('the contract in an address', () => {
  const IMPOSSIBLE = ['weeks=0', 'weeks=-1', 'weeks=4.5', 'weeks=1000', 'start=2027-02-30', 'start=soon']
  it.each(['', ...IMPOSSIBLE])('ignores what no contract can have: %s', (query) => {
    expect(parsed(query)).toEqual(ANY_CONTRACT)
    expect(hasContractChoice(parsed(query))).toBe(false)
  })

  const weeksArb = fc.option(fc.integer({ min: 1, max: 999 }))
  const dayArb = fc.option(fc.integer({ min: 0, max: 36_524 }).map((days) => addDays('2000-01-01', days)))
  itAlways('can be parsed back from the address it is written to', weeksArb, dayArb, (weeks, start) => {
    const address = withQuery('/x', contractChoiceQuery({ weeks, start }))
    // with any spaces
    expect(parsed(address.split('?')[1]?.replaceAll('=', '= ').replace('&', ' &') ?? '')).toEqual({
      weeks,
      start,
    })
  })
})

describe('the contract selected by a choice', () => {
  const cheap = contract({ weeks: 43.86, weeklyPence: 15_000 })
  const dear = contract({ weeks: 44, weeklyPence: 16_500 })
  const early = contract({ weeks: 51, startDate: '2027-08-28' })
  const late = contract({ weeks: 51 })
  const shown = room({ contracts: [dear, cheap, late, early] })

  it.each([cheap, early, late])('is the one that its own link names', (one) => {
    expect(selectContract(shown, choiceOfContract(one), TODAY)).toEqual({ kind: 'chosen', contract: one })
  })

  const onRequest = contract({ weeklyPence: null })
  it.each([
    ['the cheapest of several', 44, shown, cheap],
    ['the first to begin of equally cheap ones', 51, shown, early],
    ['one with a price before one on request', 44, room({ contracts: [dear, onRequest] }), dear],
    ['one with a price after one on request', 44, room({ contracts: [onRequest, dear] }), dear],
  ])('is %s', (_which, weeks, of, expected) => {
    expect(selectContract(of, { weeks, start: null }, TODAY)).toEqual({ kind: 'chosen', contract: expected })
  })

  it.each([
    ['none', 'without a choice', null, null, shown, TODAY],
    ['unknown', 'for another length', 40, null, shown, TODAY],
    ['unknown', 'for another day', 44, '2027-09-12', shown, TODAY],
    ['unknown', 'after its last day', 44, null, shown, '2028-07-15'],
    ['sold-out', 'if the room is', 44, '2027-09-11', room({ quantityAvailable: 0 }), TODAY],
  ])('is %s %s', (kind, _when, weeks, start, of, today) => {
    expect(selectContract(of, { weeks, start }, today)).toEqual({ kind })
  })
})

describe('a price “from”', () => {
  const year = contract({ weeks: 51, weeklyPence: 15_800 })
  const dearer = contract({ weeks: 44, weeklyPence: 16_500 })
  const summer = contract({ weeks: 8, weeklyPence: 14_000, lettingOption: 'summer-lets' })
  const autumn = contract({ weeks: 12, weeklyPence: 14_500, lettingOption: 'short-term-lets' })
  const past = contract({ weeks: 44, weeklyPence: 9_900, startDate: '2020-09-12', endDate: '2021-07-17' })
  const summer44 = { ...summer, weeks: 44 }
  const WEEKS_44 = { weeks: 44, start: null }

  it.each([
    ['two long-term prices', [year, dearer], ANY_CONTRACT, true],
    ['one price twice', [year, year], ANY_CONTRACT, false],
    ['no contract', [], ANY_CONTRACT, false],
    ['one long-term price beside a summer price', [year, summer], ANY_CONTRACT, false],
    ['two prices, where no contract is long-term', [summer, autumn], ANY_CONTRACT, true],
    ['a price beside one on request', [year, contract({ weeklyPence: null })], ANY_CONTRACT, false],
    ['a price beside that of a contract that is over', [dearer, past], ANY_CONTRACT, false],
    ['two lengths of which one is chosen', [year, dearer], WEEKS_44, false],
    ['two prices of the chosen length, of any kind', [dearer, summer44], WEEKS_44, true],
  ] as const)('of %s', (_what, contracts, choice, isRange) => {
    expect(isPriceRange([room({ contracts })], choice, TODAY)).toBe(isRange)
    // it makes no difference whether one room or several have them
    const rooms = contracts.map((one) => room({ contracts: [one] }))
    expect(isPriceRange(rooms, choice, TODAY)).toBe(isRange)
  })
})
