import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { findHeadlessChromium } from '../scripts/find-chromium.ts'
import { siteProcess } from '../tests/server/site-process.ts'

// `node bench/lighthouse.ts`: ten kinds of page (or those that are named) in Lighthouse's mobile form, each from the page
// cache, and the middle of three runs (`--runs`). Lighthouse is fetched by npx: nothing else of the project needs it. It
// takes a machine to be four times as fast as a phone, which holds for an index of 1500 to 2000; for one of 1000 to 1500
// its documentation says `--slowdown 2`.
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
    // the second time its pictures are made and it is packed as small as it gets
    await lighthouse(page)
    const reports: Report[] = []
    while (reports.length < runs) reports.push(await lighthouse(page))
    const middle = (figure: (report: Report) => number) => median(reports.map(figure))
    const value = (audit: string) =>
      middle(
        ({ audits }) => audits[audit]?.numericValue ?? raise(`${page}: Lighthouse does not say ${audit}`),
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

/** The figure in the middle; of an even number the lower of the two. */
function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN
}

function raise(message: string): never {
  throw new Error(message)
}

interface Report {
  /** How fast Lighthouse found the machine. */
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

/** What Lighthouse says of a page; now and then it misses the beginning of its own recording, and is asked again. */
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
