import { describe, expect, it } from 'vitest'
import type { Offer } from '#domain/content/contract.ts'
import { ANY_CONTRACT } from '#domain/contract/contract-choice.ts'
import { NO_FILTER, pricedRooms } from '#domain/room/room-filter.ts'
import { roomName } from '#domain/room/room-name.ts'
import { contract, discount, image, offer, property, room } from '#tests/domain/support/builders.ts'
import { pricedRoomCards, roomCardView, roomFacts } from '#ui/components/RoomCard/room-card-view.ts'

describe('the card of a room', () => {
  it('links to its full address and shows its facts', () => {
    expect(roomCardView(room({ photos: [image('/a.jpg')], originalWeeklyPence: 17_900 }))).toEqual({
      id: 'studio-aire-yard',
      name: 'Studio',
      href: '/student-accommodation/leeds/aire-yard/studio',
      image: { src: '/a.jpg', alt: 'A bed by a window', width: 1800, height: 1200 },
      facts: ['20 m²', 'Double bed', 'Own shower room', 'Own kitchen'],
      from: { weekly: '£165', weeks: '44 weeks', year: '2027/28', total: '£7,260' },
      originalWeekly: '£179',
      tag: null,
    })
  })

  it('shows the total with the offers of its property', () => {
    const offers = [offer({ discount: discount() })]
    const choice = { weeks: 44, start: null }
    for (const chosen of [undefined, choice])
      expect(roomCardView(room({}, offers), chosen).from?.withOffers).toBe('£7,160')
    expect(roomCardView(room(), choice).from).not.toHaveProperty('withOffers')
  })

  it('shows the price before a sale only above that of its contract', () => {
    const onSale = room({
      originalWeeklyPence: 16_900,
      contracts: [contract(), contract({ weeks: 39, weeklyPence: 17_000 })],
    })
    const before = (weeks: number) => roomCardView(onSale, { weeks, start: null })
    expect([44, 39].map((weeks) => before(weeks).originalWeekly)).toEqual(['£169', undefined])
  })

  it('shows the price before a sale beside the weekly price of the same contract', () => {
    const onSale = (long: number, offers: readonly Offer[] = []) => {
      const contracts = [
        contract({ weeks: 39, weeklyPence: 17_000 }),
        contract({ weeks: 51, weeklyPence: long, endDate: '2028-09-02' }),
      ]
      const card = roomCardView(room({ originalWeeklyPence: 16_900, contracts }, offers))
      return [card.from?.weekly, card.originalWeekly]
    }
    // the cheapest in all is not the contract with the lowest weekly price
    expect(onSale(16_500)).toEqual(['£165', '£169'])
    expect(onSale(18_000)).toEqual(['£170', undefined])
    const longOnly = offer({ discount: discount({ minWeeks: 51 }) })
    expect(onSale(16_500, [longOnly])).toEqual(['£165', undefined])
  })

  it.each([
    ['sold out', { quantityAvailable: 0 }, { tag: 'sold-out', from: null }],
    ['limited', { quantityAvailable: 1 }, { tag: 'limited' }],
    ['on request', { contracts: [contract({ weeklyPence: null })] }, { tag: null, onRequest: true }],
  ])('shows that a room is %s', (_which, change, shown) => {
    expect(roomCardView(room(change))).toMatchObject(shown)
  })

  it.each([
    [{ slug: 'mill', name: 'Mill', city: { slug: 'york', name: 'York' } }, ['Mill, York']],
    [{ slug: 'mill', name: 'Mill', city: null }, ['Mill']],
    [null, []],
  ])('among rooms of several properties names its own: %j', (of, names) => {
    const found = pricedRooms([room({ property: of })], NO_FILTER)
    expect(pricedRoomCards(found, ANY_CONTRACT).map((card) => card.property)).toEqual(names)
  })

  it('omits unknown facts and shows special ones', () => {
    const unknown = { floorSpace: null, bed: null, bathroom: null, kitchen: null }
    const bare = room({ ...unknown, occupancy: 2, accessible: true })
    expect(roomFacts(bare)).toEqual(['For 2 people', 'Accessible'])
    expect(roomFacts({ ...bare, kitchen: 'Shared by 6' })[0]).toBe('Kitchen shared by 6')
  })

  it.each([
    ['Studio, Aire Yard', property(), 'Studio'],
    ['Studio, Aire Yard', null, 'Studio, Aire Yard'],
    ['Aire Yard', property(), 'Aire Yard'],
  ])('named %s has the room’s name without the property’s', (name, of, shown) => {
    expect(roomName(room({ name }), of)).toBe(shown)
  })
})
