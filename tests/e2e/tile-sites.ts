import { test as base } from '@playwright/test'
import sharp from 'sharp'
import { startDemoSite } from '../server/start-demo-site.ts'
import { freePort } from '../support/free-port.ts'

/** The host of the tiles that do not come from the site's own origin. */
export const TILE_HOST = 'tiles.example'

/** The background colour of every tile. */
export const TILE_COLOUR = { r: 216, g: 228, b: 200 }

interface Tiles {
  /** The addresses of the tiles that the page has requested, such as `/12/2029/1316.png`. */
  readonly requested: string[]
  /** The status of all further responses. With 200, each is an image. */
  status: number
}

interface TileSites {
  /** The origin of a site whose tiles come from `TILE_HOST`. */
  readonly tileSite: string
  /** The origin of a site whose tiles come from the same origin. */
  readonly ownTilesSite: string
}

/** Provides sites with map tiles, which each worker has for itself, and answers the page's requests for tiles. */
export const tileSites = base.extend<{ readonly tiles: Tiles }, TileSites>({
  tileSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => {
      const site = await startTileSite({ MAP_TILES_URL: `https://${TILE_HOST}/tiles/{z}/{x}/{y}.png` })
      await use(site.origin)
      await site.stop()
    },
    { scope: 'worker' },
  ],
  ownTilesSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => {
      const port = String(await freePort())
      const MAP_TILES_URL = `http://127.0.0.1:${port}/tiles/{z}/{x}/{y}.png`
      const site = await startTileSite({ PORT: port, MAP_TILES_URL })
      await use(site.origin)
      await site.stop()
    },
    { scope: 'worker' },
  ],
  tiles: async ({ page }, use) => {
    const tiles: Tiles = { requested: [], status: 200 }
    const background = { width: 256, height: 256, channels: 3, background: TILE_COLOUR } as const
    const picture = await sharp({ create: background }).png().toBuffer()
    await page.route('**/tiles/*/*/*.png', (route) => {
      tiles.requested.push(new URL(route.request().url()).pathname.replace('/tiles', ''))
      return route.fulfill({
        status: tiles.status,
        contentType: 'image/png',
        headers: { 'access-control-allow-origin': '*' },
        body: tiles.status === 200 ? picture : '',
      })
    })
    await use(tiles)
  },
})

// Helpers

const startTileSite = (environment: Readonly<Record<string, string>>) =>
  startDemoSite({ MAP_TILES_ATTRIBUTION: '© Mapmakers, https://maps.example/copyright', ...environment })
