import { describe, expect, it } from 'vitest'
import { costOfContract } from '../../../src/domain/contract/offers.ts'
import { priceText, withOffersText } from '../../../src/domain/contract/priceText.ts'
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

  it('says that offers are taken off a total', () => {
    expect(withOffersText('£7,160')).toBe('£7,160 with offers')
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
