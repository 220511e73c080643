// spec section 10

import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { visit } from '../hydrated.ts'
import { overflow, violations } from '../page-checks.ts'
import { heading } from '../parts.ts'
import { SCREENS } from '../screens.ts'
import { expect, test } from '../test.ts'
import { TILE_HOST } from '../tile-sites.ts'
import { canvas, cityMap, drawing, LEEDS, openMap, streetsShown, toggle, visitMap } from './city-map.ts'

test.use({ allowedComplaints: [/GL Driver Message|status of 500|ERR_FAILED/] })

// in one worker, because starting its sites takes longer than a test
test.describe.configure({ mode: 'default' })

// answers the requests for tiles
test.beforeEach(({ tiles }) => expect(tiles.requested).toEqual([]))

test('the streets on a phone keep prices, walks, scale and north, show their attribution, and can be left', async ({
  page,
  ownTilesSite,
  tiles,
}) => {
  await page.setViewportSize(SCREENS.phone)
  const map = await openMap(page, ownTilesSite + LEEDS)
  await expect(map.getByRole('link', { name: 'Woodhouse Green, from £6,116 in all' })).toBeVisible()
  for (const text of ['about 10 min', 'about 20 min', 'N'])
    await expect(map.getByText(text, { exact: true }).last()).toBeAttached()
  await expect(map.locator('.tile-map-drawing')).toContainText(/\d+ k?mN$/)
  await expect(map.getByText('© Mapmakers')).toBeVisible()
  await expect(map.getByRole('link', { name: 'maps.example/copyright' })).toHaveAttribute(
    'href',
    'https://maps.example/copyright',
  )
  expect(await violations(page, '[data-map]')).toEqual([])
  expect(await overflow(page)).toBeLessThanOrEqual(0)

  await map.getByRole('button', { name: 'Show the drawn map' }).click()
  await expect(drawing(map)).toBeVisible()
  await expect(canvas(map)).toHaveCount(0)
  await expect(toggle(map)).toBeFocused()
  tiles.requested.length = 0
  await visitMap(page, ownTilesSite + LEEDS)
  await expect(toggle(map)).toBeVisible()
  expect(tiles.requested).toEqual([])
})

test('a price on the tiles and its list item are highlighted together, and it opens its property', async ({
  page,
  ownTilesSite,
}) => {
  const map = await openMap(page, ownTilesSite + LEEDS)
  const place = map.locator('ul').last().getByRole('listitem').filter({ hasText: 'Woodhouse Green' })
  const pin = map.getByRole('link', { name: 'Woodhouse Green, from £6,116 in all' })
  const colourOf = (target: Locator) =>
    target.evaluate((element) => getComputedStyle(element).backgroundColor)
  const before = { pin: await colourOf(pin.locator('span')), place: await colourOf(place) }
  await pin.focus()
  await expect.poll(() => colourOf(place)).not.toBe(before.place)
  await pin.blur()
  await place.getByRole('link').hover()
  await expect.poll(() => colourOf(pin.locator('span'))).not.toBe(before.pin)
  await pin.click()
  await expect(heading(page)).toHaveText('Woodhouse Green')
  await expect(page).toHaveURL(/weeks=44/)
})

test('by keyboard alone, the map opens and zooms, and a pin that is focused moves into view', async ({
  page,
  ownTilesSite,
  tiles,
}) => {
  await visit(page, ownTilesSite + LEEDS)
  const map = cityMap(page)
  await toggle(map).press('Enter')
  await expect(map.getByRole('button', { name: 'Show the drawn map' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(map.getByRole('link', { name: 'maps.example/copyright' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(map.getByRole('button', { name: 'Zoom out' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await streetsShown(map)
  const pin = map.getByRole('link', { name: /^Aire Yard, from/ })
  const isInside = async (): Promise<boolean> => {
    const frame = await canvas(map).boundingBox()
    const box = await pin.boundingBox()
    if (!box || !frame) return false
    return (
      box.x > frame.x && box.x < frame.x + frame.width && box.y > frame.y && box.y < frame.y + frame.height
    )
  }
  const zooms = () => new Set(tiles.requested.map((path) => path.split('/')[1])).size
  for (const level of [2, 3, 4, 5]) {
    await page.keyboard.press('Enter')
    await expect.poll(zooms).toBeGreaterThanOrEqual(level)
  }
  await expect.poll(isInside).toBe(false)
  await pin.focus()
  await expect.poll(isInside).toBe(true)
  await expect(pin).toBeInViewport()
  await expect(pin).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/aire-yard/)
})

test('the map of a property links its rooms and its universities', async ({ page, ownTilesSite, tiles }) => {
  await visit(page, `${ownTilesSite}/student-accommodation/leeds/aire-yard`)
  const map = page.getByRole('region', { name: 'Where it is' })
  await toggle(map).click()
  await streetsShown(map)
  await expect(drawing(map)).toBeHidden()
  await expect(map.getByRole('link', { name: /^Aire Yard, from £/ })).toBeVisible()
  expect(tiles.requested.length).toBeGreaterThan(1)
  await map.getByRole('link', { name: /^2, / }).first().click()
  await expect(page).not.toHaveURL(/aire-yard/)
})

test('tiles of another origin load only with consent, which lasts for the visit or until the drawn map is chosen', async ({
  page,
  tileSite,
  tiles,
}) => {
  await visit(page, tileSite + LEEDS)
  const map = cityMap(page)
  await expect(map.getByText(TILE_HOST)).toHaveCount(0)
  await toggle(map).click()
  const agree = map.getByRole('button', { name: `Load the map from ${TILE_HOST}` })
  await expect(agree).toBeFocused()
  await expect(agree).toHaveAccessibleDescription(new RegExp(`${TILE_HOST} learns your IP address`))
  expect(await violations(page, '[data-map]')).toEqual([])
  await map.getByRole('button', { name: 'Keep the drawn map' }).click()
  await expect(toggle(map)).toBeFocused()
  await expect(drawing(map)).toBeVisible()
  expect(tiles.requested).toEqual([])

  await toggle(map).click()
  await agree.click()
  await streetsShown(map)
  expect(tiles.requested.length).toBeGreaterThan(1)

  // the next document asks for tiles only when its map is opened
  await page.goto('about:blank')
  tiles.requested.length = 0
  await visit(page, `${tileSite}/student-accommodation/leeds`)
  await expect(toggle(map)).toBeVisible()
  expect(tiles.requested).toEqual([])
  await toggle(map).click()
  await expect(canvas(map)).toBeVisible()
  await map.getByRole('button', { name: 'Show the drawn map' }).click()
  await toggle(map).click()
  await expect(agree).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the drawn map is shown, without a button for the streets', async ({ page, tileSite }) => {
    await page.goto(tileSite + LEEDS)
    await expect(drawing(cityMap(page)).getByRole('link', { name: /^Woodhouse Green/ })).toBeVisible()
    await expect(toggle(cityMap(page))).toHaveCount(0)
  })
})

test.describe('the drawn map stays', () => {
  test('if the tile server fails, until it works again', async ({ page, ownTilesSite, tiles }) => {
    tiles.status = 500
    await expectDrawnMap(page, ownTilesSite + LEEDS)
    expect(tiles.requested.length).toBeGreaterThan(1)
    tiles.status = 200
    await toggle(cityMap(page)).click()
    await expect(canvas(cityMap(page))).toBeVisible()
  })

  test('if there is no WebGL', async ({ page, ownTilesSite }) => {
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null
    })
    await expectDrawnMap(page, ownTilesSite + LEEDS)
  })

  test('if the library does not load', async ({ page, ownTilesSite }) => {
    await page.route(LIBRARY, (route) => route.abort())
    await expectDrawnMap(page, ownTilesSite + LEEDS)
  })
})

// Helpers

const manifest = JSON.parse(readFileSync('dist/assets.json', 'utf8')) as Readonly<
  Record<string, { readonly name: string; readonly file: string }>
>
const tilesScript = Object.values(manifest).find(({ name }) => name === 'street-tiles')
if (!tilesScript) throw new Error('dist/assets.json names no script street-tiles: npm run build')
/** Matches the scripts of MapLibre and its worker. */
const LIBRARY = new RegExp(`maplibre|${tilesScript.file}`)

async function expectDrawnMap(page: Page, address: string): Promise<void> {
  await visit(page, address)
  const map = cityMap(page)
  await toggle(map).click()
  await expect(map.getByRole('status')).toHaveText('The streets could not be loaded, so the drawn map stays.')
  await expect(canvas(map)).toHaveCount(0)
  await expect(drawing(map).getByRole('link', { name: /^Woodhouse Green/ })).toBeVisible()
}
