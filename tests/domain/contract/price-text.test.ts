// spec section 14

import { describe, expect, it } from 'vitest'
import { lengthTotals } from '#domain/contract/length-totals.ts'
import { costOfContract } from '#domain/contract/offers.ts'
import * as texts from '#domain/contract/price-text.ts'
import { pricedContracts } from '#domain/room/room-offer.ts'
import { contract, discount, offer, property, room, TODAY } from '../support/builders.ts'

describe('the price of a contract in words', () => {
  const text = (change: Parameters<typeof contract>[0] = {}, offers = [offer()], people = 1) => {
    const one = contract(change)
    return texts.priceText(one, costOfContract(one, { property: property({ offers }), today: TODAY }), {
      occupancy: people,
    })
  }

  it('has the total, the reductions by offers and a booking fee', () => {
    expect(text()).toBe('£165 a week, £7,260 in all')
    const reduced = '£165 a week, £7,160 in all with offers (£7,260 before)'
    expect(text({}, [offer({ discount: discount() })])).toBe(reduced)
    expect(text({}, [], 2)).toBe('£165 a week, £7,260 in all, for each person')
    expect(text({ feePence: 5_000 })).toBe('£165 a week, £7,310 in all, including a £50 booking fee')
  })

  const amounts = { total: '£7,260', withOffers: '£7,110', fee: '£50' }
  it.each([
    [texts.inAllText(amounts), '£7,110 in all with offers (£7,260 before), including a £50 booking fee'],
    [
      texts.inAllText({ ...amounts, isForEach: true }),
      '£7,110 in all with offers (£7,260 before), for each person, including a £50 booking fee',
    ],
    [texts.fromPriceText('£165'), 'From £165 a week'],
    [texts.noPriceText('sold-out'), 'Sold out for now'],
    [texts.noPriceText('limited'), 'Price on request'],
    [texts.firstPaymentText('£2,370', '28 September 2027'), 'First £2,370 on 28 September 2027'],
    [texts.firstPaymentText('£2,370', null), 'First £2,370 when you book'],
  ])('is “%s”', (words, expected) => {
    expect(words).toBe(expected)
  })

  it.each([
    [1, 1, '1 night', '1 week'],
    [9, 20, '9 nights', '20 weeks'],
    [13, 4, '13 nights', '4 weeks'],
    [14, 4, '2 weeks', '4 weeks'],
    [27, 4, '3 weeks and 6 nights', '4 weeks'],
    [28, 4, '4 weeks', '4 weeks'],
    [292, 44, '41 weeks and 5 nights', '44 weeks'],
    [36, 12, '5 weeks and 1 night', '12 weeks'],
  ])('of a stay of %i nights in %i weeks has both', (nights, weeks, stay, paid) => {
    const text = (isLonger: boolean) => texts.stayText({ nights, weeks, isLonger, total: '£3,700' })
    expect(text(true)).toBe(`You stay ${stay}, you pay ${paid}: £3,700`)
    expect(text(false)).toBe(`You stay ${stay}: £3,700`)
  })

  it.each([
    ['one length', '44 weeks £7,260 in all, in 2027/28', [{}]],
    ['two', '39 weeks £6,435 · 44 weeks £7,260 in all, in 2027/28', [{}, { weeks: 39 }]],
    ['several prices of one', '44 weeks from £7,260 in all, in 2027/28', [{}, { weeklyPence: 17_000 }]],
    ['a booking fee', '44 weeks £7,310 in all, in 2027/28, booking fee included', [{ feePence: 5_000 }]],
    [
      'a booking fee of one',
      '39 weeks £6,435 · 44 weeks £7,310 in all, in 2027/28, booking fee included',
      [{ weeks: 39 }, { feePence: 5_000 }],
    ],
    [
      'several years',
      '39 weeks in 2028/29 £6,435 · 44 weeks in 2027/28 £7,260 in all',
      [{}, { weeks: 39, academicYear: '2028/29', startDate: '2028-09-09', endDate: '2029-06-09' }],
    ],
  ])('of %s is “%s”', (_what, expected, changes) => {
    const contracts = changes.map((change) => contract(change))
    expect(texts.lengthTotalsText(lengthTotals(pricedContracts(room({ contracts }), contracts)))).toBe(
      expected,
    )
  })

  it('of each length has the offers, where they take anything off, and the people who pay it', () => {
    const offers = [offer({ discount: discount({ minWeeks: 44 }) })]
    const contracts = [contract(), contract({ weeks: 39 })]
    const prices = (change: { occupancy?: number; contracts?: typeof contracts }) => {
      const one = room({ contracts, ...change }, offers)
      return lengthTotals(pricedContracts(one, one.contracts))
    }
    const both = '39 weeks £6,435 · 44 weeks £7,160 (£7,260 before) in all with offers, in 2027/28'
    expect(texts.lengthTotalsText(prices({}))).toBe(both)
    const shared = { ...prices({ occupancy: 2 })[1], weeks: 52 } as ReturnType<typeof lengthTotals>[number]
    expect(texts.lengthTotalsText([...prices({}), shared])).toBe(
      `39 weeks £6,435 · 44 weeks £7,160 (£7,260 before) · 52 weeks £7,160 (£7,260 before) in all with offers, in 2027/28, for each person`,
    )
  })

  it('is empty where the price is on request', () => {
    expect(texts.priceText(contract(), null, null)).toBe('')
    const priced = costOfContract(contract(), { property: property(), today: TODAY })
    expect(texts.priceText(contract({ weeklyPence: null }), priced, null)).toBe('')
  })
})
