import { mkdtempSync, rmSync } from 'node:fs'
import { request as forward } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { serve } from '../adapters/wordpress/hostile-server.ts'
import { siteProcess } from '../server/site-process.ts'
import { DEMO_NOW } from '../server/start-site.ts'
import { seedOutbox } from '../support/seed-outbox.ts'
import { test as base } from './strict-page.ts'

/** Whom the maps of these sites have to name. */
export const ATTRIBUTION = '© Mapmakers, https://maps.example/copyright'

/** The ground of every tile. */
export const TILE_COLOUR = { r: 216, g: 228, b: 200 }

interface TileServer {
  readonly origin: string
  /** The addresses that were requested, such as `/12/2029/1316.png`. */
  readonly requested: string[]
  /** The status of all answers from now on; with 200 each is a picture. */
  status: number
}

interface TileSites {
  readonly tiles: TileServer
  /** A site whose tiles come from another origin. */
  readonly site: string
  /** A site whose tiles come from its own origin, behind a proxy. */
  readonly ownTilesSite: string
}

/** Tests of sites with map tiles, which come from a server of the test's own. */
export const test = base.extend<{ readonly reset: undefined }, TileSites>({
  tiles: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => {
      const picture = await sharp({
        create: { width: 256, height: 256, channels: 3, background: TILE_COLOUR },
      })
        .composite([{ input: Buffer.from(GRID) }])
        .png()
        .toBuffer()
      const server = await serve(({ url = '' }, response) => {
        tiles.requested.push(url)
        response.writeHead(tiles.status, {
          'content-type': 'image/png',
          'access-control-allow-origin': '*',
        })
        response.end(tiles.status === 200 ? picture : '')
      })
      const tiles: TileServer = { origin: server.origin, requested: [], status: 200 }
      await use(tiles)
      await server.close()
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ tiles }, use) => {
      const site = await startTileSite({ MAP_TILES_URL: `${tiles.origin}/{z}/{x}/{y}.png` })
      await use(site.origin)
      await site.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  ownTilesSite: [
    async ({ tiles }, use) => {
      let siteOrigin = ''
      const proxy = await serve((request, response) => {
        const path = request.url ?? '/'
        const target = path.startsWith('/tiles/')
          ? tiles.origin + path.slice('/tiles'.length)
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
  reset: [
    async ({ tiles }, use) => {
      tiles.status = 200
      tiles.requested.length = 0
      await use(undefined)
    },
    { auto: true },
  ],
})

// Helpers

const GRID =
  '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><path d="M0 64H256M0 192H256M96 0V256M208 0V256" stroke="#fff" stroke-width="10"/></svg>'

async function startTileSite(environment: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'tile-site-'))
  await seedOutbox(folder)
  const site = await siteProcess({
    DATA_DIR: folder,
    DEMO_NOW,
    MAP_TILES_ATTRIBUTION: ATTRIBUTION,
    ...environment,
  })
  await site.whenAlive()
  const stop = async (): Promise<void> => {
    await site.stop('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }
  return { origin: site.origin, stop }
}
