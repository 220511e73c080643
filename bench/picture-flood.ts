import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { siteProcess } from '../tests/server/site-process.ts'

// `node bench/picture-flood.ts`: sends 400 requests at once for variants of large originals, then 1,000 more, from one
// address. Meanwhile another visitor requests a page, a resized image, /readyz and a new image. Linux only.
const ORIGINALS = 60
const FLOODS = [400, 1_000]
const FORMATS = ['jpeg', 'webp', 'png', 'avif']
const WIDTHS = [400, 600, 800, 1000, 1200, 1800]

const noise = await sharp({
  create: {
    width: 5_300,
    height: 3_780,
    channels: 3,
    background: '#808080',
    noise: { type: 'gaussian', mean: 128, sigma: 60 },
  },
})
  .jpeg({ quality: 93 })
  .toBuffer()
const small = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#532c3d' } })
  .jpeg()
  .toBuffer()
const names = [
  ...Array.from({ length: ORIGINALS }, (_, index) => `large-${index}.jpg`),
  'cached.jpg',
  ...Array.from({ length: 20 }, (_, index) => `new-${index}.jpg`),
]
let fetched = 0
const cms = createServer((request, response) => {
  const { url = '' } = request
  const json = (body: unknown) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  if (url.startsWith('/wp-json/hfs/v1/globals'))
    return json({ footer: { footer_images: names.map((name) => ({ image: `${cmsOrigin}/${name}` })) } })
  if (url.startsWith('/wp-json/hfs/v1/menus'))
    return json({ 'header-menu': [{ ID: 1, title: 'Home', url: '/', child_items: [] }] })
  if (url.startsWith('/wp-json/hfs/v1/home')) return json({ title: 'Home' })
  if (url.startsWith('/wp-json/')) return json([])
  fetched += 1
  response.writeHead(200, { 'content-type': 'image/jpeg' }).end(url.includes('large') ? noise : small)
}).listen(0, '127.0.0.1')
await once(cms, 'listening')
const cmsOrigin = `http://127.0.0.1:${(cms.address() as AddressInfo).port}`
const dataDir = mkdtempSync(join(tmpdir(), 'flood-'))
const site = await siteProcess(
  { CMS_ORIGIN: cmsOrigin, DATA_DIR: dataDir, LOG_LEVEL: 'fatal' },
  { onOutput: () => undefined },
)
await site.whenAlive()
while ((await site.outboxState())?.status !== 'ok') await wait(200)

const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY })
interface Timed {
  readonly status: number
  readonly milliseconds: number
}
/** Sends a request at once, which `fetch` does not: it would open connections one after another. */
const ask = (path: string, from: string): Promise<Timed> =>
  new Promise((resolve) => {
    const started = performance.now()
    const ended = (status: number) => resolve({ status, milliseconds: performance.now() - started })
    get(site.origin + path, { agent, headers: { 'x-forwarded-for': from }, timeout: 60_000 }, (response) => {
      response.resume().on('end', () => ended(response.statusCode ?? 0))
    })
      .on('error', () => ended(0))
      .on('timeout', () => ended(-1))
  })
const image = (name: string, width: number, format: string): string =>
  `/cdn-cgi/image/width=${width},format=${format},quality=75/${cmsOrigin}/${name}`
const resident = (field: 'VmRSS' | 'VmHWM'): number => {
  const status = readFileSync(`/proc/${site.pid()}/status`, 'utf8')
  return Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) / 1024)
}
const at = (times: readonly number[], share: number): number =>
  Math.round(times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? 0)

const CACHED = image('cached.jpg', 800, 'webp')
await ask(CACHED, '192.0.2.1')
await ask('/faq', '192.0.2.1')
console.log(
  `originals of ${(noise.length / 1024 / 1024).toFixed(1)} MB; resident before: ${resident('VmRSS')} MB`,
)
for (const [round, count] of FLOODS.entries()) {
  const until = performance.now() + 20_000
  const sample = async (path: () => string, pause: number): Promise<Timed[]> => {
    const times: Timed[] = []
    while (performance.now() < until) {
      times.push(await ask(path(), '192.0.2.1'))
      await wait(pause)
    }
    return times
  }
  let next = round * 10
  const flood = Promise.all(
    Array.from({ length: count }, (_, index) =>
      ask(
        image(
          `large-${index % ORIGINALS}.jpg`,
          WIDTHS[Math.floor(index / ORIGINALS) % WIDTHS.length] ?? 400,
          FORMATS[index % FORMATS.length] ?? 'jpeg',
        ),
        '198.51.100.9',
      ),
    ),
  )
  const [ready, page, cached, fresh] = await Promise.all([
    sample(() => '/readyz', 50),
    sample(() => '/faq', 20),
    sample(() => CACHED, 20),
    sample(() => image(`new-${next++ % 20}.jpg`, 600, 'jpeg'), 1_500),
  ])
  const answers = await flood
  const statuses = Object.entries(Object.groupBy(answers, ({ status }) => status))
    .map(([status, all]) => `${all?.length} × ${status}`)
    .join(', ')
  const line = (name: string, all: readonly Timed[]): string => {
    const times = all.map(({ milliseconds }) => milliseconds)
    const wrong = all.filter(({ status }) => status !== 200).length
    return `  ${name}: p50 ${at(times, 0.5)} ms, p99 ${at(times, 0.99)} ms, max ${at(times, 1)} ms of ${all.length}, ${wrong} not 200`
  }
  console.log(
    `${count} at once: ${statuses}; rejected within ${at(
      answers.filter(({ status }) => status === 503).map(({ milliseconds }) => milliseconds),
      1,
    )} ms; ${fetched} originals fetched so far`,
  )
  for (const text of [
    line('/readyz', ready),
    line('cached page', page),
    line('cached image', cached),
    line('a new image of another visitor', fresh),
  ])
    console.log(text)
  console.log(`  resident: max ${resident('VmHWM')} MB, now ${resident('VmRSS')} MB`)
}
await wait(60_000)
console.log(`resident a minute later: ${resident('VmRSS')} MB`)
await site.stop('SIGTERM')
cms.closeAllConnections()
cms.close()
agent.destroy()
rmSync(dataDir, { recursive: true })
