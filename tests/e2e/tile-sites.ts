import { request as forward } from 'node:http'
import { test as base } from '@playwright/test'
import sharp from 'sharp'
import { serve } from '../adapters/wordpress/hostile-server.ts'
import { startDemoSite } from '../server/start-demo-site.ts'

/** The attribution that the maps of these sites must show. */
export const ATTRIBUTION = '© Mapmakers, https://maps.example/copyright'

/** The background colour of every tile. */
export const TILE_COLOUR = { r: 216, g: 228, b: 200 }

interface TileServer {
  readonly origin: string
  /** The addresses that were requested, such as `/12/2029/1316.png`. */
  readonly requested: string[]
  /** The status of all further responses. With 200, each is an image. */
  status: number
}

interface TileFixtures {
  /** The tile server. At the start of each test it works, and has recorded no requests. */
  readonly tiles: TileServer
}

interface TileSites {
  readonly tileServer: TileServer
  /** The origin of a site whose tiles come from another origin. */
  readonly tileSite: string
  /** The origin of a site whose tiles come from the same origin, through a proxy. */
  readonly ownTilesSite: string
}

/** Provides sites with map tiles, and the tile server. Each worker has its own. */
export const tileSites = base.extend<TileFixtures, TileSites>({
  tileServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => {
      const picture = await sharp({
        create: { width: 256, height: 256, channels: 3, background: TILE_COLOUR },
      })
        .composite([{ input: Buffer.from(GRID) }])
        .png()
        .toBuffer()
      const server = await serve(({ url = '' }, response) => {
        tileServer.requested.push(url)
        response.writeHead(tileServer.status, {
          'content-type': 'image/png',
          'access-control-allow-origin': '*',
        })
        response.end(tileServer.status === 200 ? picture : '')
      })
      const tileServer: TileServer = { origin: server.origin, requested: [], status: 200 }
      await use(tileServer)
      await server.close()
    },
    { scope: 'worker' },
  ],
  tileSite: [
    async ({ tileServer }, use) => {
      const site = await startTileSite({ MAP_TILES_URL: `${tileServer.origin}/{z}/{x}/{y}.png` })
      await use(site.origin)
      await site.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  ownTilesSite: [
    async ({ tileServer }, use) => {
      let siteOrigin = ''
      const proxy = await serve((request, response) => {
        const path = request.url ?? '/'
        const target = path.startsWith('/tiles/')
          ? tileServer.origin + path.slice('/tiles'.length)
          : siteOrigin + path
        const { method, headers } = request
        const onward = forward(target, { method, headers }, (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.pipe(response)
        })
        onward.on('error', () => response.destroy())
        request.pipe(onward)
      })
      const site = await startTileSite({
        SITE_ORIGIN: proxy.origin,
        MAP_TILES_URL: `${proxy.origin}/tiles/{z}/{x}/{y}.png`,
      })
      siteOrigin = site.origin
      await use(proxy.origin)
      await site.stop()
      await proxy.close()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  tiles: async ({ tileServer }, use) => {
    tileServer.status = 200
    tileServer.requested.length = 0
    await use(tileServer)
  },
})

// Helpers

const GRID =
  '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><path d="M0 64H256M0 192H256M96 0V256M208 0V256" stroke="#fff" stroke-width="10"/></svg>'

const startTileSite = (environment: Readonly<Record<string, string>>) =>
  startDemoSite({ MAP_TILES_ATTRIBUTION: ATTRIBUTION, ...environment })
