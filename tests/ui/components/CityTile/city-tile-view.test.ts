import { describe, expect, it } from 'vitest'
import { cityListing } from '#tests/domain/support/builders.ts'
import { cityTileView } from '#ui/components/CityTile/city-tile-view.ts'

describe('the tile of a city', () => {
  it('has its from price and the number of properties', () => {
    expect(cityTileView(cityListing())).toEqual({
      slug: 'leeds',
      name: 'Leeds',
      href: '/student-accommodation/leeds',
      image: null,
      fromWeekly: '£139',
      buildings: '1 building',
    })
    expect(cityTileView(cityListing({ fromWeeklyPence: null, properties: [] }))).toMatchObject({
      fromWeekly: null,
      buildings: '0 buildings',
    })
  })
})
