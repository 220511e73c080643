import { setTimeout as wait } from 'node:timers/promises'
import { test as base, type CDPSession, type Page } from '@playwright/test'
import { STALLED } from '#scripts/failed-tests.ts'
import { STALLED_BROWSER_MS } from '#tests/support/limits.ts'

/** The share of the time for which a renderer may be busy and count as idle. */
const IDLE = 0.2

/** Ends a test whose browser has stalled, instead of letting it wait for its limit. */
export const stalledEngine = base.extend<object, { readonly stalledEngine: undefined }>({
  stalledEngine: [
    async ({ browser }, use) => {
      const devtools = await browser.newBrowserCDPSession()
      const watched = new Set<Page>()
      const timer = setInterval(() => {
        for (const page of browser.contexts().flatMap((context) => context.pages())) {
          if (watched.has(page)) continue
          watched.add(page)
          void findStall(page, devtools, STALLED_BROWSER_MS).then((stall) => {
            watched.delete(page)
            if (stall === null || page.isClosed()) return
            // nothing else ends what waits for it, and an error that nobody handles fails the current test
            void killBrowser(devtools)
            throw new Error(`${STALLED}: ${stall}, at ${page.url()}`)
          })
        }
      }, STALLED_BROWSER_MS / 3)
      await use(undefined)
      clearInterval(timer)
    },
    { scope: 'worker', auto: true },
  ],
})

/** Returns what the page's renderer has not done within `ms`, though it was idle. */
export async function findStall(page: Page, devtools: CDPSession, ms: number): Promise<string | null> {
  const over = new AbortController()
  const late = <Value>(value: Value): Promise<Value> => wait(ms, value, { signal: over.signal })
  try {
    const before = await busySeconds(devtools)
    // a page that is closed, or left, gives no answer and is no fault
    const outcome = await Promise.race([drawsFrame(page, ms).catch(() => true), late(null)])
    if (outcome === true) return null
    const busy = (await busySeconds(devtools)) - before
    if (busy > (IDLE * ms) / 1000) return null
    return outcome === null ? `it answered no script for ${ms} ms` : `it drew no frame for ${ms} ms`
  } catch {
    return null
  } finally {
    over.abort()
  }
}

// Helpers

/**
 * Whether a frame is drawn within `ms`. It asks by the test's own session: a second one would take the page's emulation
 * (print, dark, no scripts) from its next document.
 */
const drawsFrame = (page: Page, ms: number): Promise<boolean> =>
  page.evaluate((limit) => {
    // without scripts nothing is called back, and a clock of the test may stand still
    if (!matchMedia('(scripting: enabled)').matches || '__pwClock' in window) return true
    return new Promise<boolean>((resolve) => {
      requestAnimationFrame(() => resolve(true))
      setTimeout(() => resolve(document.visibilityState !== 'visible'), limit)
    })
  }, ms * 0.9)

/** The seconds for which all renderers have used a processor. */
async function busySeconds(devtools: CDPSession): Promise<number> {
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo')
  return processInfo.filter(({ type }) => type === 'renderer').reduce((sum, { cpuTime }) => sum + cpuTime, 0)
}

async function killBrowser(devtools: CDPSession): Promise<void> {
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo')
  for (const { type, id } of processInfo) if (type === 'browser') process.kill(id, 'SIGKILL')
}
