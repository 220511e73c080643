import { describe, expect, it } from 'vitest'
import {
  availabilityTag,
  chosenPriceView,
  fromPriceView,
  priceView,
  weeksText,
} from '../../../../src/ui/components/PriceLine/priceView.ts'
import { contract, discount, offer, property, room, TODAY } from '../../../domain/support/builders.ts'

describe('prices', () => {
  it('show weekly price, weeks, total and deposit', () => {
    expect(priceView(contract())).toEqual({
      weekly: '£165',
      weeks: '44 weeks',
      total: '£7,260',
      deposit: '£250',
    })
    expect(priceView(contract({ depositPence: 0 }))?.deposit).toBeNull()
    expect(priceView(contract({ weeklyPence: null }))).toBeNull()
    expect([weeksText(1), weeksText(34.14)]).toEqual(['1 week', '34.14 weeks'])
  })

  it('have a booking fee, and the total with offers, only if there are any', () => {
    const place = (change: Parameters<typeof offer>[0]) => ({
      property: property({ offers: [offer(change)] }),
      today: TODAY,
    })
    const early = place({ discount: discount() })
    expect(priceView(contract({ feePence: 5_000 }), early)).toEqual({
      weekly: '£165',
      weeks: '44 weeks',
      total: '£7,260',
      deposit: '£250',
      fee: '£50',
      withOffers: '£7,160',
    })
    expect(chosenPriceView(contract(), early)).toMatchObject({ withOffers: '£7,160' })
    expect(fromPriceView([room()], TODAY, early.property)).toMatchObject({ withOffers: '£7,160' })
    expect(priceView(contract(), place({ discount: discount({ minWeeks: 51 }) }))).not.toHaveProperty(
      'withOffers',
    )
    expect(priceView(contract(), place({}))).not.toHaveProperty('withOffers')
  })

  it('show "from" the price of a long-term contract, or of any other if there is none', () => {
    const summer = contract({ weeklyPence: 100, lettingOption: 'summer-lets' })
    expect(fromPriceView([room({ contracts: [summer, contract()] })], TODAY)?.weekly).toBe('£165')
    expect(fromPriceView([room({ contracts: [summer] })], TODAY)?.weekly).toBe('£1')
    expect(fromPriceView([], TODAY)).toBeNull()
  })

  it('are tagged sold out if all rooms are, and limited if all remaining rooms are', () => {
    const sold = room({ quantityAvailable: 0 })
    const limited = room({ quantityAvailable: 2 })
    expect(availabilityTag([], TODAY)).toBeNull()
    expect(availabilityTag([sold], TODAY)).toBe('sold-out')
    expect(availabilityTag([sold, limited], TODAY)).toBe('limited')
    expect(availabilityTag([room(), limited], TODAY)).toBeNull()
  })
})
