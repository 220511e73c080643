import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { layoutShifts, recordLayoutShifts } from '../layout-shifts.ts'
import { ROUTE_EXAMPLES } from '../route-examples.ts'
import { SCREENS } from '../screens.ts'
import { expect, test } from '../test.ts'

const PROPERTY = ROUTE_EXAMPLES['summer-student-accommodation-city-property']

/** Opens a page whose HTML arrives in parts, each after the browser has painted those before. */
async function openInParts(
  page: Page,
  address: string,
  split: (html: string) => readonly string[],
): Promise<void> {
  const whole = await page.request.get(address)
  const [first = '', ...rest] = split(await whole.text())
  let documentResponse: ServerResponse | undefined
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.write(first)
    documentResponse = response
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { pathname: own } = new URL(address, origin)
  try {
    // the page's styles come from the site; scripts, fonts and images are not needed
    await page.route(
      (url) => url.pathname !== own,
      async (route) => {
        const { pathname } = new URL(route.request().url())
        // without its scripts a page is loaded once more
        if (pathname.endsWith('.js')) return route.fulfill({ contentType: 'text/javascript', body: '' })
        if (!pathname.endsWith('.css')) return route.abort()
        return route.fulfill({ response: await route.fetch({ url: new URL(pathname, whole.url()).href }) })
      },
    )
    await page.goto(`${origin}${address}`, { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    for (const part of rest) {
      // the layout shift is known after the next frame
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      )
      documentResponse?.write(part)
    }
    documentResponse?.end()
    await page.waitForLoadState()
  } finally {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  }
}

/** Cuts HTML in two where `cut` matches. */
function inTwo(html: string, cut: RegExp): readonly string[] {
  const at = html.search(cut)
  if (at < 0) throw new Error(`The page has no ${cut}.`)
  return [html.slice(0, at), html.slice(at)]
}

const PIECES = 50

/** Cuts the content of a page into pieces of the same length. */
function inPieces(html: string): readonly string[] {
  const [head = '', content = ''] = inTwo(html, /<main/)
  const size = Math.ceil(content.length / PIECES)
  return [head, ...Array.from({ length: PIECES }, (_, at) => content.slice(at * size, (at + 1) * size))]
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
    await openInParts(page, PROPERTY, (html) => inTwo(html, cut))
    expect((await layoutShifts(page)).filter(({ value }) => value >= 0.01)).toEqual([])
  })

for (const screen of ['phone', 'desktop'] as const)
  for (const address of [
    ROUTE_EXAMPLES.index,
    ROUTE_EXAMPLES['student-accommodation-city'],
    ROUTE_EXAMPLES['student-accommodation-city-property'],
    ROUTE_EXAMPLES['student-accommodation-city-property-room'],
    ROUTE_EXAMPLES['short-term-student-accommodation-city'],
    ROUTE_EXAMPLES['blog-primary-secondary-tertiary'],
    ROUTE_EXAMPLES['contact-us'],
  ])
    test(`on a ${screen} ${address} does not move while it arrives in pieces`, async ({ page }) => {
      await page.setViewportSize(SCREENS[screen])
      await recordLayoutShifts(page)
      await openInParts(page, address, inPieces)
      expect((await layoutShifts(page)).filter(({ value }) => value >= 0.01)).toEqual([])
    })
