import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, isCalendarDay } from '../../../src/domain/contract/contractDates.ts'
import { coversStay, parseStay } from '../../../src/domain/contract/stayDates.ts'
import { itAlways } from '../../support/itAlways.ts'
import { contract, TODAY } from '../support/builders.ts'

const parse = (query: string) => parseStay(new URLSearchParams(query), TODAY)

describe('the days of a stay', () => {
  it('are those of the address', () => {
    const days = { arrive: '2027-06-12', leave: '2027-07-10' }
    expect(parse('arrive=+2027-06-12+&leave=+2027-07-10')).toEqual({ typed: days, stay: days, errors: {} })
    expect(parse(`arrive=${TODAY}&leave=2026-11-22`).stay).not.toBeNull()
    expect(parse('')).toEqual({ typed: { arrive: '', leave: '' }, stay: null, errors: {} })
  })

  const PAST = 'This day has passed. Choose a day from today on.'
  const ORDER = 'The day you leave must be after the day you arrive.'
  const ARRIVAL = 'Enter the day you arrive as a date, such as 2027-06-12.'
  const DEPARTURE = 'Enter the day you leave as a date, such as 2027-07-10.'
  it.each([
    ['arrive=2027-06-12', { leave: 'Enter the day you leave as well.' }],
    ['leave=2027-06-12', { arrive: 'Enter the day you arrive as well.' }],
    ['arrive=2026-11-20&leave=2027-01-01', { arrive: PAST }],
    ['arrive=2027-06-12&leave=2027-06-12', { leave: ORDER }],
    ['arrive=2027-02-30&leave=2027-01-01', { arrive: ARRIVAL }],
    ['arrive=2027-06-12&leave=July', { leave: DEPARTURE }],
    ['arrive=12/06/2027&leave=x', { arrive: ARRIVAL, leave: DEPARTURE }],
  ])('are rejected in %s, with errors that say what to do', (query, errors) => {
    expect(parse(query)).toMatchObject({ stay: null, errors })
  })

  const dayArb = fc.oneof(
    fc.string(),
    fc.integer({ min: -400, max: 900 }).map((days) => addDays(TODAY, days)),
  )
  itAlways('are real, in order and not past, or have an error', dayArb, dayArb, (arrive, leave) => {
    const { stay, errors, typed } = parseStay(new URLSearchParams({ arrive, leave }), TODAY)
    expect(Object.keys(errors).length > 0).toBe(stay === null && (typed.arrive !== '' || typed.leave !== ''))
    if (stay === null) return
    expect(isCalendarDay(stay.arrive) && isCalendarDay(stay.leave)).toBe(true)
    expect(stay.arrive >= TODAY && stay.leave > stay.arrive).toBe(true)
  })

  it.each([
    ['2027-09-11', '2028-07-15', true],
    ['2027-10-01', '2027-10-02', true],
    ['2027-09-10', '2028-07-15', false],
    ['2027-09-11', '2028-07-16', false],
  ])('from %s to %s are covered by a contract: %s', (arrive, leave, isCovered) => {
    expect(coversStay(contract(), { arrive, leave })).toBe(isCovered)
  })
})
