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
    const path = '/student-accommodation'
    expect(view.cities.map(({ properties }) => properties)).toEqual([
      [{ name: 'Aire Yard', href: `${path}/leeds/aire-yard`, fromWeekly: '£165', soldOut: false }],
      [{ name: 'Park Row', href: `${path}/nottingham/park-row`, fromWeekly: null, soldOut: true }],
    ])
    expect(view.lead).toMatch(/^2 buildings in 2 cities\./)
    expect(view.amenities).toEqual([{ name: 'Gym', icon: 'Gym' }])
    expect(view.heading).toBe('Student accommodation by city')
    expect(view.head).toEqual({
      title: 'Student accommodation in the UK | Plumbrook',
      description: view.lead,
      canonicalPath: '/student-accommodation',
      robots: 'index, follow',
    })
  })

  it('lists the first twelve properties of a city, and links to all of them', () => {
    const one = { slug: 'park-row', name: 'Park Row', fromWeeklyPence: null, soldOut: true }
    const properties = Array.from({ length: 20 }, (_, index) => ({ ...one, slug: `park-${index}` }))
    const [leeds] = cityIndexView([cityListing({ properties })], [], options).cities
    expect([leeds?.properties.length, leeds?.allText]).toEqual([12, 'All 20 buildings'])
    expect(cityIndexView([cityListing()], [], options).cities[0]?.allText).toBeNull()
  })
})
