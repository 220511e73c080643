import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { findHeadlessChromium } from '#scripts/find-chromium.ts'
import { siteProcess } from '#tests/server/site-process.ts'

// `node bench/lighthouse.ts`: measures ten kinds of page (or the named ones) from the page cache, with Lighthouse's
// mobile settings, and prints the median of three runs (`--runs`). npx fetches Lighthouse, because nothing else in the
// project needs it. Lighthouse assumes that a machine is four times as fast as a phone, which is right for an index of
// 1500 to 2000. For 1000 to 1500, its documentation recommends `--slowdown 2`.
const LIGHTHOUSE = 'lighthouse@13.5.0'
const PAGES = [
  '/',
  '/student-accommodation',
  '/student-accommodation/leeds',
  '/student-accommodation/leeds/aire-yard',
  '/student-accommodation/leeds/aire-yard/studio',
  '/short-term-student-accommodation',
  '/universities-and-colleges/university-of-leeds',
  '/student-accommodation-reviews/leeds',
  '/blog/city-guides/leeds/leeds-in-a-week',
  '/contact-us?property=aire-yard',
]
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { slowdown: { type: 'string', default: '4' }, runs: { type: 'string', default: '3' } },
})
const runs = Number(values.runs)
if (!Number.isInteger(runs) || runs < 1) raise(`--runs ${values.runs}: give a whole number, 1 or more`)
const run = promisify(execFile)
const dataDir = mkdtempSync(join(tmpdir(), 'bench-'))
const site = await siteProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'warn', DEMO_NOW: '2026-11-21T10:00:00Z' })
while ((await site.outboxState())?.status !== 'ok');
const chromePath =
  (await findHeadlessChromium()) ?? raise('Lighthouse needs a Chromium: install one, or set CHROMIUM_PATH')

console.log('| page | performance | accessibility | best practices | SEO | LCP | CLS | TBT | machine |')
console.log('|---|---|---|---|---|---|---|---|---|')
try {
  for (const page of positionals.length > 0 ? positionals : PAGES) {
    // after this visit, the page's images are resized and its HTML is compressed at the highest level
    await lighthouse(page)
    const reports: Report[] = []
    while (reports.length < runs) reports.push(await lighthouse(page))
    const middle = (figure: (report: Report) => number) => median(reports.map(figure))
    const value = (audit: string) =>
      middle(
        ({ audits }) => audits[audit]?.numericValue ?? raise(`${page}: Lighthouse does not report ${audit}`),
      )
    const cells = [
      page,
      ...CATEGORIES.map((name) => Math.round(middle(({ categories }) => categories[name]?.score ?? 0) * 100)),
      `${(value('largest-contentful-paint') / 1000).toFixed(2)} s`,
      value('cumulative-layout-shift').toFixed(3),
      `${Math.round(value('total-blocking-time'))} ms`,
      Math.round(middle(({ environment }) => environment.benchmarkIndex)),
    ]
    console.log(`| ${cells.join(' | ')} |`)
    const failed = reports.flatMap(({ audits }) =>
      Object.entries(audits)
        .filter(
          ([, { score, scoreDisplayMode }]) => scoreDisplayMode === 'binary' && score !== null && score < 0.9,
        )
        .map(([name]) => name),
    )
    for (const name of new Set(failed)) console.error(`${page}: ${name}`)
  }
} finally {
  await site.stop('SIGTERM')
  rmSync(dataDir, { recursive: true })
}

/** Returns the median; of an even number of figures, the lower of the two in the middle. */
function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN
}

function raise(message: string): never {
  throw new Error(message)
}

interface Report {
  /** Lighthouse's index of the machine's speed. */
  readonly environment: { readonly benchmarkIndex: number }
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>
  readonly audits: Readonly<
    Record<
      string,
      {
        readonly score: number | null
        readonly numericValue?: number
        readonly scoreDisplayMode: string
      }
    >
  >
}

/** Returns Lighthouse's report on a page. It retries because Lighthouse sometimes misses the start of its own trace. */
async function lighthouse(page: string, tries = 3): Promise<Report> {
  try {
    return await lighthouseOnce(page)
  } catch (error) {
    if (tries === 1) throw error
    return lighthouse(page, tries - 1)
  }
}

async function lighthouseOnce(page: string): Promise<Report> {
  const { stdout } = await run(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      site.origin + page,
      '--output=json',
      '--quiet',
      `--throttling.cpuSlowdownMultiplier=${values.slowdown}`,
      `--only-categories=${CATEGORIES.join(',')}`,
      '--chrome-flags=--headless --no-sandbox --disable-gpu',
    ],
    { maxBuffer: 100_000_000, env: { ...process.env, CHROME_PATH: chromePath } },
  )
  return JSON.parse(stdout) as Report
}
