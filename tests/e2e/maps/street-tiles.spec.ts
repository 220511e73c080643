// spec section 10

import sharp from 'sharp'
import { visit } from '../hydrated.ts'
import { expect, test } from '../test.ts'
import { TILE_COLOUR } from '../tile-sites.ts'
import { canvas, cityMap, drawing, LEEDS, streetsShown, toggle } from './city-map.ts'

// the graphics driver logs a message when a screenshot reads the canvas
test.use({ allowedComplaints: [/GL Driver Message/] })

test('a map on tiles of the site’s own origin loads nothing before it is opened, and then the tiles of the city', async ({
  page,
  ownTilesSite,
  tiles,
}) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await visit(page, ownTilesSite + LEEDS)
  const map = cityMap(page)
  await toggle(map).scrollIntoViewIfNeeded()
  expect(tiles.requested).toEqual([])
  const before = requested.length
  await expect(canvas(map)).toHaveCount(0)

  await toggle(map).click()
  await streetsShown(map)
  await expect(canvas(map)).toBeVisible()
  await expect(drawing(map)).toBeHidden()
  // the library itself is loaded only now
  expect(requested.slice(before).filter((url) => url.endsWith('.js'))).not.toEqual([])
  const zoom = Number(/^\/(\d+)\//.exec(tiles.requested[0] ?? '')?.[1])
  expect(zoom).toBeGreaterThan(10)
  expect(tiles.requested).toContain(tileOf(53.7997, -1.5492, zoom))
  const foreign = requested.filter((url) => /^https?:/.test(url) && !url.startsWith(ownTilesSite))
  expect(foreign).toEqual([])
  // the screen shows the colour of the tiles
  const { dominant } = await sharp(await canvas(map).screenshot()).stats()
  for (const [part, value] of Object.entries(TILE_COLOUR))
    expect(Math.abs(dominant[part as keyof typeof dominant] - value)).toBeLessThan(16)
})

// Helpers

/** Returns the path of the tile that shows a place at a zoom level. */
function tileOf(lat: number, lng: number, zoom: number): string {
  const size = 2 ** zoom
  const x = Math.floor(((lng + 180) / 360) * size)
  const radians = (lat * Math.PI) / 180
  const y = Math.floor(((1 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI) / 2) * size)
  return `/${zoom}/${x}/${y}.png`
}
