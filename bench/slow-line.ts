import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { findHeadlessChromium } from '../scripts/find-chromium.ts'
import { siteProcess } from '../tests/server/site-process.ts'

// `node bench/slow-line.ts`: loads pages on a phone whose line is really limited to 1.6 Mbit/s and 150 ms, with a
// processor four times slower. It prints when the largest part of a page is painted, and how long after the document's
// arrival the menu is open if it is pressed as soon as it is visible. Figures are the median of `--loads 5` loads.
const PAGES = ['/', '/student-accommodation/leeds/aire-yard']
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
const PROCESSOR_SLOWDOWN = 4

const { values } = parseArgs({ options: { loads: { type: 'string', default: '5' } } })
const dataDir = mkdtempSync(join(tmpdir(), 'bench-'))
const site = await siteProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'warn', DEMO_NOW: '2026-11-21T10:00:00Z' })
while ((await site.outboxState())?.status !== 'ok') await new Promise((resolve) => setTimeout(resolve, 50))
const executablePath = await findHeadlessChromium()
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
console.log('| page | largest paint | menu open after the document |')
console.log('|---|---|---|')
for (const path of PAGES) {
  // the first load renders the page and resizes its images
  await load(browser, path)
  const loads: { readonly largestPaint: number; readonly menuOpen: number }[] = []
  while (loads.length < Number(values.loads)) loads.push(await load(browser, path))
  const middle = (figures: readonly number[]) =>
    Math.round(figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN)
  const paints = loads.map(({ largestPaint }) => largestPaint)
  const menus = loads.map(({ menuOpen }) => menuOpen)
  console.log(`| ${path} | ${middle(paints)} ms | ${middle(menus)} ms |`)
}
await browser.close()
await site.stop('SIGTERM')
rmSync(dataDir, { recursive: true })

async function load(browser: Browser, path: string) {
  const largestPaint = await onSlowPhone(browser, async (page) => {
    await page.goto(site.origin + path, { waitUntil: 'networkidle' })
    return page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) =>
            resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN),
          ).observe({
            type: 'largest-contentful-paint',
            buffered: true,
          })
        }),
    )
  })
  const menuOpen = await onSlowPhone(browser, async (page) => {
    await page.goto(site.origin + path, { waitUntil: 'commit' })
    const toggle = page.getByLabel('Toggle Nav')
    await toggle.click()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link').first().waitFor()
    return page.evaluate(() => {
      const [entry] = performance.getEntriesByType('navigation')
      return performance.now() - ((entry as PerformanceNavigationTiming | undefined)?.responseEnd ?? 0)
    })
  })
  return { largestPaint, menuOpen }
}

async function onSlowPhone<A>(browser: Browser, visit: (page: Page) => Promise<A>): Promise<A> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 })
  const page = await context.newPage()
  const client: CDPSession = await context.newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', LINE)
  await client.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWDOWN })
  const result = await visit(page)
  await context.close()
  return result
}
