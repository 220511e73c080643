// spec sections 3, 7, 9, 11 and 15

import { on } from 'node:events'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rawRequest } from './raw-request.ts'
import { jpeg, type Pictures, picture, startPictureSite } from './start-picture-site.ts'
import { startBackend, startSite } from './start-site.ts'

const OWN = 'images/demo/properties/aire-yard.jpg'
const OPTIONS = 'width=400,format=auto,quality=75'
const JPEG_START = Buffer.from([0xff, 0xd8, 0xff, 0xe0])

/** More bytes than an original may have. */
const huge: Pictures[string] = () => ({ body: Buffer.concat([JPEG_START, Buffer.alloc(21 * 1024 * 1024)]) })

/** Pictures of the backend that are rejected, with the status. */
const REJECTED: Readonly<Record<string, readonly [status: number, answer: Pictures[string]]>> = {
  'text.jpg': [415, () => ({ body: '<html>', headers: { 'content-type': 'text/html' } })],
  'script.jpg': [415, () => ({ body: '<svg xmlns="x"><script>alert(1)</script></svg>' })],
  'moving.jpg': [415, async () => ({ body: await picture().gif().toBuffer() })],
  'scan.jpg': [415, async () => ({ body: await picture().tiff().toBuffer() })],
  'away.jpg': [
    403,
    () => ({ status: 302, headers: { location: 'http://127.0.0.1:1/secret.jpg' }, body: '' }),
  ],
  'huge.jpg': [413, huge],
  'bomb.png': [413, async () => ({ body: claiming(12_000, 6_000, await picture().png().toBuffer()) })],
  'line.png': [413, async () => ({ body: claiming(1, 20_000, await picture().png().toBuffer()) })],
  'gone.jpg': [404, () => ({ status: 404, body: 'none' })],
}
/** A picture that takes a while to convert. */
const NOISE = {
  width: 1_800,
  height: 1_200,
  channels: 3,
  background: '#532c3d',
  noise: { type: 'gaussian', mean: 128, sigma: 30 },
} as const
let site: Awaited<ReturnType<typeof startPictureSite>>

beforeAll(async () => {
  const large = { body: await sharp({ create: NOISE }).jpeg().toBuffer() }
  const rejected = Object.entries(REJECTED).map(([name, [, answer]]) => [name, answer] as const)
  site = await startPictureSite({
    ...Object.fromEntries(rejected),
    'good.jpg': jpeg,
    'plain.jpg': jpeg,
    'short.jpg': async () => {
      const { body } = await jpeg()
      return { body: Buffer.from(body).subarray(0, -2) }
    },
    'huge-too.jpg': huge,
    'versioned.jpg': jpeg,
    'large.jpg': () => large,
  })
})
afterAll(() => site.close())

const get = (path: string, headers: Record<string, string> = {}) =>
  site.fetch(`/cdn-cgi/image/${path}`, { headers })
const metadataOf = async (answer: Response) => sharp(Buffer.from(await answer.arrayBuffer())).metadata()
const HIT = 'site-pictures; hit'

describe('the embedded image resizer', () => {
  it.each([
    ['image/avif,image/webp,*/*', 'image/avif', 'heif'],
    ['image/webp,*/*', 'image/webp', 'webp'],
    ['*/*', 'image/jpeg', 'jpeg'],
  ])('responds to %s with %s, cacheable for ever', async (accept, type, format) => {
    const response = await get(`${OPTIONS}/${OWN}`, { accept })
    expect([response.status, response.headers.get('content-type')]).toEqual([200, type])
    expect(response.headers.get('vary')).toContain('Accept')
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await metadataOf(response)).toMatchObject({ width: 400, format })
    const etag = response.headers.get('etag') ?? ''
    expect((await get(`${OPTIONS}/${OWN}`, { accept, 'if-none-match': etag })).status).toBe(304)
  })

  it('responds to HEAD without resizing, and refuses what GET refuses', async () => {
    const head = async (name: string) => {
      const before = site.stored()
      const { status, headers } = await site.fetch(
        `/cdn-cgi/image/width=800,format=webp,quality=75/${name}`,
        { method: 'HEAD' },
      )
      return [status, headers.get('content-type'), headers.get('content-length'), site.stored() - before]
    }
    const picture = (name: string) => `${site.cmsOrigin}/img/${name}`
    for (const good of [OWN, picture('good.jpg')])
      expect(await head(good)).toEqual([200, 'image/webp', null, 0])
    const refused = ['images/demo/none.jpg', picture('gone.jpg'), picture('script.jpg'), picture('away.jpg')]
    expect((await Promise.all(refused.map(head))).map(([status]) => status)).toEqual([404, 404, 415, 403])
  })

  it('shows a JPEG that lacks its last bytes, as browsers do', async () => {
    const response = await site.resized('short.jpg', { options: OPTIONS })
    expect([response.status, (await metadataOf(response)).width]).toEqual([200, 400])
  })

  it('never enlarges an image', async () => {
    const response = await site.resized('good.jpg', { options: 'width=1200,format=jpeg,quality=75' })
    expect([response.status, (await metadataOf(response)).width]).toEqual([200, 900])
  })

  it.each([
    ['the original is read', true],
    ['the image is converted', false],
  ])(
    'takes a visitor who leaves while %s for no failure, and serves those who stay',
    async (_when, isHeld) => {
      const options = `width=${isHeld ? 1800 : 1200},format=avif,quality=75`
      const url = `${site.origin}/cdn-cgi/image/${options}/${site.cmsOrigin}/img/large.jpg`
      const ask = async () => {
        site.asked.length = 0
        const open = site.hold()
        const gone = new AbortController()
        const answer = fetch(url, { signal: gone.signal }).catch(() => null)
        await expect.poll(() => site.asked).toHaveLength(1)
        if (isHeld) return { open, answer, gone }
        const begun = conversion()
        open()
        await begun
        return { open, answer, gone }
      }
      // the server has noticed what went before once it answers this
      const exchange = async () => fetch(`${site.origin}/cdn-cgi/image/${OPTIONS}/${OWN}`)
      site.log.length = 0
      const alone = await ask()
      alone.gone.abort()
      expect(await alone.answer).toBeNull()
      await exchange()
      alone.open()
      const shared = await ask()
      const other = fetch(url)
      await exchange()
      shared.gone.abort()
      await exchange()
      shared.open()
      expect((await other).status).toBe(200)
      expect(site.log.filter((line) => /"level":"(?:error|warn)"/.test(line))).toEqual([])
      expect(await (await site.fetch('/metrics')).text()).not.toMatch(/count\{method="GET",status="5/)
    },
  )

  it('creates a variant once for concurrent requests, and stores it on disk', async () => {
    site.asked.length = 0
    const ask = async () =>
      (await site.resized('good.jpg', { options: 'width=600,format=webp,quality=75' })).status
    const before = site.stored()
    expect(await Promise.all(Array.from({ length: 20 }, ask))).toEqual(Array.from({ length: 20 }, () => 200))
    expect(await ask()).toBe(200)
    expect([site.asked, site.stored() - before]).toEqual([['/img/good.jpg'], 1])
  })

  it('skips requests that were cancelled while they waited', async () => {
    const widths = [400, 600, 800, 1000, 1200, 1800]
    const before = site.stored()
    const leaving = new AbortController()
    const begun = conversion()
    const given = widths.map((width) =>
      fetch(`${site.origin}/cdn-cgi/image/width=${width},format=avif,quality=75/${OWN}`, {
        signal: leaving.signal,
      }).catch(() => undefined),
    )
    await begun
    leaving.abort()
    await Promise.all(given)
    // the cancelled requests are skipped, so a new one waits at most for the one in flight
    expect((await get(`width=600,format=png,quality=75/${OWN}`)).status).toBe(200)
    expect(site.stored() - before).toBeLessThan(widths.length)
  })

  it('fetches an image once, whatever is appended to its address', async () => {
    site.asked.length = 0
    expect((await site.resized('plain.jpg')).status).toBe(200)
    const files = site.stored()
    for (const appended of ['?q=1', '?q=2', '%3Fq=3', '%23q4', '%3Fq=5?q=6'])
      expect([appended, (await site.resized(`plain.jpg${appended}`)).headers.get('cache-status')]).toEqual([
        appended,
        HIT,
      ])
    expect([site.stored() - files, site.asked]).toEqual([0, ['/img/plain.jpg']])
  })

  it('fetches the address that the content names, with its query', async () => {
    site.asked.length = 0
    expect((await site.resized('versioned.jpg?ver=2')).status).toBe(200)
    expect((await site.resized('versioned.jpg?ver=3')).headers.get('cache-status')).toBe(HIT)
    expect(site.asked).toEqual(['/img/versioned.jpg?ver=2'])
  })

  it('lets shared caches store an image under its own address only', async () => {
    const stored = async (address: string) =>
      (await get(address)).headers.get('cache-control')?.startsWith('public')
    const cms = `${OPTIONS}/${site.cmsOrigin}/img`
    expect([await stored(`${OPTIONS}/${OWN}`), await stored(`${cms}/plain.jpg`)]).toEqual([true, true])
    expect(await stored(`${cms}/versioned.jpg?ver=2`)).toBe(true)
    const others = [
      `${OPTIONS}/${OWN}?q=1`,
      `${cms}/plain.jpg?q=1`,
      `${cms}/versioned.jpg?ver=3`,
      `quality=75,width=400,format=auto/${OWN}`,
      `width=000400,format=auto,quality=75/${OWN}`,
      `width=400/${OWN}`,
    ]
    for (const address of others) expect([address, await stored(address)]).toEqual([address, false])
  })

  it.each(['secret.jpg', 'other/plain.jpg', '../wp-json/plain.jpg', 'plain.jpg/x.jpg'])(
    'fetches nothing that the content does not name: %s',
    async (name) => {
      site.asked.length = 0
      expect([403, 404]).toContain((await site.resized(name)).status)
      expect(site.asked).toEqual([])
    },
  )

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
    expect([response.status, response.headers.get('cache-control')]).toEqual([status, 'no-store'])
    expect((await response.text()).length).toBeGreaterThan(10)
  })

  it.each(Object.entries(REJECTED))('rejects the backend’s %s', async (name, [status]) => {
    expect((await site.resized(name)).status).toBe(status)
  })

  it('reads an original that cannot be resized once, whatever sizes are asked for', async () => {
    const reads = () => site.asked.filter((path) => path.includes('huge-too.jpg')).length
    for (const width of [400, 800, 1_200])
      expect(
        (await site.resized('huge-too.jpg', { options: `width=${width},format=webp,quality=75` })).status,
      ).toBe(413)
    expect(reads()).toBe(1)
  })

  it.each([
    'images/../../package.json.png',
    'images/%2e%2e%2f%2e%2e%2fpackage.png',
    'images/..%5c..%5cpackage.png',
  ])('does not read outside its folder for %s', async (path) => {
    expect((await rawRequest(site.origin, `GET /cdn-cgi/image/${OPTIONS}/${path}`)).status).toBe(403)
  })
})

describe('signed addresses', () => {
  it('are made on the server, and no response contains the token', async () => {
    const signingToken = 'b7e1-the-signing-token'
    const backend = await startBackend()
    const signed = await startSite(backend.origin, {
      images: { provider: 'imgix', origin: null, domain: 'plumbrook.example', signingToken },
    })
    const path = '/student-accommodation/leeds/aire-yard'
    for (const address of [path, `${path}/index.pageContext.json`]) {
      const page = await (await signed.fetch(address)).text()
      expect(page).toMatch(/https:(?:\/\/|\\\/\\\/)images\.plumbrook\.example[^"]*s=[\da-f]{32}/)
      expect(page).not.toContain(signingToken)
    }
    await signed.close()
    await backend.close()
  })
})

// Helpers

/** Resolves when the next conversion begins. */
async function conversion(): Promise<void> {
  // also emitted when one ends
  for await (const _ of on(sharp.queue, 'change')) {
    const { queue, process } = sharp.counters()
    if (queue + process > 0) return
  }
}

/** Returns a PNG whose header claims another size. */
function claiming(width: number, height: number, png: Buffer): Buffer {
  const changed = Buffer.from(png)
  changed.writeUInt32BE(width, 16)
  changed.writeUInt32BE(height, 20)
  // the checksum of the header, with its name
  changed.writeUInt32BE(crc32(changed.subarray(12, 29)), 29)
  return changed
}
