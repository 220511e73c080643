// spec section 10

import { describe, expect, it } from 'vitest'
import { type MapTiles, tileMapView } from '#ui/components/TileMap/tile-map-view.ts'

const tiles: MapTiles = {
  url: 'https://tiles.example/{z}/{x}/{y}.png',
  attribution: '© Mapmakers',
  host: 'tiles.example',
}
const yard = {
  id: 'property aire-yard',
  kind: 'property' as const,
  label: '£149',
  description: 'Aire Yard, from £149 a week',
  href: '/student-accommodation/leeds/aire-yard',
  coordinates: { lat: 53.8, lng: -1.55 },
}
const unknown = { ...yard, id: 'property unknown', coordinates: null }

describe('a map on tiles', () => {
  it('has the places and the circles whose coordinates are known', () => {
    const ring = { metres: 600, text: '10 min', coordinates: yard.coordinates }
    const shown = { places: [yard, unknown], rings: [ring, { ...ring, coordinates: null }] }
    const { url, host, pins, rings } = tileMapView(tiles, shown).tileMap ?? {}
    expect({ url, host, pins, rings }).toEqual({
      url: tiles.url,
      host: 'tiles.example',
      pins: [yard],
      rings: [ring],
    })
  })

  it('is absent without tiles or without a place whose coordinates are known', () => {
    expect(tileMapView(null, { places: [yard] })).toEqual({})
    expect(tileMapView(tiles, { places: [unknown] })).toEqual({})
  })

  it('sends the browser only what the pin of a place shows', () => {
    const place = { ...yard, isChosen: true, slug: 'aire-yard', detail: 'from £149 a week' }
    expect(tileMapView(tiles, { places: [place] }).tileMap?.pins).toEqual([{ ...yard, isChosen: true }])
  })

  it.each([
    ['© Mapmakers', [{ text: '© Mapmakers', href: null }]],
    ['https://maps.example', [{ text: 'maps.example', href: 'https://maps.example' }]],
    [
      '© Mapmakers (https://www.maps.example/copyright), Tilers https://tiles.example/a.',
      [
        { text: '© Mapmakers (', href: null },
        { text: 'maps.example/copyright', href: 'https://www.maps.example/copyright' },
        { text: '), Tilers ', href: null },
        { text: 'tiles.example/a', href: 'https://tiles.example/a' },
        { text: '.', href: null },
      ],
    ],
  ])('shows its attribution, with addresses as links: %s', (attribution, parts) => {
    expect(tileMapView({ ...tiles, attribution }, { places: [yard] }).tileMap?.attribution).toEqual(parts)
  })
})
