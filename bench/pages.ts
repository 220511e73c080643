import { execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { startDemoBackend } from '#demo/server.ts'
import { findProgram, howToInstall } from '#scripts/find-programs.ts'
import { siteProcess } from '#tests/server/site-process.ts'
import { startPostgresql } from '#tests/support/postgresql.ts'
import { megabytesOf, processorSecondsOf } from './measure-process.ts'

// `node bench/pages.ts`: compares a property page, from the page cache and rendered with warm content, with Fastify
// sending or rendering the same page, in one run. It also measures the start, the memory and the bytes.
const PAGE = '/student-accommodation/leeds/aire-yard'
// an address that belongs to one visitor is rendered each time
const RENDERED = `${PAGE}?max=400`
const CONNECTIONS = 50
const SECONDS = 5
const run = promisify(execFile)
const wrk = (await findProgram('wrk')) ?? raise(`For the load, ${howToInstall('wrk')}.`)
const NO_LOAD = { perSecond: 0, p99: 0, cpuMs: null }

const backend = await startDemoBackend({
  port: 0,
  now: new Date('2026-11-21T10:00:00Z'),
  siteOrigin: 'http://127.0.0.1',
})
const dataDir = mkdtempSync(join(tmpdir(), 'bench-'))
const postgresqlBin = await findProgram('postgresql')
const postgresql = postgresqlBin === null ? null : await startPostgresql(postgresqlBin)
const environment = {
  CMS_ORIGIN: backend.origin,
  DATA_DIR: dataDir,
  LOG_LEVEL: 'warn',
  ...(postgresql && { DATABASE_URL: postgresql.url }),
}
const coldStarts: number[] = []
// the first start fills Node's compile cache
for (let start = 0; start < 6; start += 1) {
  const started = performance.now()
  const starting = await siteProcess(environment)
  while (!(await isThere(starting.origin + PAGE))) await wait(5)
  if (start > 0) coldStarts.push((performance.now() - started) / 1000)
  while ((await starting.outboxState())?.status !== 'ok') await wait(50)
  await starting.stop('SIGTERM')
}
const site = await siteProcess(environment)
while (!(await isThere(site.origin + PAGE))) await wait(5)
const page = await fetch(site.origin + PAGE, { headers: { 'accept-encoding': 'br' } })
await page.arrayBuffer()
while ((await site.outboxState())?.status !== 'ok') await wait(50)

const floors = fork(new URL('page-floors.ts', import.meta.url), [site.origin + PAGE], {
  env: { ...process.env, NODE_ENV: 'production' },
})
// a run that fails leaves no server behind
process.on('exit', () => {
  floors.kill('SIGKILL')
  site.process()?.kill('SIGKILL')
})
const floorsEnded = once(floors, 'exit').then(() => raise('The floors have ended.'))
const [floorOrigin] = (await Promise.race([once(floors, 'message'), floorsEnded])) as [string]

const BROTLI = 'br'
const PLAIN = 'identity'
const measured = [
  {
    name: 'Fastify sending the same brotli bytes with the same headers',
    url: `${floorOrigin}/bytes`,
    encoding: BROTLI,
  },
  { name: 'property page from the page cache', url: site.origin + PAGE, encoding: BROTLI, floor: 0 },
  {
    name: 'Fastify with renderToString of the same page, not compressed',
    url: `${floorOrigin}/rendered`,
    encoding: PLAIN,
  },
  {
    name: 'property page rendered each time, warm content, not compressed',
    url: site.origin + RENDERED,
    encoding: PLAIN,
    floor: 2,
  },
  {
    name: 'its data for the client router, each time',
    url: `${site.origin}${PAGE}/index.pageContext.json?max=400`,
    encoding: PLAIN,
    floor: 2,
  },
]
const rounds = measured.map((): Load[] => [])
// the first round warms up
for (let round = 0; round < 4; round += 1)
  for (const [at, { url, encoding }] of measured.entries()) {
    const result = await load(url, encoding)
    if (round > 0) rounds[at]?.push(result)
  }
const results = rounds.map(middle)
console.log(
  `| ${CONNECTIONS} connections, ${SECONDS} s, median of 3 rounds | req/s | ÷ floor | p99 | ÷ floor | CPU a request |`,
)
console.log('|---|---|---|---|---|---|')
for (const [at, { name, floor }] of measured.entries()) {
  const { perSecond, p99, cpuMs } = results[at] ?? NO_LOAD
  const { perSecond: floorPerSecond, p99: floorP99 } = results[floor ?? at] ?? NO_LOAD
  const cpu = cpuMs === null ? '' : `${cpuMs.toFixed(2)} ms`
  console.log(
    `| ${name} | ${Math.round(perSecond)} | ${(perSecond / floorPerSecond).toFixed(2)} | ${p99.toFixed(1)} ms | ${(p99 / floorP99).toFixed(1)} | ${cpu} |`,
  )
}
const starts = coldStarts.map((seconds) => seconds.toFixed(2)).join(', ')
console.log(`\ncold start to the first page, compiled before: ${starts} s`)
const where = postgresql ? 'on PostgreSQL' : 'embedded'
console.log(`memory after the load, the outbox ${where}: ${megabytesOf(site.pid())} MB`)
console.log(`property page as brotli: ${(Number(page.headers.get('content-length')) / 1000).toFixed(1)} kB`)

floors.kill()
await site.stop('SIGTERM')
await backend.close()
await postgresql?.close()
rmSync(dataDir, { recursive: true })

async function isThere(url: string): Promise<boolean> {
  try {
    const { ok, body } = await fetch(url)
    await body?.cancel()
    return ok
  } catch {
    return false
  }
}

interface Load {
  readonly perSecond: number
  readonly p99: number
  /** The processor time that the server spent on one request; `null` if the system does not report it. */
  readonly cpuMs: number | null
}

async function load(url: string, encoding: string): Promise<Load> {
  const pid = url.startsWith(site.origin) ? site.pid() : floors.pid
  const before = processorSecondsOf(pid)
  const { stdout } = await run(wrk, [
    '--threads=1',
    `--connections=${CONNECTIONS}`,
    `--duration=${SECONDS}s`,
    '--latency',
    '--timeout=30s',
    '--header',
    `accept-encoding: ${encoding}`,
    url,
  ])
  const after = processorSecondsOf(pid)
  const failures = /Non-2xx.*|Socket errors.*/.exec(stdout)?.[0]
  if (failures !== undefined) throw new Error(`${url}: ${failures}`)
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1])
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p99: milliseconds(/99%\s+(\S+)/.exec(stdout)?.[1] ?? ''),
    cpuMs: before === null || after === null ? null : ((after - before) * 1000) / requests,
  }
}

/** Parses a time of wrk, such as `812.00us`, `3.55ms` or `1.20s`. */
function milliseconds(time: string): number {
  const [, amount, unit] = /^([\d.]+)(us|ms|s)$/.exec(time) ?? []
  return Number(amount) * (unit === 'us' ? 0.001 : unit === 's' ? 1000 : 1)
}

function middle(loads: readonly Load[]): Load {
  const sorted = loads.toSorted((a, b) => a.perSecond - b.perSecond)
  return sorted[Math.floor(sorted.length / 2)] ?? NO_LOAD
}

function raise(message: string): never {
  throw new Error(message)
}
