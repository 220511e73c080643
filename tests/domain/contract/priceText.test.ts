import { describe, expect, it } from 'vitest'
import { costOfContract } from '../../../src/domain/contract/offers.ts'
import {
  firstPaymentText,
  fromPriceText,
  inAllText,
  noPriceText,
  priceText,
  stayText,
} from '../../../src/domain/contract/priceText.ts'
import { contract, discount, offer, property, TODAY } from '../support/builders.ts'

describe('the price of a contract in words', () => {
  const text = (change: Parameters<typeof contract>[0] = {}, offers = [offer()]) => {
    const one = contract(change)
    return priceText(one, costOfContract(one, property({ offers }), TODAY))
  }

  it('has the total, the reductions by offers and a booking fee', () => {
    expect(text()).toBe('£165 a week, £7,260 in all')
    expect(text({}, [offer({ discount: discount() })])).toBe(
      '£165 a week, £7,260, less £100 with Early bird: £7,160',
    )
    expect(text({ feePence: 5_000 })).toBe('£165 a week, £7,260 in all, plus a £50 booking fee')
  })

  it.each([
    [{ total: '£7,260' }, '£7,260 in all'],
    [{ total: '£7,260', withOffers: '£7,110' }, '£7,110 in all with offers (£7,260 before)'],
    [{ total: '£7,260', fee: '£50' }, '£7,260 in all, plus a £50 booking fee'],
    [
      { total: '£7,260', withOffers: '£7,110', fee: '£50' },
      '£7,110 in all with offers (£7,260 before), plus a £50 booking fee',
    ],
  ])('of %j is %s', (amounts, words) => {
    expect(inAllText(amounts)).toBe(words)
  })

  it('may be the lowest of several, or none', () => {
    expect(fromPriceText('£165')).toBe('From £165 a week')
    expect(noPriceText('sold-out')).toBe('Sold out for now')
    expect(noPriceText('limited')).toBe('Price on request')
    expect(noPriceText(null)).toBe('Price on request')
  })

  it('has the first payment, which may be due on booking', () => {
    expect(firstPaymentText('£2,370', '28 September 2027')).toBe('First £2,370 on 28 September 2027')
    expect(firstPaymentText('£2,370', null)).toBe('First £2,370 when you book')
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
    const text = (isLonger: boolean) => stayText({ nights, weeks, isLonger, total: '£3,700' })
    expect(text(true)).toBe(`You stay ${stay}, you pay ${paid}: £3,700`)
    expect(text(false)).toBe(`You stay ${stay}: £3,700`)
  })

  it('is empty where the price is on request', () => {
    expect(text({ weeklyPence: null })).toBe('')
    expect(priceText(contract(), null)).toBe('')
    expect(priceText(contract({ weeklyPence: null }), costOfContract(contract(), property(), TODAY))).toBe('')
  })

  it('includes the offers of the city', () => {
    const inLeeds = offer({ cities: ['leeds'], discount: discount() })
    const one = contract()
    expect(costOfContract(one, property({ offers: [inLeeds] }), TODAY)?.toPayPence).toBe(716_000)
    const nowhere = property({ offers: [inLeeds], city: null })
    expect(costOfContract(one, nowhere, TODAY)?.toPayPence).toBe(726_000)
  })
})
