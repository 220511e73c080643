import { expect, it } from 'vitest'
import type { Room } from '../../../src/domain/content/room.ts'
import { NO_FILTER } from '../../../src/domain/room/roomFilter.ts'
import { pricedRooms, toPayOf, withOffers } from '../../../src/domain/room/roomOffer.ts'
import { contract, discount, offer, property, room, TODAY } from '../support/builders.ts'

it('the rooms of a filter that have a price come with their contract, the lowest total first', () => {
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
  expect(
    pricedRooms(withOffers(rooms, []), { ...NO_FILTER, type: 'Studio' }, TODAY).map((priced) => [
      priced.room.slug,
      priced.contract.weeklyPence,
      priced.toPayPence,
    ]),
  ).toEqual([
    ['cheap', 15_000, 660_000],
    ['middle', 17_000, 748_000],
    ['dear', 20_000, 880_000],
  ])
})

it('a room of no known property costs its full total, and a contract without a price nothing that is known', () => {
  const [lone] = withOffers([room({ property: null })], [])
  if (lone === undefined) expect.unreachable()
  expect(toPayOf(contract({ weeklyPence: 15_000 }), lone, TODAY)).toBe(660_000)
  expect(toPayOf(contract({ weeklyPence: null }), lone, TODAY)).toBeNull()
  const [placed = lone] = withOffers([room()], [])
  expect(toPayOf(contract({ weeklyPence: null }), placed, TODAY)).toBeNull()
})

it('rooms have the offers of their own property, and none of another', () => {
  const half = offer({ discount: discount() })
  const [own, other, lone] = withOffers(
    [
      room(),
      room({ property: { slug: 'elsewhere', name: 'Elsewhere', city: null } }),
      room({ property: null }),
    ],
    [property({ offers: [half] })],
  )
  expect([own?.property?.offers, other?.property?.offers, lone?.property]).toEqual([[half], [], null])
  if (own === undefined || other === undefined) expect.unreachable()
  expect(toPayOf(contract(), own, TODAY)).toBeLessThan(toPayOf(contract(), other, TODAY) ?? 0)
})
