import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { DemoContent } from '#demo/content/demo-content.ts'
import { readContent } from '#demo/content/read-content.ts'
import { toCachedResponse } from '#demo/wordpress-response.ts'
import { demoSite } from '#demo/wordpress-responses/demo-site.ts'
import { readRoute } from '#demo/wordpress-responses/routes.ts'
import { siteProcess } from '#tests/server/site-process.ts'
import { megabytesOf, processorSecondsOf } from './measure-process.ts'

// `node bench/large-content.ts [20|100]`: the site on the demo content with that many times the buildings. All those of
// the largest city are at one point. Prints the time (all, and of the process alone) and size of each kind of page, and
// of the process.
const factor = Number(process.argv[2] ?? 20)
const NOW = new Date('2026-11-21T10:00:00Z')
const PAGES = [
  ...[
    '/',
    '/student-accommodation',
    '/student-accommodation/london',
    '/student-accommodation/london?show=rooms',
  ],
  ...['/student-accommodation/london?near=ucl&walk=30', '/student-accommodation/leeds/aire-yard'],
  ...['/student-accommodation/leeds/aire-yard/studio', '/short-term-student-accommodation'],
  ...['/short-term-student-accommodation/london', '/summer-student-accommodation'],
  ...['/summer-student-accommodation/london', '/student-accommodation-reviews'],
  ...['/student-accommodation-reviews/london', '/universities-and-colleges'],
  ...[
    '/universities-and-colleges/university-of-leeds',
    '/offers-for-students',
    '/search?q=studio',
    '/sitemap',
  ],
  ...['/contact-us', '/faq', '/blog', '/shortlist', '/compare'],
]
const RUNS = 5

if (process.argv[3] === 'backend') await serveContent()
else await measure()

/** Serves the multiplied content, in a process of its own, and sends its origin to the parent. */
async function serveContent(): Promise<void> {
  const site = demoSite(multiplied(readContent()), NOW, 'http://127.0.0.1')
  const cached = new Map<string, ReturnType<typeof toCachedResponse>>()
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    url.searchParams.sort()
    const read = () => {
      const answer = readRoute(site, url.pathname.replace('/wp-json/', ''), url.searchParams)
      return toCachedResponse(answer, {
        origin: url.origin,
        path: url.pathname,
        search: url.search,
        method: 'GET',
      })
    }
    const answer = cached.get(url.href) ?? read()
    cached.set(url.href, answer)
    const { status, headers, body } = answer
    response.writeHead(status, headers).end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
}

function multiplied(content: DemoContent): DemoContent {
  const counts = Map.groupBy(content.properties, ({ city }) => city)
  const [[largest] = ['']] = [...counts].toSorted(([, a], [, b]) => b.length - a.length)
  const [centre] = counts.get(largest) ?? []
  return {
    ...content,
    properties: content.properties.flatMap((property) =>
      Array.from({ length: factor }, (_, copy) => {
        const { lat, lng } = property.coordinates
        const away = (copy % 10) / 500
        return {
          ...property,
          slug: copy === 0 ? property.slug : `${property.slug}-${copy}`,
          name: copy === 0 ? property.name : `${property.name} ${copy}`,
          coordinates:
            property.city === largest && centre
              ? centre.coordinates
              : { lat: lat + away, lng: lng + Math.floor(copy / 10) / 500 },
        }
      }),
    ),
  }
}

async function measure(): Promise<void> {
  const backend = fork(new URL(import.meta.url).pathname, [String(factor), 'backend'])
  const dataDir = mkdtempSync(join(tmpdir(), 'large-content-'))
  process.on('exit', () => {
    backend.kill()
    rmSync(dataDir, { recursive: true })
  })
  const [cmsOrigin] = (await once(backend, 'message')) as [string]
  const start = async (folder: string) => {
    const started = await siteProcess({
      CMS_ORIGIN: cmsOrigin,
      DATA_DIR: join(dataDir, folder),
      LOG_LEVEL: 'fatal',
    })
    await started.whenAlive()
    return started
  }
  // the backend makes each answer when it is first asked, which is not what is measured
  const first = await start('first')
  for (const path of ['/sitemap.xml', ...PAGES])
    while (!(await fetch(first.origin + path)).ok) await wait(1_000)
  await first.stop('SIGTERM')
  const site = await start('measured')

  let isOver = false
  let slowest = 0
  const probing = (async () => {
    while (!isOver) {
      const began = performance.now()
      await (await fetch(`${site.origin}/healthz`)).text()
      slowest = Math.max(slowest, performance.now() - began)
      await wait(25)
    }
  })()
  /** The processor time of the site's process, in ms: other work of the machine does not lengthen it. */
  const processorMs = () => processorSecondsOf(site.pid()) * 1_000
  const get = async (path: string) => {
    const began = performance.now()
    const used = processorMs()
    const answer = await fetch(site.origin + path, { headers: { 'accept-encoding': 'identity' } })
    const bytes = (await answer.arrayBuffer()).byteLength
    const timing = /render;dur=([\d.]+)/.exec(answer.headers.get('server-timing') ?? '')?.[1]
    const took = performance.now() - began
    return {
      status: answer.status,
      bytes,
      took,
      processor: processorMs() - used,
      render: Number(timing ?? 0),
    }
  }

  report('/sitemap.xml, first request', await get('/sitemap.xml'))
  for (const path of PAGES) {
    // a parameter that this page does not read: rendered each time, with warm content
    const address = `${path}${path.includes('?') ? '&' : '?'}theme=none`
    await get(address)
    const runs = []
    for (let run = 0; run < RUNS; run += 1) runs.push(await get(address))
    const [, , median] = runs.toSorted((a, b) => a.render - b.render)
    if (median) report(path, { ...median, took: median.render })
  }
  // the site reads all lists ten seconds after its start, and makes the sitemap
  await wait(10_000)
  isOver = true
  await probing
  console.log(
    `resident ${megabytesOf(site.pid())} MB, at most ${megabytesOf(site.pid(), 'VmHWM')} MB; slowest /healthz ${Math.round(slowest)} ms`,
  )
  await site.stop('SIGTERM')

  const idle = await start('idle')
  await wait(10_000)
  for (let used = -1; processorSecondsOf(idle.pid()) - used > 0.1; await wait(1_000))
    used = processorSecondsOf(idle.pid())
  const began = performance.now()
  const { status } = await fetch(`${idle.origin}/sitemap.xml`)
  console.log(
    `/sitemap.xml, first request, once all lists are read: ${status}, ${Math.round(performance.now() - began)} ms`,
  )
  await idle.stop('SIGTERM')
  process.exit()
}

function report(
  path: string,
  { status, took, processor, bytes }: { status: number; took: number; processor: number; bytes: number },
): void {
  const figures = [`${took.toFixed(0)} ms`, `${processor} ms of processor`, `${(bytes / 1000).toFixed(0)} kB`]
  console.log(`${path.padEnd(50)} ${status} ${figures.map((figure) => figure.padStart(22)).join('')}`)
}
