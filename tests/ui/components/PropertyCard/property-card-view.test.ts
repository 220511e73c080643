import { describe, expect, it } from 'vitest'
import type { TravelTime } from '#domain/content/property.ts'
import { image, review, room, summary } from '#tests/domain/support/builders.ts'
import { propertyCardView } from '#ui/components/PropertyCard/property-card-view.ts'

describe('the card of a property', () => {
  it('derives its price from its rooms if they are known', () => {
    expect(propertyCardView(summary({ image: image('/a.jpg') }), [room()])).toEqual({
      slug: 'aire-yard',
      name: 'Aire Yard',
      href: '/student-accommodation/leeds/aire-yard',
      cityName: 'Leeds',
      subtitle: 'On the waterfront',
      address: '14 Canal Wharf, Leeds LS1',
      image: { src: '/a.jpg', alt: 'A bed by a window', width: 1800, height: 1200 },
      fromWeekly: '£165',
      from: { weekly: '£165', weeks: '44 weeks', year: '2027/28', total: '£7,260', deposit: '£250' },
      tag: null,
      hasANUK: true,
      rating: null,
      journey: null,
      amenities: [],
    })
    const sold = propertyCardView(summary(), [room({ quantityAvailable: 0 })])
    expect([sold.fromWeekly, sold.tag]).toEqual([null, 'sold-out'])
  })

  it('says what residents think, the shortest way to a university by the usual mode, and three amenities', () => {
    const minutes = (to: string, mode: TravelTime['mode'], time: number) => ({ to, mode, minutes: time })
    const universities = ['Leeds', 'Leeds Beckett'].map((name) => ({
      slug: name,
      name,
      coordinates: { lat: 53.8, lng: -1.55 },
    }))
    const listed = {
      ...summary(),
      reviews: [review({ rating: 4 }), review({ rating: 5 })],
      amenities: ['Wifi', 'Gym', 'Cinema', 'Laundry'].map((name) => ({ name, icon: '' })),
      universities,
      travelTimes: [
        minutes('Leeds', 'cycling', 3),
        minutes('Leeds', 'walking', 15),
        minutes('Leeds Beckett', 'walking', 10),
        minutes('The station', 'walking', 8),
      ],
    }
    expect(propertyCardView(listed, null)).toMatchObject({
      rating: '4.5 out of 5 from 2 reviews',
      journey: 'About 10 min on foot to Leeds Beckett',
      amenities: ['Wi-Fi', 'Gym', 'Cinema'],
    })
    const far = {
      ...listed,
      travelTimes: [minutes('Leeds', 'walking', 90), minutes('Leeds', 'public transport', 34)],
    }
    expect(propertyCardView(far, null).journey).toBe('About 34 min by public transport to Leeds')
  })

  it('uses the summary’s price if its rooms are not known', () => {
    const { fromWeekly, from, tag } = propertyCardView(summary(), null)
    expect([fromWeekly, from, tag]).toEqual(['£165', null, null])
    const bare = propertyCardView(summary({ fromWeeklyPence: null, city: null }), null)
    expect([bare.fromWeekly, bare.cityName, bare.href]).toEqual([
      null,
      null,
      '/student-accommodation/aire-yard',
    ])
  })
})
