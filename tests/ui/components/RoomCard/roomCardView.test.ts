import { describe, expect, it } from 'vitest'
import { roomName } from '../../../../src/domain/content/roomName.ts'
import { roomCardView, roomFacts } from '../../../../src/ui/components/RoomCard/roomCardView.ts'
import { contract, discount, image, offer, property, room, TODAY } from '../../../domain/support/builders.ts'

describe('the card of a room', () => {
  it('links to its full address and shows its facts', () => {
    expect(
      roomCardView(room({ photos: [image('/a.jpg')], originalWeeklyPence: 17_900 }), property(), TODAY),
    ).toEqual({
      id: 'studio-aire-yard',
      name: 'Studio',
      href: '/student-accommodation/leeds/aire-yard/studio',
      image: { src: '/a.jpg', alt: 'A bed by a window', width: 1800, height: 1200 },
      facts: ['20 m²', 'Double bed', 'Own shower room', 'Own kitchen'],
      from: { weekly: '£165', weeks: '44 weeks', total: '£7,260' },
      originalWeekly: '£179',
      tag: null,
    })
  })

  it('shows the total with the offers of its property', () => {
    const offers = [offer({ discount: discount() })]
    expect(roomCardView(room(), property({ offers }), TODAY).from?.withOffers).toBe('£7,160')
    const choice = { weeks: 44, start: null }
    expect(roomCardView(room(), property({ offers }), TODAY, choice).from?.withOffers).toBe('£7,160')
    const { slug, name, city } = property()
    expect(roomCardView(room(), { slug, name, city }, TODAY, choice).from).not.toHaveProperty('withOffers')
  })

  it('has no city in its address if the property has none', () => {
    expect(roomCardView(room(), property({ city: null }), TODAY).href).toBe(
      '/student-accommodation/aire-yard/studio',
    )
  })

  it('shows that a room is sold out, limited or on request', () => {
    expect(roomCardView(room({ quantityAvailable: 0 }), property(), TODAY)).toMatchObject({
      tag: 'sold-out',
      from: null,
    })
    expect(roomCardView(room({ quantityAvailable: 1 }), property(), TODAY).tag).toBe('limited')
    const onRequest = room({ contracts: [contract({ weeklyPence: null })] })
    expect(roomCardView(onRequest, property(), TODAY)).toMatchObject({
      tag: null,
      onRequest: true,
      image: null,
    })
  })

  it('omits unknown facts and shows special ones', () => {
    const bare = room({
      floorSpace: null,
      bed: null,
      bathroom: null,
      kitchen: null,
      occupancy: 2,
      accessible: true,
    })
    expect(roomFacts(bare)).toEqual(['For 2 people', 'Accessible'])
    expect(roomFacts({ ...bare, kitchen: 'Shared by 6' })[0]).toBe('Kitchen shared by 6')
  })

  it('has the room’s name without the property’s', () => {
    expect(roomName(room({ name: 'Studio, Aire Yard' }), property())).toBe('Studio')
    expect(roomName(room({ name: 'Studio, Aire Yard' }), null)).toBe('Studio, Aire Yard')
    expect(roomName(room({ name: 'Aire Yard' }), property())).toBe('Aire Yard')
  })
})
