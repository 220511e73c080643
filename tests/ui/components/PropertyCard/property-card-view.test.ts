import { describe, expect, it } from 'vitest'
import { image, room, summary, TODAY } from '#tests/domain/support/builders.ts'
import { propertyCardView } from '#ui/components/PropertyCard/property-card-view.ts'

describe('the card of a property', () => {
  it('derives its price from its rooms if they are known', () => {
    expect(propertyCardView(summary({ image: image('/a.jpg') }), [room()], TODAY)).toEqual({
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
    })
    const sold = propertyCardView(summary(), [room({ quantityAvailable: 0 })], TODAY)
    expect([sold.fromWeekly, sold.tag]).toEqual([null, 'sold-out'])
  })

  it('uses the summary’s price if its rooms are not known', () => {
    const { fromWeekly, from, tag } = propertyCardView(summary(), null, TODAY)
    expect([fromWeekly, from, tag]).toEqual(['£165', null, null])
    const bare = propertyCardView(summary({ fromWeeklyPence: null, city: null }), null, TODAY)
    expect([bare.fromWeekly, bare.cityName, bare.href]).toEqual([
      null,
      null,
      '/student-accommodation/aire-yard',
    ])
  })
})
