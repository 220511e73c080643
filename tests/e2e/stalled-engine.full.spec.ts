import type { Browser, Page } from '@playwright/test'
import { findStall } from './stalled-engine.ts'
import { expect, test } from './test.ts'

test('a renderer that does nothing and draws no frame is told from one that its page keeps busy', async ({
  browser,
  baseURL,
}) => {
  const devtools = await browser.newBrowserCDPSession()
  const stallOf = (page: Page) => findStall(page, devtools, 2_000)
  const { page, renderers } = await openAlone(browser, `${baseURL}/`)
  expect(await stallOf(page)).toBeNull()

  const stop = (signal: 'SIGSTOP' | 'SIGCONT') => {
    for (const id of renderers) process.kill(id, signal)
  }
  stop('SIGSTOP')
  expect(await stallOf(page)).toBe('it answered no script for 2000 ms')
  stop('SIGCONT')
  expect(await stallOf(page)).toBeNull()

  // what the page itself prevents
  await page.evaluate(() => {
    setTimeout(() => {
      for (const end = performance.now() + 4_000; performance.now() < end; );
    })
  })
  expect(await stallOf(page)).toBeNull()
  await page.context().close()
})

test('a page that is closed, has no scripts or a clock of its own is no stalled browser', async ({
  browser,
  baseURL,
}) => {
  const devtools = await browser.newBrowserCDPSession()
  const withoutScripts = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await withoutScripts.goto(`${baseURL}/`)
  expect(await findStall(withoutScripts, devtools, 2_000)).toBeNull()
  const paused = await (await browser.newContext()).newPage()
  await paused.clock.install()
  await paused.goto(`${baseURL}/`)
  await paused.clock.pauseAt(Date.now() + 60_000)
  expect(await findStall(paused, devtools, 2_000)).toBeNull()
  const closed = findStall(paused, devtools, 2_000)
  await paused.close()
  expect(await closed).toBeNull()
  for (const page of [withoutScripts, paused]) await page.context().close()
})

test('a look at a page leaves its media and its scripts as a test has set them', async ({
  browser,
  baseURL,
}) => {
  const devtools = await browser.newBrowserCDPSession()
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.emulateMedia({ media: 'print' })
  const isAsSet = async () => {
    await page.goto(`${baseURL}/faq`)
    const hasRun = await page.evaluate(() => 'timestamp' in (history.state?.vike ?? {}))
    return { hasRun, isPrinted: await page.evaluate(() => matchMedia('print').matches) }
  }
  expect(await isAsSet()).toEqual({ hasRun: false, isPrinted: true })
  expect(await findStall(page, devtools, 2_000)).toBeNull()
  expect(await isAsSet()).toEqual({ hasRun: false, isPrinted: true })
  await context.close()
})

// Helpers

/** Opens the address in a new context, and returns the page with the ids of its renderers. */
async function openAlone(
  browser: Browser,
  address: string,
): Promise<{ readonly page: Page; readonly renderers: readonly number[] }> {
  const devtools = await browser.newBrowserCDPSession()
  const ids = async () =>
    (await devtools.send('SystemInfo.getProcessInfo')).processInfo
      .filter(({ type }) => type === 'renderer')
      .map(({ id }) => id)
  const before = await ids()
  const page = await (await browser.newContext()).newPage()
  await page.goto(address)
  return { page, renderers: (await ids()).filter((id) => !before.includes(id)) }
}
