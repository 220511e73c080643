// spec section 2

import { describe, expect, it } from 'vitest'
import { cityIndexView } from '#pages/student-accommodation/city-index-view.ts'
import { city, cityListing, room, TODAY } from '#tests/domain/support/builders.ts'

const options = { brandName: 'Plumbrook', today: TODAY }

const content = { listings: [], cities: [], rooms: [], universities: [], amenities: [] }

describe('the page of all cities', () => {
  it('filters the rooms of all cities, and names the city of each', () => {
    const rooms = [room({ accessible: true }), room({ slug: 'other' })]
    const list = (query: string) =>
      cityIndexView({ ...content, rooms, cities: [city()] }, options, new URLSearchParams(query)).list
    const { shown, rooms: found, filter } = list('accessible=1')
    expect([shown, filter.resultText]).toEqual(['rooms', '1 of 2 kinds of room matches.'])
    expect(found.map(({ name, property }) => [name, property])).toEqual([['Studio', 'Aire Yard, Leeds']])
    const { filter: any, rooms: none, properties } = list('')
    expect([any.isActive, none, properties]).toEqual([false, [], []])
  })

  it('lists them by name with their properties and prices', () => {
    const sold = { slug: 'park-row', name: 'Park Row', fromWeeklyPence: null, soldOut: true }
    const view = cityIndexView(
      {
        ...content,
        listings: [
          cityListing({ slug: 'nottingham', name: 'Nottingham', properties: [sold] }),
          cityListing(),
        ],
        amenities: [{ name: 'Gym', icon: 'Gym' }],
      },
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
    expect(view.head).toMatchObject({
      title: 'Student accommodation in the UK | Plumbrook',
      description: view.lead,
      canonicalPath: '/student-accommodation',
    })
  })

  it('lists the first twelve properties of a city, and links to all of them', () => {
    const one = { slug: 'park-row', name: 'Park Row', fromWeeklyPence: null, soldOut: true }
    const properties = Array.from({ length: 20 }, (_, index) => ({ ...one, slug: `park-${index}` }))
    const [leeds] = cityIndexView({ ...content, listings: [cityListing({ properties })] }, options).cities
    expect([leeds?.properties.length, leeds?.allText]).toEqual([12, 'All 20 buildings'])
    expect(cityIndexView({ ...content, listings: [cityListing()] }, options).cities[0]?.allText).toBeNull()
  })
})
