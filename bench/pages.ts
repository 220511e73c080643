import { execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startDemoBackend } from '../demo/server.ts'
import { siteProcess } from '../tests/server/site-process.ts'

// `node bench/pages.ts`: a property page from the page cache and rendered with warm content, against Fastify sending the
// same bytes, in one run; start, memory and bytes beside it
const PAGE = '/student-accommodation/leeds/aire-yard'
// an address that is for one visitor: rendered each time
const RENDERED = `${PAGE}?max=400`
const run = promisify(execFile)

const backend = await startDemoBackend({
  port: 0,
  now: new Date('2026-11-21T10:00:00Z'),
  siteOrigin: 'http://127.0.0.1',
})
const dataDir = mkdtempSync(join(tmpdir(), 'bench-'))
const started = performance.now()
const site = await siteProcess({ CMS_ORIGIN: backend.origin, DATA_DIR: dataDir, LOG_LEVEL: 'warn' })
while (
  !(await fetch(site.origin + PAGE).then(
    ({ ok }) => ok,
    () => false,
  ))
);
const coldStart = performance.now() - started
const page = await fetch(site.origin + PAGE, { headers: { 'accept-encoding': 'br' } })
await page.arrayBuffer()
while ((await site.outboxState())?.status !== 'ok');

const floor = fork(new URL('page-floor.ts', import.meta.url), [site.origin + PAGE])
const [floorOrigin] = (await once(floor, 'message')) as [string]

const rounds = { floor: [] as Load[], cached: [] as Load[], rendered: [] as Load[] }
for (let round = 0; round < 3; round += 1) {
  rounds.floor.push(await load(floorOrigin))
  rounds.cached.push(await load(site.origin + PAGE))
  rounds.rendered.push(await load(site.origin + RENDERED))
}
const [constant, cached, rendered] = [middle(rounds.floor), middle(rounds.cached), middle(rounds.rendered)]
const row = (name: string, { perSecond, p99 }: Load) =>
  console.log(
    `| ${name} | ${Math.round(perSecond)} | ${(perSecond / constant.perSecond).toFixed(2)} | ${p99} ms | ${(p99 / constant.p99).toFixed(1)} |`,
  )
console.log('| 50 connections, 5 s, middle of 3 rounds | req/s | ÷ floor | p99 | ÷ floor |')
console.log('|---|---|---|---|---|')
row('Fastify sending the same brotli bytes from a Buffer', constant)
row('property page from the page cache', cached)
row('property page rendered each time, warm content', rendered)
console.log(`\ncold start to the first page: ${(coldStart / 1000).toFixed(1)} s`)
console.log(`memory after the load, with the embedded outbox: ${residentMegabytes()} MB`)
console.log(`property page as brotli: ${(Number(page.headers.get('content-length')) / 1000).toFixed(1)} kB`)

floor.kill()
await site.stop('SIGTERM')
await backend.close()
rmSync(dataDir, { recursive: true })

interface Load {
  readonly perSecond: number
  readonly p99: number
}

async function load(url: string): Promise<Load> {
  const { stdout } = await run(
    'node_modules/.bin/autocannon',
    ['--json', '-c', '50', '-d', '5', '-H', 'accept-encoding=br', url],
    { maxBuffer: 10_000_000 },
  )
  const result = JSON.parse(stdout) as {
    readonly requests: { readonly average: number }
    readonly latency: { readonly p99: number }
    readonly non2xx: number
    readonly errors: number
  }
  if (result.non2xx + result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} failed, ${result.errors} errors`)
  return { perSecond: result.requests.average, p99: result.latency.p99 }
}

function middle(loads: readonly Load[]): Load {
  const sorted = loads.toSorted((a, b) => a.perSecond - b.perSecond)
  return sorted[Math.floor(sorted.length / 2)] ?? { perSecond: 0, p99: 0 }
}

function residentMegabytes(): string {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${site.pid()}/status`, 'utf8'))?.[1]
    return String(Math.round(Number(kilobytes) / 1024))
  } catch {
    return '?'
  }
}
