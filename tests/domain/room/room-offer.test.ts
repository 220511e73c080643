import { expect, it } from 'vitest'
import type { Room } from '#domain/content/room.ts'
import { NO_FILTER, pricedRooms } from '#domain/room/room-filter.ts'
import { comparedPrices, offeringRooms, toPayOf, withOffers } from '#domain/room/room-offer.ts'
import { contract, discount, offer, property, room, roomAsRead, TODAY } from '../support/builders.ts'

it('the rooms of a filter that have a price come with their contracts, the lowest total first', () => {
  const costing = (slug: string, weeklyPence: number | null, change: Partial<Room> = {}) =>
    room({ slug, contracts: [contract({ weeklyPence })], ...change })
  const rooms = [
    costing('dear', 20_000),
    costing('cheap', 15_000),
    costing('on-request', null),
    costing('sold-out', 10_000, { quantityAvailable: 0 }),
    costing('other', 9_000, { roomType: 'En-suite' }),
    costing('middle', 17_000),
  ]
  const priced = pricedRooms(withOffers(rooms, [], TODAY), { ...NO_FILTER, type: 'Studio' })
  expect(
    priced.map(({ room: { slug }, prices: [price] }) => [slug, price.weeklyPence, price.cost.toPayPence]),
  ).toEqual([
    ['cheap', 15_000, 660_000],
    ['middle', 17_000, 748_000],
    ['dear', 20_000, 880_000],
  ])
})

it('a room of no known property costs its full total, and a contract without a price nothing that is known', () => {
  expect(toPayOf(contract({ weeklyPence: 15_000 }), room({ property: null }))).toBe(660_000)
  for (const one of [room(), room({ property: null })])
    expect(toPayOf(contract({ weeklyPence: null }), one)).toBeNull()
})

it('the prices that are compared begin with the lowest total, whatever the order of the rooms', () => {
  const costing = (weeklyPence: number) => room({ contracts: [contract({ weeklyPence })] })
  const totals = (...rooms: ReturnType<typeof costing>[]) =>
    comparedPrices(rooms).map(({ weeklyPence }) => weeklyPence)
  expect(totals(costing(20_000), costing(15_000))).toEqual([15_000, 20_000])
  expect(totals(costing(15_000), costing(20_000))).toEqual([15_000, 20_000])
})

it('a property that was read without its rooms has none', () => {
  expect(offeringRooms(property({ rooms: null }), TODAY)).toEqual([])
  const read = roomAsRead({ slug: 'attic' })
  const [attic, ...others] = offeringRooms(property({ rooms: [read], offers: [offer()] }), TODAY)
  expect([attic?.slug, attic?.today, attic?.property.offers.length, others.length]).toEqual([
    'attic',
    TODAY,
    1,
    0,
  ])
})

it('rooms have the offers of their own property, and none of another', () => {
  const half = offer({ discount: discount() })
  const elsewhere = { slug: 'elsewhere', name: 'Elsewhere', city: null }
  const rooms = [room(), room({ property: elsewhere }), room({ property: null })]
  const offering = withOffers(rooms, [property({ offers: [half] })], TODAY)
  expect(offering.map((one) => one.property?.offers)).toEqual([[half], [], undefined])
  expect(offering.map((one) => toPayOf(contract(), one))).toEqual([716_000, 726_000, 726_000])
})
