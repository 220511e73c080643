// spec section 14

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ANY_CONTRACT,
  choiceOfContract,
  choiceProblems,
  contractChoiceQuery,
  hasContractChoice,
  parseContractChoice,
  selectContract,
} from '#domain/contract/contract-choice.ts'
import { addDays } from '#domain/contract/contract-dates.ts'
import { withQuery } from '#domain/routing/paths.ts'
import { itAlways } from '#tests/support/it-always.ts'
import { contract, discount, offer, room, TODAY } from '../support/builders.ts'

const parsed = (query: string) => parseContractChoice(new URLSearchParams(query))

describe('the contract in an address', () => {
  const IMPOSSIBLE = ['weeks=0', 'weeks=-1', 'weeks=4.5', 'weeks=1000', 'start=2027-02-30', 'start=soon']
  it.each(['', ...IMPOSSIBLE])('ignores what no contract can have: %s', (query) => {
    expect(parsed(query)).toEqual(ANY_CONTRACT)
    expect(hasContractChoice(parsed(query))).toBe(false)
  })

  it.each<[string, string]>([
    ['weeks=44&start=2027-09-11', ''],
    ['weeks=%20', ''],
    ...IMPOSSIBLE.map((query) => [query, query.replace(/=.*/, '')] as [string, string]),
    ['weeks=44 weeks&start=11/09/2027', 'weeks,start'],
  ])('names what no contract can have: %s', (query, names) => {
    expect(Object.keys(choiceProblems(new URLSearchParams(query))).join()).toBe(names)
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
  const gone = contract({ weeks: 44, weeklyPence: 10_000, isSoldOut: true })
  const shown = room({ contracts: [dear, cheap, late, early] })

  it.each([cheap, early, late])('is the one that its own link names', (one) => {
    expect(selectContract(shown, choiceOfContract(one))).toEqual({ kind: 'chosen', contract: one })
  })

  const onRequest = contract({ weeklyPence: null })
  // £7,040 of rent and £250 to book it, beside £7,260
  const withFee = contract({ weeklyPence: 16_000, feePence: 25_000 })
  it.each([
    ['the cheapest of several', 44, shown, cheap],
    ['the cheapest in all, with its fee', 44, room({ contracts: [withFee, dear] }), dear],
    ['the first to begin of equally cheap ones', 51, shown, early],
    ['one with a price before one on request', 44, room({ contracts: [dear, onRequest] }), dear],
    ['the cheapest that is not sold out', 44, room({ contracts: [gone, dear] }), dear],
    ['one with a price after one on request', 44, room({ contracts: [onRequest, dear] }), dear],
  ])('is %s', (_which, weeks, of, expected) => {
    expect(selectContract(of, { weeks, start: null })).toEqual({ kind: 'chosen', contract: expected })
  })

  it('is the cheapest with the offers of its building', () => {
    const onLong = offer({ discount: discount({ amount: { pence: 100_000 }, minWeeks: 44 }) })
    const offering = room({ contracts: [dear, cheap] }, [onLong])
    expect(selectContract(offering, { weeks: 44, start: null })).toEqual({ kind: 'chosen', contract: dear })
  })

  it.each([
    ['none', 'without a choice', null, null, shown, TODAY],
    ['unknown', 'for another length', 40, null, shown, TODAY],
    ['unknown', 'for another day', 44, '2027-09-12', shown, TODAY],
    ['unknown', 'after its last day', 44, null, shown, '2028-07-15'],
    ['sold-out', 'if each such contract is', 44, null, room({ contracts: [gone, gone, late] }), TODAY],
    ['chosen', 'if one such contract is not', 44, null, room({ contracts: [gone, dear] }), TODAY],
    ['sold-out', 'if the room is', 44, '2027-09-11', room({ quantityAvailable: 0 }), TODAY],
  ])('is %s %s', (kind, _when, weeks, start, of, today) => {
    expect(selectContract({ ...of, today }, { weeks, start })).toMatchObject({ kind })
  })
})
