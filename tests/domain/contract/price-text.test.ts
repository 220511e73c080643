// spec section 14

import { describe, expect, it } from 'vitest'
import { costOfContract } from '#domain/contract/offers.ts'
import * as texts from '#domain/contract/price-text.ts'
import { contract, discount, offer, property, TODAY } from '../support/builders.ts'

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
    [27, 4, '3 weeks and 6 nights', '4 weeks'],
    [28, 4, '4 weeks', '4 weeks'],
    [292, 44, '41 weeks and 5 nights', '44 weeks'],
    [36, 12, '5 weeks and 1 night', '12 weeks'],
  ])('of a stay of %i nights in %i weeks has both', (nights, weeks, stay, paid) => {
    const text = (isLonger: boolean) => texts.stayText({ nights, weeks, isLonger, total: '£3,700' })
    expect(text(true)).toBe(`You stay ${stay}, you pay ${paid}: £3,700`)
    expect(text(false)).toBe(`You stay ${stay}: £3,700`)
  })

  it('is empty where the price is on request', () => {
    expect(texts.priceText(contract(), null, null)).toBe('')
    const priced = costOfContract(contract(), { property: property(), today: TODAY })
    expect(texts.priceText(contract({ weeklyPence: null }), priced, null)).toBe('')
  })
})
