import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { findHeadlessChromium } from '../scripts/find-chromium.ts'
import { siteProcess } from '../tests/server/site-process.ts'

// `node bench/lighthouse.ts`: ten kinds of page in Lighthouse's mobile form, each from the page cache. Lighthouse is
// fetched by npx: nothing else of the project needs it. It takes a machine to be four times as fast as a phone, which
// holds for an index of 1500 to 2000; for one of 1000 to 1500 its documentation says `--slowdown 2`.
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

const { values } = parseArgs({ options: { slowdown: { type: 'string', default: '4' } } })
const run = promisify(execFile)
const dataDir = mkdtempSync(join(tmpdir(), 'bench-'))
const site = await siteProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'warn', DEMO_NOW: '2026-11-21T10:00:00Z' })
while ((await site.outboxState())?.status !== 'ok');
const chromePath =
  (await findHeadlessChromium()) ?? raise('Lighthouse needs a Chromium: install one, or set CHROMIUM_PATH')

console.log('| page | performance | accessibility | best practices | SEO | LCP | CLS | TBT | machine |')
console.log('|---|---|---|---|---|---|---|---|---|')
try {
  for (const page of PAGES) {
    // the second time its pictures are made and it is packed as small as it gets
    await lighthouse(page)
    const { categories, audits, environment } = await lighthouse(page)
    const scores = CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100))
    const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
    const seconds = (value('largest-contentful-paint') / 1000).toFixed(2)
    const shift = value('cumulative-layout-shift').toFixed(3)
    const blocked = Math.round(value('total-blocking-time'))
    console.log(
      `| ${[page, ...scores, `${seconds} s`, shift, `${blocked} ms`, Math.round(environment.benchmarkIndex)].join(' | ')} |`,
    )
    for (const [name, audit] of Object.entries(audits))
      if (audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode === 'binary')
        console.error(`${page}: ${name}`)
  }
} finally {
  await site.stop('SIGTERM')
  rmSync(dataDir, { recursive: true })
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
