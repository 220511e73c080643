// spec section 14

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Room } from '#domain/content/room.ts'
import { addDays, isCalendarDay } from '#domain/contract/contract-dates.ts'
import { isCoveredOnRequest, stayCost, stayCosts } from '#domain/contract/stay-cost.ts'
import { coversStay, parseStay } from '#domain/contract/stay-dates.ts'
import { itAlways } from '#tests/support/it-always.ts'
import { contract, room, TODAY } from '../support/builders.ts'

describe('what a contract costs for a stay', () => {
  it('is all of it, spread over the weeks lived in, with the empty days before and after', () => {
    const stay = { arrive: '2027-09-18', leave: '2028-07-01' }
    expect(stayCost(contract(), 726_000, stay)).toEqual({
      contract: contract(),
      toPayPence: 726_000,
      perWeekLivedInPence: 17_707,
      daysLivedIn: 287,
      emptyDaysBefore: 7,
      emptyDaysAfter: 14,
      nightsMissing: 0,
    })
  })

  it('names the nights that the contract does not cover', () => {
    const cost = stayCost(contract(), 726_000, { arrive: '2027-09-09', leave: '2028-07-18' })
    expect(cost).toMatchObject({ nightsMissing: 5, daysLivedIn: 308, emptyDaysBefore: 0, emptyDaysAfter: 0 })
  })

  it.each([
    ['2027-09-01', '2027-09-11'],
    ['2028-07-15', '2028-07-20'],
  ])('is unknown from %s to %s, when no night of it is lived in', (arrive, leave) => {
    expect(stayCost(contract(), 726_000, { arrive, leave })).toBeNull()
  })
})

describe('the costs of a stay', () => {
  const year = contract({ weeks: 51, endDate: '2028-09-02', weeklyPence: 15_800 })
  const short = contract({ weeks: 39, endDate: '2028-06-10', weeklyPence: 17_500 })
  const stay = { arrive: '2027-09-11', leave: '2028-06-20' }
  const weeks = (rooms: Parameters<typeof stayCosts>[0], on = stay) =>
    stayCosts(rooms, on).map((cost) => cost.contract.weeks)

  it('begin with the cheapest contract that covers it, and end with those that are a little too short', () => {
    expect(weeks([room({ contracts: [short, year, contract()] })])).toEqual([44, 51, 39])
  })

  it('count every contract, whatever kind of stay it is for, and leave out those of no help', () => {
    const semester = contract({ lettingOption: 'short-term-lets', weeks: 20, endDate: '2028-01-29' })
    const rooms = [room({ contracts: [contract(), semester] })]
    expect(weeks(rooms, { arrive: '2027-10-01', leave: '2027-10-10' })).toEqual([20, 44])
    expect(weeks(rooms)).toEqual([44])
  })

  it('leave out contracts without a price, and sold-out rooms', () => {
    expect(weeks([room({ contracts: [contract({ weeklyPence: null })] })])).toEqual([])
    expect(weeks([room({ quantityAvailable: 0 })])).toEqual([])
  })

  it('are in the order of their weeks where they cost the same', () => {
    const cheaper = contract({ weeks: 88, weeklyPence: 8_250 })
    expect(weeks([room({ contracts: [cheaper, contract()] })])).toEqual([44, 88])
  })
})

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

  const daysArb = fc.integer({ min: -400, max: 900 })
  const dayArb = fc.oneof(
    fc.string(),
    daysArb.map((days) => addDays(TODAY, days)),
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

const onRequest = contract({ weeklyPence: null })
it.each<[boolean, Partial<Room>]>([
  [true, {}],
  [true, { contracts: [contract(), onRequest] }],
  [false, { quantityAvailable: 0 }],
  [false, { contracts: [{ ...onRequest, endDate: '2028-06-23' }] }],
  [false, { contracts: [contract()] }],
])('a stay is covered at a price on request: %s by %j', (isCovered, change) => {
  const rooms = [room({ contracts: [] }), room({ contracts: [onRequest], ...change })]
  const asked = { arrive: '2027-09-18', leave: '2028-06-24' }
  expect(isCoveredOnRequest(rooms, asked)).toBe(isCovered)
})
