// spec section 14

import { expect, it } from 'vitest'
import { lengthTotals } from '#domain/contract/length-totals.ts'
import { totalLine } from '#domain/contract/price-text.ts'
import { comparedPrices, pricedContracts } from '#domain/room/room-offer.ts'
import { contract, room } from '../support/builders.ts'

it('the lengths of contracts are those of the lowest total and of the farthest from it, each with its cheapest', () => {
  const year = contract({ weeks: 51, weeklyPence: 15_000 })
  const dearer = contract({ weeks: 50.86, weeklyPence: 16_000 })
  const term = contract({ weeks: 39, weeklyPence: 17_500 })
  const rooms = [room({ contracts: [dearer, year, contract()] }), room({ contracts: [term] })]
  const totals = lengthTotals(comparedPrices(rooms))
  expect(totals.map(({ weeks, cheapest, isRange }) => [weeks, cheapest.contract, isRange])).toEqual([
    [39, term, false],
    [51, year, true],
  ])
  expect(lengthTotals([])).toEqual([])
})

it('the farthest length counts, be it shorter or longer, in whatever order the prices come', () => {
  const [term, year, most] = [39, 44, 51].map((weeks) => contract({ weeks, weeklyPence: 400_000 / weeks }))
  const lengthsOf = (...contracts: ReturnType<typeof contract>[]) =>
    lengthTotals(pricedContracts(room({ contracts }), contracts)).map(({ weeks }) => weeks)
  const cheap = contract({ weeks: 44, weeklyPence: 5_000 })
  const dear = contract({ weeks: 44, weeklyPence: 50_000 })
  if (!term || !year || !most) throw new Error('There are three.')
  expect(lengthsOf(most, cheap, term)).toEqual([44, 51])
  expect(lengthsOf(contract({ weeks: 30 }), cheap, most)).toEqual([30, 44])
  const [least] = lengthTotals(pricedContracts(room(), [dear, cheap]))
  expect(least).toMatchObject({ cheapest: { contract: cheap }, isRange: true })
})

it('a price is worded with its length, and with its year where there is one', () => {
  const price = { weeks: '44 weeks', total: '£7,260' }
  expect(totalLine(price)).toBe('44 weeks, £7,260 in all')
  expect(totalLine({ ...price, year: '2027/28' })).toBe('44 weeks in 2027/28, £7,260 in all')
  expect(totalLine({ ...price, lengths: '39 weeks £1 in all' })).toBe('39 weeks £1 in all')
})
