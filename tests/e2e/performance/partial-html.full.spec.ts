import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { layoutShifts, recordLayoutShifts } from '../layout-shifts.ts'
import { SCREENS } from '../screens.ts'
import { expect, test } from '../test.ts'

const PROPERTY = '/summer-student-accommodation/leeds/aire-yard'

/** Opens a page whose HTML ends where `cut` matches until the browser has painted that much. */
async function openInTwoParts(page: Page, cut: RegExp): Promise<void> {
  const whole = await page.request.get(PROPERTY)
  const html = await whole.text()
  const at = html.search(cut)
  if (at < 0) throw new Error(`The page has no ${cut}.`)
  let sendRest = (): void => {}
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.write(html.slice(0, at))
    sendRest = () => response.end(html.slice(at))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  try {
    // the page's styles come from the site; scripts, fonts and images are not needed
    await page.route(
      (url) => url.pathname !== PROPERTY,
      async (route) => {
        const { pathname } = new URL(route.request().url())
        // without its scripts a page is loaded once more
        if (pathname.endsWith('.js')) return route.fulfill({ contentType: 'text/javascript', body: '' })
        if (!pathname.endsWith('.css')) return route.abort()
        return route.fulfill({ response: await route.fetch({ url: new URL(pathname, whole.url()).href }) })
      },
    )
    await page.goto(`${origin}${PROPERTY}`, { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    // the layout shift is known after the next frame
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    sendRest()
    await page.waitForLoadState()
  } finally {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  }
}

// requests that the test aborts, and those that begin when it has ended
test.use({ allowedComplaints: [/ERR_FAILED|ERR_CONNECTION_REFUSED/] })

for (const [screen, part, cut] of [
  ['phone', "the menu's bars", /<summary[^>]*aria-label="Toggle Nav"/],
  ['phone', 'the booking line', /<a[^>]*href="tel:/],
  ['phone', 'the fourth picture', /<li[^>]*><a[^>]*#picture-4"/],
  ['desktop', 'the booking line', /<a[^>]*href="tel:/],
  ['desktop', 'the fourth picture', /<li[^>]*><a[^>]*#picture-4"/],
] as const)
  test(`on a ${screen} a page does not move when ${part} arrives late`, async ({ page }) => {
    await page.setViewportSize(SCREENS[screen])
    await recordLayoutShifts(page)
    await openInTwoParts(page, cut)
    expect((await layoutShifts(page)).filter(({ value }) => value >= 0.01)).toEqual([])
  })
