import { describe, expect, it } from 'vitest'
import { cityIndexView } from '../../../src/pages/student-accommodation/cityIndexView.ts'
import { cityListing, TODAY } from '../../domain/support/builders.ts'

const options = { brandName: 'Plumbrook', today: TODAY }

describe('the page of all cities', () => {
  it('lists them by name with their properties and prices', () => {
    const sold = { slug: 'park-row', name: 'Park Row', fromWeeklyPence: null, soldOut: true }
    const view = cityIndexView(
      [cityListing({ slug: 'nottingham', name: 'Nottingham', properties: [sold] }), cityListing()],
      [{ name: 'Gym', icon: 'Gym' }],
      options,
    )
    expect(view.cities.map(({ name }) => name)).toEqual(['Leeds', 'Nottingham'])
    expect(view.cities[0]?.properties).toEqual([
      {
        name: 'Aire Yard',
        href: '/student-accommodation/leeds/aire-yard',
        fromWeekly: '£165',
        soldOut: false,
      },
    ])
    expect(view.cities[1]?.properties).toEqual([
      {
        name: 'Park Row',
        href: '/student-accommodation/nottingham/park-row',
        fromWeekly: null,
        soldOut: true,
      },
    ])
    expect(view.lead).toBe(
      '2 buildings in 2 cities. Every price is for a contract that can be booked today, with bills in it.',
    )
    expect(view.amenities).toEqual([{ name: 'Gym', icon: 'Gym' }])
    expect(view.heading).toBe('Student accommodation by city')
    expect(view.head).toEqual({
      title: 'Student accommodation in the UK | Plumbrook',
      description: view.lead,
      canonicalPath: '/student-accommodation',
      robots: 'index, follow',
    })
  })
})
