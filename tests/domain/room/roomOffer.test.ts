import { describe, expect, it } from 'vitest'
import { NO_FILTER } from '../../../src/domain/room/roomFilter.ts'
import { pricedRooms, toPayOf, withOffers } from '../../../src/domain/room/roomOffer.ts'
import { contract, discount, offer, room, TODAY } from '../support/builders.ts'

describe('a room with the offers of its property', () => {
  const offers = [offer({ discount: discount() })]
  const lost = room({ property: null })

  it.each([
    ['with the offers of its property', room({}, offers), 16_500, 716_000],
    ['without offers', room(), 16_500, 726_000],
    ['of no property', lost, 16_500, 726_000],
    ['on request with offers', room({}, offers), null, null],
    ['of no property on request', lost, null, null],
  ])('costs in all what there is to pay: a contract %s', (_which, of, weeklyPence, pence) => {
    expect(toPayOf(contract({ weeklyPence }), of, TODAY)).toBe(pence)
  })

  it('has those of its own property, and none if this is not among the properties', () => {
    const found = withOffers([room(), lost], [{ slug: 'aire-yard', offers }])
    expect(found.map(({ property }) => property?.offers)).toEqual([offers, undefined])
    expect(withOffers([room()], [])[0]?.property?.offers).toEqual([])
  })

  it('stands before a room that is dearer only with offers', () => {
    const dear = room({ slug: 'reduced', contracts: [contract({ weeklyPence: 16_600 })] }, offers)
    const found = pricedRooms([room(), dear], NO_FILTER, TODAY)
    expect(found.map(({ room: { slug }, toPayPence }) => [slug, toPayPence])).toEqual([
      ['reduced', 720_400],
      ['studio-aire-yard', 726_000],
    ])
  })
})
