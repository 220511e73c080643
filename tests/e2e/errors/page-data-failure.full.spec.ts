// spec sections 2 and 4

import type { Route } from '@playwright/test'
import { hydrated, visit } from '../hydrated.ts'
import { placeNoted } from '../page-checks.ts'
import { heading, link, main } from '../parts.ts'
import { expect, test } from '../test.ts'
import { visitorAddress } from '../visitor-address.ts'
import { watchErrors } from './error-page-checks.ts'

// these tests cause errors on the console
test.use({ allowedComplaints: [/./] })

// reports are rate-limited by address
test.beforeEach(({ page }) => page.setExtraHTTPHeaders({ 'x-forwarded-for': visitorAddress() }))

for (const [failure, answer] of [
  ['the server fails', (route: Route) => route.fulfill({ status: 500, json: { serverSideError: true } })],
  ['the server is busy', (route: Route) => route.fulfill({ status: 503, contentType: 'text/plain' })],
  ['the connection breaks', (route: Route) => route.abort('connectionreset')],
  [
    'the connection breaks in the middle of it',
    (route: Route) => route.fulfill({ contentType: 'application/json', body: '{"data":{"head":{' }),
  ],
] as const)
  test(`a page whose data cannot be had because ${failure} is loaded as a document, and so on Back and Forward`, async ({
    page,
  }) => {
    const { reports } = watchErrors(page)
    await visit(page, '/student-accommodation')
    await page.route('**/index.pageContext.json*', answer)
    const city = link(page, 'Leeds')
    await city.scrollIntoViewIfNeeded()
    await placeNoted(page)
    const position = await page.evaluate(() => scrollY)
    await city.click()
    await expect(heading(page)).toHaveText('Student accommodation in Leeds')
    await page.goBack()
    await expect(heading(page)).toHaveText('Student accommodation by city')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(position)
    await page.goForward()
    await expect(heading(page)).toHaveText('Student accommodation in Leeds')
    expect(reports()).toEqual([])
  })

test('Back to a page whose data cannot be had returns to its place, wherever the page was left', async ({
  page,
}) => {
  await visit(page, '/student-accommodation/leeds')
  await page.evaluate(() => scrollTo(0, 209))
  await placeNoted(page)
  const rooms = main(page).getByRole('link', { name: 'Rooms', exact: true })
  await rooms.click()
  await expect(page).toHaveURL(/show=rooms/)
  // the router scrolls once the list is there
  await expect(rooms).toHaveAttribute('aria-current')
  await expect
    .poll(() =>
      page.evaluate(() => {
        scrollTo(0, 40)
        return history.state.vike.scrollPosition?.y
      }),
    )
    .toBe(40)
  const pageData = '**/index.pageContext.json*'
  await page.route(pageData, async (route) => {
    // the router notes the place of the page that is left in the entry that Back has reached
    await page.evaluate(() => dispatchEvent(new Event('scroll')))
    await page.waitForFunction(() => history.state.vike.scrollPosition.y === 40)
    await route.fulfill({ status: 503 })
  })
  await page.evaluate(() => Object.assign(window, { isLeft: true }))
  await page.goBack()
  await page.waitForFunction(() => !('isLeft' in window))
  await expect(page).toHaveURL(/leeds$/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(209)
  // and once more, without a scroll from which the new document's router could learn the place
  await page.unroute(pageData)
  await hydrated(page)
  await page.goForward()
  await expect(page).toHaveURL(/show=rooms/)
  await page.goBack()
  await expect(page).toHaveURL(/leeds$/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(209)
})

test('a fragment that is followed again renders nothing again, and Back to it without data loads the document', async ({
  page,
}) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await visit(page, '/student-accommodation/leeds/aire-yard')
  // Chromium keeps the entry's state where a link in a drawing leads to the address that is shown
  const rooms = main(page).locator('svg a[href="#rooms"]').first()
  for (let press = 0; press < 2; press += 1) {
    await rooms.press('Enter')
    await expect(page).toHaveURL(/#rooms$/)
    await expect(page.locator('#rooms')).toBeInViewport()
  }
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Leeds' }).click()
  await expect(heading(page)).toHaveText('Student accommodation in Leeds')
  expect(requested.filter((path) => path.endsWith('.pageContext.json'))).toEqual([
    '/student-accommodation/leeds/index.pageContext.json',
  ])
  await page.route('**/index.pageContext.json*', (route) => route.fulfill({ status: 503 }))
  await page.evaluate(() => Object.assign(window, { isLeft: true }))
  await page.goBack()
  await page.waitForFunction(() => !('isLeft' in window))
  await expect(heading(page)).toHaveText('Aire Yard')
  await expect(page).toHaveURL(/aire-yard#rooms$/)
})
