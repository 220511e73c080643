import { describe, expect, it } from 'vitest'
import type { Contract } from '#domain/content/contract.ts'
import { costOfContract } from '#domain/contract/offers.ts'
import { contract, discount, offer, property, room, TODAY } from '#tests/domain/support/builders.ts'
import {
  availabilityTag,
  chosenPriceView,
  fromPriceView,
  matchingPriceView,
  priceView,
  reductionTexts,
} from '#ui/components/PriceLine/price-view.ts'

describe('prices', () => {
  const price = { weekly: '£165', weeks: '44 weeks', total: '£7,260', deposit: '£250' }

  it('show weekly price, weeks, total and deposit', () => {
    expect(priceView(contract(), null, null)).toEqual(price)
    expect(priceView(contract({ depositPence: 0 }), null, null)?.deposit).toBeNull()
    expect(priceView(contract({ weeklyPence: null }), null, null)).toBeNull()
  })

  it('have a booking fee, and the total with offers, only if there are any', () => {
    const place = (change: Parameters<typeof offer>[0]) => ({
      property: property({ offers: [offer(change)] }),
      today: TODAY,
    })
    const early = place({ discount: discount() })
    expect(priceView(contract({ feePence: 5_000 }), null, early)).toEqual({
      ...price,
      fee: '£50',
      withOffers: '£7,160',
    })
    expect(chosenPriceView(contract(), room(), early)?.withOffers).toBe('£7,160')
    for (const none of [{ discount: discount({ minWeeks: 51 }) }, {}])
      expect(priceView(contract(), null, place(none))).toEqual(price)
  })

  it('show "from" the price of a long-term contract, or of any other if there is none', () => {
    const summer = contract({ weeklyPence: 100, lettingOption: 'summer-lets' })
    expect(fromPriceView([room({ contracts: [summer, contract()] })], TODAY)?.weekly).toBe('£165')
    expect(fromPriceView([room({ contracts: [summer] })], TODAY)?.weekly).toBe('£1')
    expect(fromPriceView([], TODAY)).toBeNull()
  })

  it('are "from" only where others cost more', () => {
    const dearer = contract({ weeks: 39, weeklyPence: 17_500 })
    const summer = contract({ weeklyPence: 100, lettingOption: 'summer-lets' })
    const isFrom = (contracts: readonly Contract[]) => fromPriceView([room({ contracts })], TODAY)?.isFrom
    expect(isFrom([contract(), dearer])).toBe(true)
    // a summer week is not what a year's price is compared with
    expect(isFrom([contract(), summer])).toBeUndefined()
    expect(isFrom([contract(), contract({ weeks: 51 })])).toBeUndefined()
    const rooms = [room({ contracts: [contract(), dearer] }), room({ contracts: [dearer] })]
    const chosen = (weeks: number) =>
      matchingPriceView(contract(), rooms, { weeks, start: null }, null, TODAY)?.isFrom
    expect([chosen(44), chosen(39)]).toEqual([undefined, undefined])
    expect(fromPriceView(rooms, TODAY)?.isFrom).toBe(true)
  })

  it('are for each person where several share the room', () => {
    const twin = room({ occupancy: 2, contracts: [contract({ weeklyPence: 10_000 })] })
    expect(priceView(contract(), twin, null)?.isForEach).toBe(true)
    const lowestOf = (rooms: Parameters<typeof fromPriceView>[0]) => fromPriceView(rooms, TODAY)?.isForEach
    expect([lowestOf([room(), twin]), lowestOf([room()])]).toEqual([true, undefined])
  })

  const offering = room({}, [offer({ discount: discount() })])

  it('include the offers that come with a room', () => {
    expect(fromPriceView([offering], TODAY)?.withOffers).toBe('£7,160')
  })

  it.each([
    [{}, ['Less £100 with “Early bird”: Everybody']],
    [
      { code: 'BIRD', endsOn: '2027-03-26' },
      ['Less £100 with “Early bird”, code BIRD, until 26 March 2027: Everybody'],
    ],
    [{ eligibility: '', endsOn: '2027-03-26' }, ['Less £100 with “Early bird”, until 26 March 2027']],
    [{ discount: null }, []],
  ])('name what an offer with %j takes off', (change, words) => {
    const about = property({ offers: [offer({ discount: discount(), ...change })] })
    expect(reductionTexts(costOfContract(contract(), about, TODAY))).toEqual(words)
    expect(reductionTexts(null)).toEqual([])
  })

  it.each([
    [[], null],
    [[0], 'sold-out'],
    [[0, 2], 'limited'],
    [[20, 2], null],
  ])('of rooms of which %j are left are tagged %s', (left, tag) => {
    const rooms = left.map((quantityAvailable) => room({ quantityAvailable }))
    expect(availabilityTag(rooms, TODAY)).toBe(tag)
  })
})
