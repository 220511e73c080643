import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSite } from './start-site.ts'

const OPTIONS = 'width=400,format=jpeg,quality=75'
let dataDir: string
let cms: Server
let cmsOrigin: string
let site: Awaited<ReturnType<typeof startSite>>
const asked: string[] = []
/** Responses with pictures wait for this promise. */
let gate = Promise.resolve()
const openConnections = { now: 0, most: 0 }

const PICTURES: Readonly<Record<string, () => Promise<Buffer>>> = {
  'plain.jpg': () => picture().jpeg().toBuffer(),
  'versioned.jpg': () => picture().jpeg().toBuffer(),
  'drawing.jpg': async () =>
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>'),
  'moving.jpg': () => picture().gif().toBuffer(),
  'scan.jpg': () => picture().tiff().toBuffer(),
  ...Object.fromEntries(
    Array.from({ length: 90 }, (_, index) => [`many-${index}.jpg`, () => picture().jpeg().toBuffer()]),
  ),
}
const picture = () => sharp({ create: { width: 900, height: 600, channels: 3, background: '#532c3d' } })

async function answer(path: string): Promise<{ readonly type: string; readonly body: Buffer | string }> {
  const json = (body: unknown) => ({ type: 'application/json', body: JSON.stringify(body) })
  if (path.startsWith('/wp-json/hfs/v1/globals')) {
    const footer_images = Object.keys(PICTURES).map((name) => ({
      image: `${cmsOrigin}/img/${name}${name === 'versioned.jpg' ? '?ver=2' : ''}`,
    }))
    return json({ footer: { footer_images } })
  }
  if (/^\/wp-json\/hfs\/v1\/(?:home|s)/.test(path)) return json({})
  if (path.startsWith('/wp-json/')) return json([])
  asked.push(path)
  await gate
  const make = PICTURES[path.replace(/^\/img\/|\?.*$/g, '')]
  return make ? { type: 'image/jpeg', body: await make() } : { type: 'image/jpeg', body: 'none' }
}

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'picture-bounds-'))
  cms = createServer((request, response) => {
    const isPicture = request.url?.startsWith('/img/') === true
    if (isPicture) openConnections.most = Math.max(openConnections.most, ++openConnections.now)
    response.on('close', () => {
      if (isPicture) openConnections.now -= 1
    })
    answer(request.url ?? '').then(
      ({ type, body }) => response.writeHead(200, { 'content-type': type }).end(body),
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

const get = (source: string, { from = '203.0.113.1', options = OPTIONS } = {}) =>
  fetch(`${site.origin}/cdn-cgi/image/${options}/${cmsOrigin}/img/${source}`, {
    headers: { 'x-forwarded-for': from },
  })
const stored = (): number => readdirSync(join(dataDir, 'pictures')).length

describe('the image resizer', () => {
  it('fetches an image once, whatever is appended to its address', async () => {
    expect((await get('plain.jpg')).status).toBe(200)
    const files = stored()
    for (const appended of ['?q=1', '?q=2', '%3Fq=3', '%23q4', '%3Fq=5?q=6'])
      expect([appended, (await get(`plain.jpg${appended}`)).headers.get('cache-status')]).toEqual([
        appended,
        'site-pictures; hit',
      ])
    expect([stored() - files, asked]).toEqual([0, ['/img/plain.jpg']])
  })

  it('fetches the address that the content names, with its query', async () => {
    asked.length = 0
    expect((await get('versioned.jpg?ver=2')).status).toBe(200)
    expect((await get('versioned.jpg?ver=3')).headers.get('cache-status')).toBe('site-pictures; hit')
    expect(asked).toEqual(['/img/versioned.jpg?ver=2'])
  })

  it('fetches nothing that the content does not name', async () => {
    asked.length = 0
    for (const name of ['secret.jpg', 'other/plain.jpg', '../wp-json/plain.jpg', 'plain.jpg/x.jpg'])
      expect([name, (await get(name)).status]).toEqual([
        name,
        expect.toSatisfy((status) => [403, 404].includes(status)),
      ])
    expect(asked).toEqual([])
  })

  it.each(['drawing.jpg', 'moving.jpg', 'scan.jpg'])('rejects another format named %s', async (name) => {
    expect((await get(name)).status).toBe(415)
  })
})

describe('a flood of requests for new images', () => {
  it('is rejected beyond its limit, uses two connections, and does not hold up another visitor', async () => {
    const { promise, resolve: open } = Promise.withResolvers<void>()
    gate = promise
    openConnections.most = 0
    asked.length = 0
    const answers: { readonly who: string; readonly status: number; readonly retryAfter: string | null }[] =
      []
    const ask = async (who: string, name: string): Promise<void> => {
      const { status, headers } = await get(name, { from: who })
      answers.push({ who, status, retryAfter: headers.get('retry-after') })
    }
    const flood = Array.from({ length: 90 }, (_, index) => ask('198.51.100.7', `many-${index}.jpg`))
    // the rest is rejected at once, while the requests within the limit still wait
    while (answers.length < 28) await new Promise((resolve) => setTimeout(resolve, 10))
    expect(new Set(answers.map(({ status, retryAfter }) => `${status} ${retryAfter}`))).toEqual(
      new Set(['503 10']),
    )
    const variant = get('plain.jpg', { from: '203.0.113.9', options: 'width=600,format=jpeg,quality=75' })
    open()
    expect((await variant).status).toBe(200)
    const before = answers.filter(({ who, status }) => who === '198.51.100.7' && status === 200).length
    expect(before).toBeLessThan(10)
    await Promise.all(flood)
    const statuses = answers.filter(({ who }) => who === '198.51.100.7').map(({ status }) => status)
    expect([statuses.filter((status) => status === 200).length, openConnections.most]).toEqual([62, 2])
    expect(statuses.filter((status) => status === 503)).toHaveLength(28)
  })
})
