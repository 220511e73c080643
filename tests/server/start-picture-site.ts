import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { startSite } from './start-site.ts'

/** A response to a request for a picture. */
interface PictureAnswer {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: Buffer | string
}
export type Pictures = Readonly<Record<string, () => PictureAnswer | Promise<PictureAnswer>>>

/** A picture of 900 by 600 pixels. */
export const picture = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#532c3d' } })
export const jpeg = async (): Promise<PictureAnswer> => ({ body: await picture().jpeg().toBuffer() })

/** The names of pictures that content contains with a query. */
const QUERIES: Readonly<Record<string, string>> = { 'versioned.jpg': '?ver=2' }

/**
 * Starts a site before a content backend whose content names these pictures, valid and hostile ones. The test must
 * close it.
 */
export async function startPictureSite(pictures: Pictures) {
  const dataDir = mkdtempSync(join(tmpdir(), 'pictures-'))
  /** The paths of the pictures that the site has requested. */
  const asked: string[] = []
  const connections = { now: 0, most: 0 }
  let gate = Promise.resolve()
  let origin = ''

  const answer = async (url: string): Promise<PictureAnswer> => {
    const json = (value: unknown) => ({
      body: JSON.stringify(value),
      headers: { 'content-type': 'application/json' },
    })
    if (url.startsWith('/wp-json/hfs/v1/globals')) {
      const addresses = Object.keys(pictures).map((name) => `${origin}/img/${name}${QUERIES[name] ?? ''}`)
      return json({ footer: { footer_images: addresses.map((image) => ({ image })) } })
    }
    if (url.startsWith('/wp-json/')) return json(/\/hfs\/v1\/(?:home|s)/.test(url) ? {} : [])
    asked.push(url)
    await gate
    return (await pictures[url.replace(/^\/img\/|\?.*$/g, '')]?.()) ?? { status: 404, body: 'none' }
  }

  const cms = createServer((request, response) => {
    const isPicture = request.url?.startsWith('/img/') === true
    if (isPicture) {
      connections.now += 1
      connections.most = Math.max(connections.most, connections.now)
      response.on('close', () => {
        connections.now -= 1
      })
    }
    answer(request.url ?? '').then(
      ({ status = 200, headers, body }) =>
        response.writeHead(status, { 'content-type': 'image/jpeg', ...headers }).end(body),
      () => response.destroy(),
    )
  }).listen(0, '127.0.0.1')
  await once(cms, 'listening')
  origin = `http://127.0.0.1:${(cms.address() as AddressInfo).port}`
  const site = await startSite(origin, { dataDir })
  return {
    ...site,
    asked,
    connections,
    cmsOrigin: origin,
    /** Requests a picture of the backend, resized, as a visitor with the address `from`. */
    resized: (name: string, { from = '203.0.113.1', options = 'width=400,format=jpeg,quality=75' } = {}) =>
      site.fetch(`/cdn-cgi/image/${options}/${origin}/img/${name}`, { headers: { 'x-forwarded-for': from } }),
    /** The number of files in the image file cache. */
    stored: (): number => readdirSync(join(dataDir, 'pictures')).length,
    /** Makes the backend's pictures wait until the returned function is called. */
    hold: (): (() => void) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      gate = promise
      return resolve
    },
    close: async () => {
      await site.close()
      cms.closeAllConnections()
      cms.close()
      rmSync(dataDir, { recursive: true })
    },
  }
}
