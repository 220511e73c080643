// spec sections 2 and 4

import type { Route } from '@playwright/test'
import { hydrated, visit } from '../hydrated.ts'
import { isSameDocument, markDocument } from '../page-checks.ts'
import { heading, link } from '../parts.ts'
import { expect, test } from '../test.ts'
import { visitorAddress } from '../visitor-address.ts'

test.use({
  allowedComplaints: [/Failed to load|Failed to fetch|dynamically imported module|MIME type|Unexpected end/],
})

// reports are limited by address
test.beforeEach(({ page }) => page.setExtraHTTPHeaders({ 'x-forwarded-for': visitorAddress() }))

test('a chunk that fails during a navigation loads the next page as a document, without a report', async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  await visit(page, '/student-accommodation/leeds')
  await markDocument(page)
  let refused = 0
  await page.route('**/assets/entries/src_pages_student-accommodation-city-property.*.js', (route) => {
    refused += 1
    return refused === 1 ? route.abort() : route.continue()
  })
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() || request.url().includes('/api/client-errors'))
      requested.push(new URL(request.url()).pathname)
  })
  await link(page, 'Aire Yard').click()
  await expect(heading(page)).toHaveText('Aire Yard')
  await hydrated(page)
  expect(await isSameDocument(page)).toBe(false)
  expect(refused).toBeGreaterThan(0)
  expect(requested).toEqual(['/student-accommodation/leeds/aire-yard'])
})

test('a missing chunk forces one full reload, and no second one within 60 s, but a report', async ({
  page,
}) => {
  const start = Date.now()
  await page.clock.setFixedTime(start)
  await visit(page, '/faq')
  let isRefusing = true
  let loads = 0
  page.on('request', (request) => {
    // the reloaded document gets all its chunks
    if (!request.isNavigationRequest()) return
    isRefusing = false
    loads += 1
  })
  await page.route('**/assets/chunks/**', (route) => (isRefusing ? route.abort() : route.continue()))
  const footer = page.getByRole('contentinfo')
  const button = footer.getByRole('button', { name: 'Accessibility Tools' })
  const reloaded = page.waitForEvent('domcontentloaded')
  await button.click()
  await reloaded
  await hydrated(page)
  isRefusing = true
  await page.clock.setFixedTime(start + 59_999)
  const report = page.waitForRequest('**/api/client-errors')
  await button.click()
  await expect(footer).toContainText('could not be loaded')
  expect((await report).postDataJSON()).toMatchObject({ kind: 'chunk', path: '/faq' })
  expect(loads).toBe(1)
  // a minute later the site reloads again, because another version may have been deployed by then
  await page.clock.setFixedTime(start + 60_000)
  const reloadedAgain = page.waitForEvent('load')
  await button.click()
  await reloadedAgain
  expect(loads).toBe(2)
})

const PARTS = {
  'entry script': '**/assets/entries/entry-client-routing.*.js',
  'style sheet': '**/assets/static/styles.*.css',
  'own code of the page': '**/assets/entries/src_pages_faq.*.js',
}
const FAILURES: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'does not come': (route) => route.abort(),
  'is another document': (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Please log in</title>' }),
}
for (const [part, address] of Object.entries(PARTS))
  for (const [how, fail] of Object.entries(FAILURES))
    test(`a page whose ${part} ${how} is loaded once more`, async ({ page }) => {
      let requested = 0
      await page.route(address, (route) => {
        requested += 1
        return requested === 1 ? fail(route) : route.continue()
      })
      await page.goto('/faq')
      await expect.poll(() => requested).toBe(2)
      await hydrated(page)
      expect(await page.evaluate(() => getComputedStyle(document.body).margin)).toBe('0px')
    })

for (const [part, address] of Object.entries(PARTS))
  test(`a page stays, whose ${part} does not come because the connection has broken`, async ({ page }) => {
    const requested: string[] = []
    let documents = 0
    await page.route('**', (route) => {
      const request = route.request()
      if (request.isNavigationRequest()) documents += 1
      const isDocument = request.isNavigationRequest() && documents === 1
      requested.push(`${request.method()} ${new URL(request.url()).pathname}`)
      return isDocument || /styles|entry-client|chunks/.test(request.url()) ? route.continue() : route.abort()
    })
    await page.route(address, (route) => route.abort())
    await page.goto('/faq')
    await expect.poll(() => requested).toContain('HEAD /faq')
    // fails after the one that the site has sent
    await page.evaluate(() => fetch('/faq').catch(() => undefined))
    await expect(heading(page)).toHaveText('Questions and answers')
    expect(documents).toBe(1)
  })

const CUT = (route: Route) => route.fulfill({ contentType: 'text/javascript', body: 'export const cut = {' })
const LASTING: Readonly<Record<string, readonly [address: string, fail: (route: Route) => Promise<void>]>> = {
  'entry script': [PARTS['entry script'], (route) => route.abort()],
  'entry script, which is cut,': [PARTS['entry script'], CUT],
  'own code': [PARTS['own code of the page'], (route) => route.abort()],
}
for (const [part, [address, fail]] of Object.entries(LASTING))
  test(`a page whose ${part} fails again stays readable, its links work, and the log says so once`, async ({
    page,
  }) => {
    const loaded: string[] = []
    const reports: unknown[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loaded.push(new URL(request.url()).pathname)
      if (request.url().includes('/api/client-errors')) reports.push(request.postDataJSON())
    })
    await page.route(address, fail)
    await page.goto('/faq')
    await expect.poll(() => reports).toMatchObject([{ kind: 'chunk', path: '/faq' }])
    await expect(heading(page)).toHaveText('Questions and answers')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click()
    await expect(heading(page)).toHaveText('Privacy policy')
    expect(loaded).toEqual(['/faq', '/faq', '/privacy-policy'])
    expect(reports.filter((report) => Reflect.get(Object(report), 'path') === '/faq')).toHaveLength(1)
  })
