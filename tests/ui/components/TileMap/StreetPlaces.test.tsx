// spec section 10

import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { StreetPlaces } from '#ui/components/TileMap/StreetPlaces.tsx'
import type { TilePin } from '#ui/components/TileMap/tile-map-view.ts'

describe('buildings that are close together on tiles', () => {
  it.each([
    ['at one point', 0, 6],
    ['two metres apart', 0.00002, 6],
    ['at one point', 0, 0],
    // about two kilometres, which need no more than the levels that are left
    ['far apart, at the closest view', 0.02, 0],
  ])('%s are a list of links', (_what, apart, zoomLeft) => {
    const html = map(apart, zoomLeft)
    expect(html).toContain('<summary aria-label="7 places at one point"')
    expect([...html.matchAll(/href="\/(\d)"/g)].map(([, slug]) => slug)).toEqual([...'0123456'])
  })

  it('zoom in if that takes them apart', () => {
    const html = map(0.02, 6)
    expect(html).toContain('aria-label="7 places close together: zoom in"')
    expect(html).not.toContain('href')
  })
})

// Helpers

/** Renders the map of seven buildings, the last of which is so many degrees away, all within a few pixels. */
function map(apart: number, zoomLeft: number): string {
  const pins = Array.from({ length: 7 }, (_, index): TilePin => {
    const coordinates = { lat: 53.8 + (index === 6 ? apart : 0), lng: -1.55 }
    const description = `House ${index}, from £149 a week`
    return {
      id: `property ${index}`,
      kind: 'property',
      label: '£149',
      description,
      href: `/${index}`,
      coordinates,
    }
  })
  const tiles = {
    width: 600,
    height: 400,
    pixelsPerMetre: 0.005,
    zoomLeft,
    project: ({ lat, lng }: TilePin['coordinates']) => ({
      x: 300 + (lng + 1.55) * 500,
      y: 200 - (lat - 53.8) * 500,
    }),
    zoomBy: () => {},
    zoomInTo: () => {},
    panTo: () => {},
    close: () => {},
  }
  const view = { url: '', host: null, attribution: [], pins, rings: [] }
  return renderToStaticMarkup(
    <StreetPlaces view={view} tiles={tiles} pointedAt={null} onPointAt={() => {}} />,
  )
}
