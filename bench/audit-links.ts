import { startFixtureSite } from '#tests/cli/audit-links/fixture-site/fixture-site.ts'
import { measureProcess } from './measure-process.ts'

/*
 * Compares the audit with linkinator, with its defaults and with all its checks, in turns on the same planted site of
 * 1,000 pages and 60,000 links: `node bench/audit-links.ts [linkinator’s cli.js] [rounds]`. Without linkinator, it
 * measures only the audit. The audit first checks everything. Then both run without the addresses that linkinator
 * cannot check: after Retry-After: 3600 it waits for an hour, without a time limit it waits forever for a response that
 * never ends, and with a time limit it crashes with an uncaught error as soon as a page is late.
 */

const BEYOND_THEM = ['limited-for-an-hour', '/limited', '/hang', '/stall']

const [peer, rounds = '3'] = process.argv.slice(2)
const site = await startFixtureSite()

interface Found {
  readonly url: string
  readonly page: string
}
interface Run {
  readonly seconds: number
  readonly megabytes: number
  readonly requests: number
  readonly text: string
}

const isBeyondThem = (url: string): boolean => BEYOND_THEM.some((ending) => url.endsWith(ending))

async function run(
  command: readonly string[],
  expected: readonly Found[],
  foundIn: (out: string) => readonly Found[],
): Promise<Run> {
  site.forget()
  const { out, seconds, megabytes } = await measureProcess(command, { maxSeconds: 120 })
  const requests = [...site.requests.values()].reduce((sum, times) => sum + times, 0)
  const found = foundIn(out)
  const pair = ({ url, page }: Found): string => `${page} ${url}`
  const [pairs, urls] = [new Set(found.map(pair)), new Set(found.map(({ url }) => url))]
  const wanted = new Set(expected.map(({ url }) => url))
  // an address with a planted warning is no false alarm
  const suspect = new Set(site.expected.map(({ url }) => url.replace(/#.*/, '')))
  const falseAlarms = [...urls].filter((url) => !suspect.has(url.replace(/#.*/, '')))
  const text = `broken ${[...wanted].filter((url) => urls.has(url)).length} of ${wanted.size}, with their pages ${expected.filter((one) => pairs.has(pair(one))).length} of ${expected.length}, false alarms ${falseAlarms.length}`
  return { seconds, megabytes, requests, text }
}

const broken = site.expected.filter(({ level }) => level === 'broken')
const brokenForBoth = broken.filter(({ url }) => !isBeyondThem(url))
const warned = site.expected.filter(({ level }) => level === 'warning')

function ours(out: string, level: string): readonly Found[] {
  const { problems } = JSON.parse(out) as {
    problems: readonly { level: string; url: string; pages: readonly { url: string }[] }[]
  }
  return problems
    .filter((problem) => problem.level === level)
    .flatMap(({ url, pages }) => pages.map((page) => ({ url, page: page.url })))
}
function theirs(out: string): readonly Found[] {
  const start = out.indexOf('{')
  if (start === -1) return []
  const { links } = JSON.parse(out.slice(start)) as {
    links: readonly { url: string; state: string; parent?: string }[]
  }
  return links
    .filter(({ state }) => state === 'BROKEN')
    .map(({ url, parent = '' }) => ({ url, page: parent }))
}

const audit = [
  ...['cli/site-cli.js', 'audit-links', '--origin', site.origin, '--map-host', 'www.planted.example'],
  ...['--cms', 'http://cms.planted.example', '--timeout', '1500', '--max-wait', '5', '--format', 'json'],
]
const sameForBoth = BEYOND_THEM.flatMap((ending) => [
  ...['--exclude', `${site.origin}*${ending}`, '--exclude', `${site.otherOrigin}*${ending}`],
])
const linkinator = (...checks: readonly string[]): readonly string[] => [
  ...[peer ?? '', site.origin, '--recurse', '--format', 'json', ...checks],
  ...BEYOND_THEM.flatMap((ending) => ['--skip', `${ending}$`]),
]
const candidates: Readonly<Record<string, () => Promise<Run>>> = {
  'audit-links, everything': () =>
    run(audit, broken, (out) => {
      console.log(`  warnings with their pages ${ours(out, 'warning').length} of ${warned.length}`)
      return ours(out, 'broken')
    }),
  ...(peer && {
    'audit-links, what linkinator can do': () =>
      run([...audit, ...sameForBoth], brokenForBoth, (out) => ours(out, 'broken')),
    // linkinator requests each address once
    'audit-links, the same without retries': () =>
      run([...audit, ...sameForBoth, '--retries', '0'], brokenForBoth, (out) => ours(out, 'broken')),
    'linkinator, defaults': () => run(linkinator(), brokenForBoth, theirs),
    'linkinator, all its checks': () =>
      run(linkinator('--check-css', '--check-fragments', '--redirects', 'warn'), brokenForBoth, theirs),
  }),
}

const runs = new Map<string, Run[]>()
for (let round = 0; round < Number(rounds); round += 1)
  for (const [name, candidate] of Object.entries(candidates)) {
    const result = await candidate()
    runs.set(name, [...(runs.get(name) ?? []), result])
  }
for (const [name, results] of runs) {
  const times = results.map(({ seconds }) => seconds.toFixed(1)).toSorted((a, b) => Number(a) - Number(b))
  const memory = Math.max(...results.map(({ megabytes }) => megabytes))
  const asked = Math.max(...results.map(({ requests }) => requests))
  console.log(`${name}: ${times.join(', ')} s, ${memory.toFixed(0)} MB at most, ${asked} requests`)
  for (const text of new Set(results.map((result) => result.text))) console.log(`  ${text}`)
}
await site.close()
