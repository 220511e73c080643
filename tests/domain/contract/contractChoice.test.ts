import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  choiceOfContract,
  contractChoiceQuery,
  hasContractChoice,
  parseContractChoice,
  selectContract,
} from '../../../src/domain/contract/contractChoice.ts'
import { withQuery } from '../../../src/domain/routing/paths.ts'
import { itAlways } from '../../support/itAlways.ts'
import { contract, room, TODAY } from '../support/builders.ts'

const parsed = (query: string) => parseContractChoice(new URLSearchParams(query))

describe('the contract in an address', () => {
  it('is a length and a first day', () => {
    expect(parsed('weeks=44&start=2027-09-11')).toEqual({ weeks: 44, start: '2027-09-11' })
    expect(parsed('weeks= 44 &start= 2027-09-11 ')).toEqual({ weeks: 44, start: '2027-09-11' })
  })

  it.each([
    '',
    'weeks=0',
    'weeks=-1',
    'weeks=4.5',
    'weeks=1000',
    'weeks=forty',
    'start=2027-02-30',
    'start=soon',
  ])('ignores what no contract can have: %s', (query) => {
    expect(parsed(query)).toEqual({ weeks: null, start: null })
    expect(hasContractChoice(parsed(query))).toBe(false)
  })

  it('can be parsed back from the address it is written to', () => {
    const day = fc
      .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    fc.assert(
      fc.property(fc.option(fc.integer({ min: 1, max: 999 })), fc.option(day), (weeks, start) => {
        const address = withQuery('/x', contractChoiceQuery({ weeks, start }))
        expect(parsed(address.split('?')[1] ?? '')).toEqual({ weeks, start })
      }),
    )
  })
})

describe('the contract selected by a choice', () => {
  const cheap = contract({ weeks: 43.86, weeklyPence: 15_000 })
  const dear = contract({ weeks: 44, weeklyPence: 16_500 })
  const early = contract({ weeks: 51, startDate: '2027-08-28' })
  const late = contract({ weeks: 51 })
  const shown = room({ contracts: [dear, cheap, late, early] })

  itAlways('is the one that its own link names', fc.constantFrom(cheap, early, late), (one) => {
    expect(selectContract(shown, choiceOfContract(one), TODAY)).toEqual({ kind: 'chosen', contract: one })
  })

  it('is the cheapest of several, or the first to begin of equally cheap ones', () => {
    expect(selectContract(shown, { weeks: 44, start: null }, TODAY)).toEqual({
      kind: 'chosen',
      contract: cheap,
    })
    expect(selectContract(shown, { weeks: 51, start: null }, TODAY)).toEqual({
      kind: 'chosen',
      contract: early,
    })
  })

  it('is one with a price rather than one on request', () => {
    const onRequest = contract({ weeklyPence: null })
    for (const contracts of [
      [onRequest, dear],
      [dear, onRequest],
    ])
      expect(selectContract(room({ contracts }), { weeks: 44, start: null }, TODAY)).toEqual({
        kind: 'chosen',
        contract: dear,
      })
  })

  it('is none without a choice, and unknown if there is no such contract today', () => {
    expect(selectContract(shown, { weeks: null, start: null }, TODAY)).toEqual({ kind: 'none' })
    expect(selectContract(shown, { weeks: 40, start: null }, TODAY)).toEqual({ kind: 'unknown' })
    expect(selectContract(shown, { weeks: 44, start: '2027-09-12' }, TODAY)).toEqual({ kind: 'unknown' })
    expect(selectContract(shown, { weeks: 44, start: null }, '2028-07-15')).toEqual({ kind: 'unknown' })
  })

  it('is sold out if the room is', () => {
    expect(selectContract(room({ quantityAvailable: 0 }), { weeks: 44, start: '2027-09-11' }, TODAY)).toEqual(
      { kind: 'sold-out' },
    )
  })
})
