import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chromium } from '@playwright/test'
import { findChromium } from '../scripts/find-chromium.ts'

/*
 * Measures the home page, a city and a property on a phone and on a desktop: bytes over the wire by kind, with the
 * whole page scrolled through and nothing cached. Run `npm run build`, then `node bench/page-bytes.ts`.
 */

const PORT = 4190
const ORIGIN = `http://127.0.0.1:${PORT}`
const PAGES = ['/', '/student-accommodation/leeds', '/student-accommodation/leeds/aire-yard']
const SCREENS = [
  { name: 'phone 390 × 3', viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 },
  { name: 'desktop 1440 × 1', viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
]

const site = spawn(process.execPath, ['--env-file=server/node.env', 'server/server.ts'], {
  env: {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(PORT),
    LOG_LEVEL: 'warn',
    DEMO_NOW: '2026-11-21T10:00:00Z',
  },
  stdio: 'inherit',
})
for (let tries = 0; tries < 100; tries += 1) {
  const isReady = await fetch(`${ORIGIN}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
  if (isReady) break
  await new Promise((resolve) => setTimeout(resolve, 100))
}

const executablePath = await findChromium()
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
for (const { name, ...screen } of SCREENS)
  for (const path of PAGES) {
    const context = await browser.newContext(screen)
    const page = await context.newPage()
    const client = await context.newCDPSession(page)
    await client.send('Network.enable')
    const types = new Map<string, string>()
    const bytes: Record<string, number> = {}
    client.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
    client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const type = types.get(requestId) ?? 'Other'
      bytes[type] = (bytes[type] ?? 0) + encodedDataLength
    })
    await page.goto(ORIGIN + path, { waitUntil: 'networkidle' })
    await page.evaluate(async () => {
      for (let y = 0; y < document.body.scrollHeight; y += 500) {
        scrollTo(0, y)
        await new Promise((resolve) => setTimeout(resolve, 80))
      }
    })
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(1500)
    const kilobytes = (type: string): string => `${((bytes[type] ?? 0) / 1024).toFixed(0)} kB`
    console.log(
      `${name.padEnd(18)} ${path.padEnd(40)} html ${kilobytes('Document')}, css ${kilobytes('Stylesheet')}, js ${kilobytes('Script')}, fonts ${kilobytes('Font')}, pictures ${kilobytes('Image')}`,
    )
    await context.close()
  }
await browser.close()
const exited = once(site, 'exit')
site.kill('SIGTERM')
await exited
