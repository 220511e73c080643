import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { startPlantedSite } from '../tests/cli/planted-site/planted-site.ts'

/*
 * The audit of a planted site of 1,000 pages and 60,000 links against linkinator with its defaults, one after the
 * other on the same site: `node bench/audit-links.ts [linkinator’s cli.js]`. Without a peer only ours is measured.
 * Linux: memory is read from /proc.
 */

const [peer] = process.argv.slice(2)
const site = await startPlantedSite()
const broken = site.expected.filter(({ level }) => level === 'broken')
const brokenUrls = new Set(broken.map(({ url }) => url))
const suspect = new Set(site.expected.map(({ url }) => url.replace(/#.*/, '')))

async function measure(command: readonly string[]) {
  site.forget()
  const started = performance.now()
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'inherit'] })
  let out = ''
  let peak = 0
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString()
  })
  const watch = setInterval(() => {
    try {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
      peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0))
    } catch {
      // it has just ended
    }
  }, 20)
  const limit = setTimeout(() => child.kill(), 120_000)
  await once(child, 'close')
  clearInterval(watch)
  clearTimeout(limit)
  const requests = [...site.requests.values()].reduce((sum, times) => sum + times, 0)
  return { out, seconds: (performance.now() - started) / 1_000, megabytes: peak / 1_024, requests }
}

function tell(
  name: string,
  { seconds, megabytes, requests }: Awaited<ReturnType<typeof measure>>,
  found: readonly { readonly url: string; readonly page: string }[],
): void {
  const pairs = new Set(found.map(({ url, page }) => `${page} ${url}`))
  const urls = new Set(found.map(({ url }) => url))
  const expected = new Set(broken.map(({ url, page }) => `${page} ${url}`))
  const count = <A>(from: ReadonlySet<A>, of: ReadonlySet<A>): number =>
    [...from].filter((one) => of.has(one)).length
  console.log(
    `${name}: ${seconds.toFixed(1)} s, ${megabytes.toFixed(0)} MB, ${requests} requests; broken ${count(brokenUrls, urls)} of ${brokenUrls.size}, with their pages ${count(expected, pairs)} of ${expected.size}; false alarms ${[...urls].filter((url) => !suspect.has(url.replace(/#.*/, ''))).length}`,
  )
}

const ours = await measure([
  ...['cli/site-cli.ts', 'audit-links', '--origin', site.origin, '--map-host', 'www.planted.example'],
  ...['--cms', 'http://cms.planted.example', '--timeout', '1500', '--max-wait', '5', '--format', 'json'],
])
const report = JSON.parse(ours.out) as {
  problems: readonly { level: string; kind: string; url: string; pages: readonly { url: string }[] }[]
}
const pairsOf = (level: string) =>
  report.problems
    .filter((problem) => problem.level === level)
    .flatMap(({ url, pages }) => pages.map((page) => ({ url, page: page.url })))
tell('audit-links', ours, pairsOf('broken'))
const warned = site.expected.filter(({ level }) => level === 'warning')
console.log(`  warnings with their pages ${pairsOf('warning').length} of ${warned.length}`)

if (peer) {
  // the hour that one address asks for, and the one that never answers, are left out for its sake
  const theirs = await measure([
    ...[peer, site.origin, '--recurse', '--format', 'json', '--timeout', '1500'],
    ...['--skip', 'limited-for-an-hour', '--skip', '/limited$'],
  ])
  const start = theirs.out.indexOf('{')
  if (start === -1) console.log(`linkinator: ended after ${theirs.seconds.toFixed(1)} s without a report`)
  else {
    const { links } = JSON.parse(theirs.out.slice(start)) as {
      links: readonly { url: string; state: string; parent?: string }[]
    }
    tell(
      'linkinator, defaults',
      theirs,
      links.filter(({ state }) => state === 'BROKEN').map(({ url, parent = '' }) => ({ url, page: parent })),
    )
  }
}
await site.close()
