import { readFileSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { hydrated } from '../hydrated.ts'
import { onScreens } from '../screens.ts'
import { expect, test } from '../test.ts'
import { TILE_COLOUR } from '../tile-sites.ts'

// the graphics driver logs a message when a screenshot reads the canvas
test.use({ allowedComplaints: [/GL Driver Message/] })

const LEEDS = '/student-accommodation/leeds?weeks=44&near=university-of-leeds'
const AIRE_YARD = '/student-accommodation/leeds/aire-yard'
const manifest = JSON.parse(readFileSync('dist/assets.json', 'utf8')) as Readonly<
  Record<string, { readonly name: string; readonly file: string }>
>
/** Matches the scripts of MapLibre and its worker. */
const LIBRARY = new RegExp(
  `maplibre|${Object.values(manifest).find(({ name }) => name === 'streetTiles')?.file}`,
)

const cityMap = (page: Page): Locator => page.getByRole('region', { name: 'Where we are in Leeds' })
const canvas = (map: Locator): Locator => map.locator('canvas')
const drawing = (map: Locator): Locator => map.locator('svg[viewBox]')
const toggle = (map: Locator): Locator => map.getByRole('button', { name: 'Show the streets' })

/** Opens the map of a site that does not ask for consent to tiles, and waits until it shows them. */
async function openMap(page: Page, address: string): Promise<Locator> {
  await page.goto(address)
  await hydrated(page)
  const map = cityMap(page)
  await toggle(map).click()
  await expect(map.getByRole('status')).toHaveText('The map shows the streets.')
  return map
}

/** Returns the path of the tile that shows a place at a zoom level. */
function tileOf(lat: number, lng: number, zoom: number): string {
  const size = 2 ** zoom
  const x = Math.floor(((lng + 180) / 360) * size)
  const radians = (lat * Math.PI) / 180
  const y = Math.floor(((1 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI) / 2) * size)
  return `/${zoom}/${x}/${y}.png`
}

onScreens(['phone', 'desktop'], 'a map on tiles of the site’s own origin', () => {
  test('loads nothing before it is opened, and then the tiles of the city', async ({
    page,
    ownTilesSite,
    tiles,
  }) => {
    const requested: string[] = []
    page.on('request', (request) => requested.push(request.url()))
    await page.goto(ownTilesSite + LEEDS)
    await hydrated(page)
    const map = cityMap(page)
    await toggle(map).scrollIntoViewIfNeeded()
    expect(tiles.requested).toEqual([])
    expect(requested.filter((url) => LIBRARY.test(url))).toEqual([])
    await expect(canvas(map)).toHaveCount(0)

    await toggle(map).click()
    await expect(map.getByRole('status')).toHaveText('The map shows the streets.')
    await expect(canvas(map)).toBeVisible()
    await expect(drawing(map)).toBeHidden()
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

  test('keeps prices, walks, scale and north, and shows its attribution', async ({ page, ownTilesSite }) => {
    const map = await openMap(page, ownTilesSite + LEEDS)
    await expect(map.getByRole('link', { name: 'Woodhouse Green, from £139 a week' })).toBeVisible()
    for (const text of ['10 min', '20 min', 'N'])
      await expect(map.getByText(text, { exact: true }).last()).toBeAttached()
    await expect(map.locator('.tile-map-drawing')).toContainText(/\d+ k?mN$/)
    await expect(map.getByText('© Mapmakers')).toBeVisible()
    await expect(map.getByRole('link', { name: 'maps.example/copyright' })).toHaveAttribute(
      'href',
      'https://maps.example/copyright',
    )
    const found = await new AxeBuilder({ page }).include('[data-map]').setLegacyMode().analyze()
    expect(found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  })

  test('switches back to the drawn map, and loads no tiles after a reload', async ({
    page,
    ownTilesSite,
    tiles,
  }) => {
    const map = await openMap(page, ownTilesSite + LEEDS)
    await map.getByRole('button', { name: 'Show the drawn map' }).click()
    await expect(drawing(map)).toBeVisible()
    await expect(canvas(map)).toHaveCount(0)
    await expect(toggle(map)).toBeFocused()
    tiles.requested.length = 0
    await page.reload()
    await hydrated(page)
    await expect(toggle(map)).toBeVisible()
    expect(tiles.requested).toEqual([])
  })
})

test('a price on the tiles and its list item are highlighted together, and it opens its property', async ({
  page,
  ownTilesSite,
}) => {
  const map = await openMap(page, ownTilesSite + LEEDS)
  const place = map.locator('ul').last().getByRole('listitem').filter({ hasText: 'Woodhouse Green' })
  const pin = map.getByRole('link', { name: 'Woodhouse Green, from £139 a week' })
  const colourOf = (target: Locator) =>
    target.evaluate((element) => getComputedStyle(element).backgroundColor)
  const before = { pin: await colourOf(pin.locator('span')), place: await colourOf(place) }
  await pin.focus()
  await expect.poll(() => colourOf(place)).not.toBe(before.place)
  await pin.blur()
  await place.getByRole('link').hover()
  await expect.poll(() => colourOf(pin.locator('span'))).not.toBe(before.pin)
  await pin.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Woodhouse Green')
  await expect(page).toHaveURL(/weeks=44/)
})

test('by keyboard alone, the map opens and zooms, and a pin that is focused moves into view', async ({
  page,
  ownTilesSite,
  tiles,
}) => {
  await page.goto(ownTilesSite + LEEDS)
  await hydrated(page)
  const map = cityMap(page)
  await toggle(map).focus()
  await page.keyboard.press('Enter')
  await expect(map.getByRole('button', { name: 'Show the drawn map' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(map.getByRole('link', { name: 'maps.example/copyright' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(map.getByRole('button', { name: 'Zoom out' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  const first = tiles.requested.length
  for (const _ of [1, 2, 3, 4]) {
    await page.keyboard.press('Enter')
    await page.waitForTimeout(500)
  }
  expect(tiles.requested.length).toBeGreaterThan(first)
  const pin = map.getByRole('link', { name: /^Aire Yard, from/ })
  const isInside = async (): Promise<boolean> => {
    const frame = await canvas(map).boundingBox()
    const box = await pin.boundingBox()
    if (!box || !frame) return false
    return (
      box.x > frame.x && box.x < frame.x + frame.width && box.y > frame.y && box.y < frame.y + frame.height
    )
  }
  expect(await isInside()).toBe(false)
  await pin.focus()
  await expect.poll(isInside).toBe(true)
  await expect(pin).toBeInViewport()
  await expect(pin).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/aire-yard/, { timeout: 20_000 })
})

test('the map of a property has numbered pins, and links its universities', async ({
  page,
  ownTilesSite,
  tiles,
}) => {
  await page.goto(ownTilesSite + AIRE_YARD)
  await hydrated(page)
  const map = page.getByRole('region', { name: 'Where it is' })
  await toggle(map).click()
  await expect(map.getByRole('status')).toHaveText('The map shows the streets.')
  await expect(drawing(map)).toBeHidden()
  await expect(map.getByRole('img', { name: '1, Aire Yard' })).toBeVisible()
  expect(tiles.requested.length).toBeGreaterThan(1)
  await map.getByRole('link', { name: /^2, / }).click()
  await expect(page).not.toHaveURL(/aire-yard/)
})

onScreens(['phone', 'desktop'], 'tiles of another origin', () => {
  test('load only with consent, which lasts for the visit or until the drawn map is chosen again', async ({
    page,
    tileSite,
    tiles,
  }) => {
    const host = new URL(tiles.origin).host
    await page.goto(tileSite + LEEDS)
    await hydrated(page)
    const map = cityMap(page)
    await expect(map.getByText(host)).toHaveCount(0)
    await toggle(map).click()
    const agree = map.getByRole('button', { name: `Load the map from ${host}` })
    await expect(agree).toBeFocused()
    await expect(agree).toHaveAccessibleDescription(new RegExp(`${host} learns your IP address`))
    const found = await new AxeBuilder({ page }).include('[data-map]').setLegacyMode().analyze()
    expect(found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
    await map.getByRole('button', { name: 'Keep the drawn map' }).click()
    await expect(toggle(map)).toBeFocused()
    await expect(drawing(map)).toBeVisible()
    expect(tiles.requested).toEqual([])

    await toggle(map).click()
    await agree.click()
    await expect(map.getByRole('status')).toHaveText('The map shows the streets.')
    expect(tiles.requested.length).toBeGreaterThan(1)

    // waits until requests of the map that are still in flight have arrived
    await page.goto('about:blank')
    await expect
      .poll(async () => {
        const before = tiles.requested.length
        await page.waitForTimeout(300)
        return tiles.requested.length - before
      })
      .toBe(0)
    tiles.requested.length = 0
    await page.goto(`${tileSite}/student-accommodation/leeds`)
    await hydrated(page)
    await expect(toggle(map)).toBeVisible()
    expect(tiles.requested).toEqual([])
    await toggle(map).click()
    await expect(canvas(map)).toBeVisible()
    await map.getByRole('button', { name: 'Show the drawn map' }).click()
    await toggle(map).click()
    await expect(agree).toBeVisible()
  })
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
  test.use({ allowedComplaints: [/GL Driver Message|status of 500|ERR_FAILED/] })

  const failure = 'The streets could not be loaded, so the drawn map stays.'

  async function expectDrawnMap(page: Page, address: string): Promise<void> {
    await page.goto(address)
    await hydrated(page)
    const map = cityMap(page)
    await toggle(map).click()
    await expect(map.getByRole('status')).toHaveText(failure)
    await expect(canvas(map)).toHaveCount(0)
    await expect(drawing(map).getByRole('link', { name: /^Woodhouse Green/ })).toBeVisible()
  }

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

test('a site without tiles has no button for them, and its HTML does not mention them', async ({
  page,
  request,
}) => {
  await page.goto(LEEDS)
  await hydrated(page)
  await expect(drawing(cityMap(page))).toBeVisible()
  await expect(cityMap(page).getByRole('button')).toHaveCount(0)
  const html = await (await request.get(LEEDS)).text()
  expect(html).not.toMatch(/tileMap|tile-map/)
})
