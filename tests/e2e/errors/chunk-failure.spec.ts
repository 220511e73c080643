// spec sections 2 and 4

import { hydrated, visit } from '../hydrated.ts'
import { isSameDocument, markDocument } from '../page-checks.ts'
import { heading, link } from '../parts.ts'
import { expect, test } from '../test.ts'
import { visitorAddress } from '../visitor-address.ts'
import { ABSENT, COMPLAINTS, CUT } from './failing-scripts.ts'

test.use({ allowedComplaints: [COMPLAINTS] })

// reports are limited by address
test.beforeEach(({ page }) => page.setExtraHTTPHeaders({ 'x-forwarded-for': visitorAddress() }))

for (const [how, fail] of Object.entries({ 'does not come': ABSENT, 'is cut': CUT }))
  test(`a chunk that ${how} during a navigation loads the next page as a document, without a report`, async ({
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
      return refused === 1 ? fail(route) : route.continue()
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
