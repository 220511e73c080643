import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startDemoBackend } from '#demo/server.ts'
import { type MixedLoadResult, mixedLoad } from '#tests/server/mixed-load.ts'
import { siteProcess } from '#tests/server/site-process.ts'
import { unreliableBackend } from '#tests/support/unreliable-backend.ts'
import { flap, floods, visitKnownPages, warmPages } from './floods.ts'

// `node bench/soak.ts --minutes 30`: sends usual requests, unexpected ones and floods all the time, while the backend
// fails in one way after another. It exits with 1 if a known page is not 200, if another response is a 5xx other than
// 503 (or 500 for a page that is not cached while the backend fails), if memory grows, or if the server does not stop
// as it should.
const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '10' }, seed: { type: 'string', default: '1' } },
})
const milliseconds = Number(values.minutes) * 60_000
/** The caches fill up to this share of the run. Growth after it is a leak. */
const EARLY_MARK = 0.3
const MAX_GROWTH = 0.05
const MAX_RESIDENT_BYTES = 1024 ** 3
const STEADY = ['/', '/student-accommodation/leeds/aire-yard', '/student-accommodation/leeds?max=250']

const backend = await startDemoBackend({
  port: 0,
  now: new Date('2026-11-21T10:00:00Z'),
  siteOrigin: 'http://127.0.0.1',
})
const proxy = await unreliableBackend(backend.origin)
const dataDir = mkdtempSync(join(tmpdir(), 'soak-'))
const problems: string[] = []
const site = await siteProcess(
  { CMS_ORIGIN: proxy.origin, DATA_DIR: dataDir, LOG_LEVEL: 'fatal' },
  {
    execArgv: ['--expose-gc', '--import', './bench/report-memory.ts'],
    onOutput: (text) => {
      // Vike warns about slow data, which is normal on a busy machine
      const said = text.split('\n').filter((line) => line.trim() !== '' && !line.includes(' is slow: '))
      if (said.length > 0) problems.push(`the server wrote: ${said.join('\n').slice(0, 500)}`)
    },
  },
)
while ((await site.outboxState())?.status !== 'ok') await wait(200)
// a page that is not cached cannot be shown while the backend fails
for (const failure of await warmPages(site.origin)) problems.push(`before the load: ${failure}`)
// ten seconds after its start, the site reads the lists that say what the backend has
await wait(12_000)

const started = performance.now()
const isOver = (): boolean => performance.now() >= started + milliseconds
const flapping = flap(proxy.fail, isOver)
const flooding = floods(site.origin, isOver, flapping.isFailing)
const visiting = visitKnownPages(site.origin, isOver)
const steady = STEADY.map((path) => {
  const seconds = String(Math.round(milliseconds / 1000))
  const options = ['--json', '-c', '2', '-R', '10', '-d', seconds, site.origin + path]
  return spawn('node_modules/.bin/autocannon', options, { stdio: ['ignore', 'pipe', 'ignore'] })
})
const steadyResults = steady.map(async (child) => {
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  await once(child, 'close')
  return JSON.parse(Buffer.concat(chunks).toString()) as SteadyResult
})
const mixed = (share: number, seed: number): Promise<MixedLoadResult> => {
  const until = performance.now() + milliseconds * share
  return mixedLoad({
    origin: site.origin,
    isOver: () => performance.now() >= until,
    visitors: 8,
    seed,
    isContentMissing: flapping.isFailing,
  })
}

const first = await mixed(EARLY_MARK, Number(values.seed))
const early = await memory()
const second = await mixed(1 - EARLY_MARK, Number(values.seed) + 1_000_000)
const results = await Promise.all(steadyResults)
const [flooded, visited, failedTimes] = await Promise.all([flooding, visiting, flapping.ended])
// work that is still in flight ends
await wait(5_000)
const late = await memory()
const stoppedFrom = performance.now()
const ended = await site.stop('SIGTERM')
const stopMs = performance.now() - stoppedFrom
await proxy.close()
await backend.close()
rmSync(dataDir, { recursive: true })

const growth = late.heapUsed / early.heapUsed - 1
for (const failure of [...first.failures, ...second.failures]) problems.push(failure)
for (const { errors, timeouts, statusCodeStats } of results) {
  if (errors + timeouts > 0) problems.push(`steady load: ${errors} errors, ${timeouts} timeouts`)
  for (const [status, { count }] of Object.entries(statusCodeStats))
    if (Number(status) >= 500 && status !== '503')
      problems.push(`steady load: ${count} answers with ${status}`)
}
for (const failure of visited.failures) problems.push(`a known page: ${failure}`)
for (const { name, failures } of flooded)
  for (const [status, count] of failures) problems.push(`flood of ${name}: ${count} answers with ${status}`)
if (late.rss > MAX_RESIDENT_BYTES) problems.push(`resident memory is ${megabytes(late.rss)}`)
if (growth > MAX_GROWTH) problems.push(`the heap grew by ${(growth * 100).toFixed(1)} %`)
if (ended?.code !== 0) problems.push(`the server ended with ${JSON.stringify(ended)}`)

const byStatus = new Map<number, number>()
for (const [status, count] of [...first.byStatus, ...second.byStatus])
  byStatus.set(status, (byStatus.get(status) ?? 0) + count)
console.log(`${((performance.now() - started) / 60_000).toFixed(1)} min, seed ${values.seed}`)
console.log(
  `random requests: ${first.requests + second.requests}, by status ${JSON.stringify([...byStatus].toSorted())}`,
)
for (const { name, byStatus: found } of flooded)
  console.log(`flood of ${name}: ${JSON.stringify([...found].toSorted())}`)
console.log(
  `known pages: ${visited.visits} visits, ${visited.failures.length} not 200; the backend failed ${failedTimes} times`,
)
for (const { statusCodeStats } of results) console.log(`steady requests: ${JSON.stringify(statusCodeStats)}`)
console.log(
  `heap after GC: ${megabytes(early.heapUsed)} early, ${megabytes(late.heapUsed)} late (${(growth * 100).toFixed(1)} %)`,
)
console.log(`outside the heap: ${megabytes(early.external)} early, ${megabytes(late.external)} late`)
console.log(`resident: ${megabytes(early.rss)} early, ${megabytes(late.rss)} late`)
console.log(`stopped in ${(stopMs / 1000).toFixed(1)} s`)
for (const problem of problems.slice(0, 50)) console.log(`PROBLEM: ${problem}`)
process.exit(problems.length > 0 ? 1 : 0)

function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`
}

interface SteadyResult {
  readonly errors: number
  readonly timeouts: number
  readonly statusCodeStats: Readonly<Record<string, { readonly count: number }>>
}

async function memory(): Promise<NodeJS.MemoryUsage> {
  const server = site.process()
  if (!server) throw new Error('the server has ended')
  server.send('collect')
  const [usage] = (await once(server, 'message')) as [NodeJS.MemoryUsage]
  return usage
}
