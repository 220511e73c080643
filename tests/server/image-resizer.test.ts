import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { imageFileCache } from '../../server/routes/images/imageFileCache.ts'
import { startSite } from './start-site.ts'

const OWN = 'images/demo/properties/aire-yard.jpg'
const OPTIONS = 'width=400,format=auto,quality=75'
/** The files that the content of the backend refers to. */
const PICTURES = ['good.jpg', 'text.jpg', 'lie.jpg', 'away.jpg', 'huge.jpg', 'bomb.png', 'gone.jpg']
const JPEG_START = Buffer.from([0xff, 0xd8, 0xff, 0xe0])
let dataDir: string
let cms: Server
let cmsOrigin: string
let asked = 0
let site: Awaited<ReturnType<typeof startSite>>

/** Returns the response of a content backend with valid and hostile images. */
async function answer(
  path: string,
): Promise<{ type: string; body: Buffer; status?: number; location?: string }> {
  if (path === '/wp-json/hfs/v1/globals') {
    const footer_images = PICTURES.map((name) => ({ image: `${cmsOrigin}/${name}` }))
    return { type: 'application/json', body: Buffer.from(JSON.stringify({ footer: { footer_images } })) }
  }
  if (path.startsWith('/wp-json/hfs/v1/home') || path.startsWith('/wp-json/hfs/v1/s'))
    return { type: 'application/json', body: Buffer.from('{}') }
  if (path.startsWith('/wp-json/')) return { type: 'application/json', body: Buffer.from('[]') }
  if (path === '/good.jpg') {
    const body = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#532c3d' } })
      .jpeg()
      .toBuffer()
    return { type: 'image/jpeg', body }
  }
  if (path === '/text.jpg') return { type: 'text/html', body: Buffer.from('<html>') }
  if (path === '/lie.jpg')
    return { type: 'image/jpeg', body: Buffer.from('<svg xmlns="x"><script>alert(1)</script></svg>') }
  if (path === '/away.jpg')
    return { type: '', body: Buffer.alloc(0), status: 302, location: 'http://127.0.0.1:1/secret.jpg' }
  if (path === '/huge.jpg')
    return { type: 'image/jpeg', body: Buffer.concat([JPEG_START, Buffer.alloc(21 * 1024 * 1024)]) }
  if (path === '/bomb.png') {
    const body = await sharp({ create: { width: 12_000, height: 6_000, channels: 3, background: '#000' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    return { type: 'image/png', body }
  }
  return { type: 'text/plain', body: Buffer.from('none'), status: 404 }
}

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'pictures-'))
  cms = createServer((request, response) => {
    // counts only this image, because the site also reads its menus here, with retries
    if (request.url === '/good.jpg') asked += 1
    answer(request.url ?? '').then(
      ({ type, body, status = 200, location }) => {
        response.writeHead(status, { 'content-type': type, ...(location && { location }) }).end(body)
      },
      () => response.destroy(),
    )
  }).listen(0, '127.0.0.1')
  await once(cms, 'listening')
  cmsOrigin = `http://127.0.0.1:${(cms.address() as AddressInfo).port}`
  site = await startSite(cmsOrigin, { dataDir })
}, 30_000)

afterAll(async () => {
  await site.close()
  cms.closeAllConnections()
  cms.close()
  rmSync(dataDir, { recursive: true })
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${site.origin}/cdn-cgi/image/${path}`, { headers, redirect: 'manual' })

/** Sends a path unchanged, which fetch would normalise, and returns the status. */
async function rawStatus(path: string): Promise<string> {
  const socket = connect(Number(new URL(site.origin).port), '127.0.0.1')
  socket.write(`GET ${path} HTTP/1.1\r\nHost: site.example\r\nConnection: close\r\n\r\n`)
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  await once(socket, 'close')
  return Buffer.concat(chunks).toString().slice(9, 12)
}

describe('the embedded image resizer', () => {
  it.each([
    ['image/avif,image/webp,*/*', 'image/avif', 'heif'],
    ['image/webp,*/*', 'image/webp', 'webp'],
    ['*/*', 'image/jpeg', 'jpeg'],
  ])('responds to %s with %s, cacheable for ever', async (accept, type, format) => {
    const response = await get(`${OPTIONS}/${OWN}`, { accept })
    const bytes = Buffer.from(await response.arrayBuffer())
    expect([response.status, response.headers.get('content-type')]).toEqual([200, type])
    expect(response.headers.get('vary')).toContain('Accept')
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const metadata = await sharp(bytes).metadata()
    expect([metadata.width, metadata.format]).toEqual([400, format])
    const again = await get(`${OPTIONS}/${OWN}`, {
      accept,
      'if-none-match': response.headers.get('etag') ?? '',
    })
    expect(again.status).toBe(304)
  })

  it('resizes images of the content backend, but never enlarges them', async () => {
    const response = await get(`width=1200,format=jpeg,quality=75/${cmsOrigin}/good.jpg`)
    const { width } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect([response.status, width]).toEqual([200, 900])
  })

  it('creates a variant once for concurrent requests, and stores it on disk', async () => {
    asked = 0
    const ask = () =>
      get(`width=600,format=webp,quality=75/${cmsOrigin}/good.jpg`).then(({ status }) => status)
    expect(await Promise.all(Array.from({ length: 20 }, ask))).toEqual(Array.from({ length: 20 }, () => 200))
    expect(await ask()).toBe(200)
    expect(asked).toBe(1)
    expect(readdirSync(join(dataDir, 'pictures')).length).toBeGreaterThan(0)
  })

  it('skips requests that were cancelled while they waited', async () => {
    const widths = [400, 600, 800, 1000, 1200, 1800]
    const before = readdirSync(join(dataDir, 'pictures')).length
    const leaving = new AbortController()
    const given = widths.map((width) =>
      fetch(`${site.origin}/cdn-cgi/image/width=${width},format=avif,quality=75/${OWN}`, {
        signal: leaving.signal,
      }).catch(() => undefined),
    )
    await new Promise((resolve) => setTimeout(resolve, 20))
    leaving.abort()
    await Promise.all(given)
    // the cancelled requests are skipped, so a new one waits at most for the one in flight
    expect((await get(`width=600,format=png,quality=75/${OWN}`)).status).toBe(200)
    expect(readdirSync(join(dataDir, 'pictures')).length - before).toBeLessThan(widths.length)
  })

  it.each([
    [`${OPTIONS}/https://evil.example/a.jpg`, 403],
    [`${OPTIONS}/http://127.0.0.1:1/a.jpg`, 403],
    [`width=401,format=auto,quality=75/${OWN}`, 400],
    [`width=400,format=auto,quality=1/${OWN}`, 400],
    [`nonsense/${OWN}`, 400],
    [OPTIONS, 400],
    [`${OPTIONS}/images/logo.svg`, 415],
    [`${OPTIONS}/images/none.jpg`, 404],
  ])('rejects %s with %i and a reason', async (path, status) => {
    const response = await get(path)
    expect(response.status).toBe(status)
    expect((await response.text()).length).toBeGreaterThan(10)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it.each([
    ['/text.jpg', 415],
    ['/lie.jpg', 415],
    ['/away.jpg', 403],
    ['/huge.jpg', 413],
    ['/bomb.png', 413],
    ['/gone.jpg', 404],
  ])('rejects the backend’s %s with %i', async (path, status) => {
    expect((await get(`width=800,format=jpeg,quality=75/${cmsOrigin}${path}`)).status).toBe(status)
  })

  it.each([
    `/cdn-cgi/image/${OPTIONS}/images/../../package.json.png`,
    `/cdn-cgi/image/${OPTIONS}/images/%2e%2e%2f%2e%2e%2fpackage.png`,
    `/cdn-cgi/image/${OPTIONS}/images/..%5c..%5cpackage.png`,
  ])('does not read outside its folder for %s', async (path) => {
    expect(await rawStatus(path)).toBe('403')
  })
})

describe('the image file cache', () => {
  it('stays within its size: the least recently used images are evicted first', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'store-'))
    const store = imageFileCache(folder, { maxBytes: 1000, maxFiles: 10 }, () => undefined)
    for (const key of ['a', 'b', 'c']) await store.put(key, Buffer.alloc(300))
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(await store.get('a')).toHaveLength(300)
    await store.put('d', Buffer.alloc(300))
    expect([await store.get('a'), await store.get('d')].map((bytes) => bytes?.length)).toEqual([300, 300])
    expect(readdirSync(folder).length).toBeLessThan(4)
    rmSync(folder, { recursive: true })
  })

  it('stays within its number of files', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'store-'))
    const store = imageFileCache(folder, { maxBytes: 1_000_000, maxFiles: 10 }, () => undefined)
    for (let index = 0; index < 40; index += 1) await store.put(`image ${index}`, Buffer.alloc(1))
    expect(readdirSync(folder).length).toBeLessThanOrEqual(10)
    rmSync(folder, { recursive: true })
  })

  it('keeps nothing of an image that cannot be written, and removes drafts of a killed process', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'store-'))
    const complaints: unknown[] = []
    const limits = { maxBytes: 1000, maxFiles: 10 }
    const store = imageFileCache(folder, limits, (error) => complaints.push(error))
    const name = createHash('sha256').update('a').digest('hex')
    mkdirSync(join(folder, name, 'in the way'), { recursive: true })
    await store.put('a', Buffer.alloc(3))
    expect([readdirSync(folder), complaints.length]).toEqual([[name], 1])
    rmSync(join(folder, name), { recursive: true })
    const left = join(folder, `${name}.1.2.draft`)
    writeFileSync(left, 'half')
    utimesSync(left, 0, 0)
    await store.put('a', Buffer.alloc(3))
    expect(readdirSync(folder)).toEqual([name])
    rmSync(folder, { recursive: true })
  })

  it('does not fail if the disk is not writable, but reports it and stores nothing', async () => {
    const complaints: unknown[] = []
    const store = imageFileCache('package.json/pictures', { maxBytes: 1000, maxFiles: 10 }, (error) =>
      complaints.push(error),
    )
    await store.put('a', Buffer.alloc(3))
    expect([await store.get('a'), complaints.length]).toEqual([null, 1])
  })
})

describe('signed addresses', () => {
  it('are made on the server, and no response contains the token', async () => {
    const token = 'b7e1-the-signing-token'
    const { startBackend } = await import('./start-site.ts')
    const backend = await startBackend()
    const signed = await startSite(backend.origin, {
      dataDir,
      images: { provider: 'imgix', origin: null, domain: 'plumbrook.example', signingToken: token },
    })
    const pages = await Promise.all(
      [
        '/student-accommodation/leeds/aire-yard',
        '/student-accommodation/leeds/aire-yard/index.pageContext.json',
      ].map(async (path) => (await fetch(signed.origin + path)).text()),
    )
    await signed.close()
    await backend.close()
    for (const page of pages) {
      expect(page).toMatch(/https:(?:\/\/|\\\/\\\/)images\.plumbrook\.example[^"]*s=[\da-f]{32}/)
      expect(page).not.toContain(token)
    }
  })
})
