// spec sections 1, 2, 4 and 8

import type { Page, Request, Route } from '@playwright/test'
import { hydrated, visit } from '../hydrated.ts'
import { subMenu } from '../menu.ts'
import { placeNoted } from '../page-checks.ts'
import { heading, link, main } from '../parts.ts'
import { expect, test } from '../test.ts'
import { visitorAddress } from '../visitor-address.ts'

// these tests cause errors on the console
test.use({ allowedComplaints: [/./] })

// reports are rate-limited by address
test.beforeEach(({ page }) => page.setExtraHTTPHeaders({ 'x-forwarded-for': visitorAddress() }))

test('an app error replaces the page until it is cleared; a click or a promise that fails is only reported', async ({
  page,
}) => {
  const { reports, errors } = await openStyleguide(page)
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await page.getByRole('button', { name: 'Show the error page for three seconds' }).click()
  await expect(heading(page)).toHaveText('418')
  await expect(main(page)).toContainText('Set from the style guide')
  await page.clock.runFor(2990)
  await expect(heading(page)).toHaveText('418')
  await page.clock.runFor(20)
  await expect(heading(page)).toHaveText('Style guide')
  await page.clock.resume()

  // a click handler’s error is reported and on the console, and the page stays
  await page.getByRole('button', { name: 'Let a click fail' }).click()
  const script = expect.objectContaining({ kind: 'script' })
  await expect.poll(reports).toEqual([script])
  expect(errors).toHaveLength(1)
  await expect(heading(page)).toHaveText('Style guide')

  // an unhandled rejection is reported once, however often it occurs
  for (const _ of [1, 2, 3]) await page.getByRole('button', { name: 'Let a promise fail' }).click()
  await expect.poll(() => errors).toHaveLength(4)
  const rejection = expect.objectContaining({ kind: 'promise', message: 'A promise failed' })
  await expect.poll(reports).toEqual([script, rejection])
})

for (const [pressed, message] of [
  ['Let a component fail', 'A component failed'],
  ['Let an effect fail', 'An effect failed'],
] as const)
  test(`"${pressed}" shows the error page with help, and is on the console and reported`, async ({
    page,
  }) => {
    const { reports, errors } = await openStyleguide(page)
    await page.getByRole('button', { name: pressed }).click()
    await seesErrorPage(page, message)
    expect(errors.filter((text) => text.includes(message))).toHaveLength(1)
    await expect.poll(reports).toEqual([expect.objectContaining({ kind: 'render', message })])
    expect(reports()[0]).toMatchObject({
      path: '/styleguide',
      componentStack: expect.stringContaining('.js'),
    })
  })

test('an error page that fails shows help and recovery links, and is reported', async ({ page }) => {
  const { reports, errors } = await openStyleguide(page)
  await page.getByRole('button', { name: 'Let the error page fail' }).click()
  await expect(main(page)).toContainText('An error occurred while showing the error page')
  await expect(main(page)).toContainText('The fault is ours, not yours.')
  await expect
    .poll(reports)
    .toEqual([expect.objectContaining({ kind: 'render', message: 'The error page failed' })])
  await main(page).getByRole('link', { name: 'Contact us' }).click()
  await expect(heading(page)).toHaveText('Contact us')
  // the next page causes no further error
  expect(errors).toHaveLength(1)
})

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
    const { reports } = watch(page)
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

test('a frame that fails leaves the error page', async ({ page }) => {
  await visit(page, '/faq')
  await page.evaluate(() => {
    window.matchMedia = () => {
      throw new Error('The frame failed')
    }
  })
  await subMenu(page, 'Locations').click()
  await expect(heading(page)).toHaveText('500')
  await expect(page.getByText('The frame failed')).toBeVisible()
  await page.getByRole('link', { name: 'Contact us' }).click()
  await expect(heading(page)).toHaveText('Contact us')
})

test.describe('a page that fails while the browser navigates to it', () => {
  test('is replaced with the error page, from which the visitor continues', async ({ page }) => {
    const { reports } = await navigateToBrokenTerms(page)
    // what the browser's engine says is for developers
    await expect(heading(page)).toHaveText('500')
    await expect(main(page)).not.toContainText('Cannot read')
    await seesErrorPage(page, '')
    await expect
      .poll(reports)
      .toEqual([expect.objectContaining({ kind: 'render', path: '/terms-and-conditions' })])
  })

  test('is replaced with help and recovery links if the error page fails too', async ({ page }) => {
    await page.route('**/assets/**/*.js', async (route) => {
      const response = await route.fetch()
      const script = await response.text()
      // an object cannot be rendered
      await route.fulfill({ response, body: script.replace('`Search for what you were looking for`', '{}') })
    })
    await navigateToBrokenTerms(page)
    await expect(main(page)).toContainText('An error occurred while showing the error page')
    await main(page).getByRole('link', { name: 'Contact us' }).click()
    await expect(heading(page)).toHaveText('Contact us')
  })

  test('does not replace the same page with another query', async ({ page }) => {
    const path = '/student-accommodation/leeds'
    await page.route(`**${path}/index.pageContext.json*`, breakData('"switches":'))
    await visit(page, path)
    await link(page, 'Rooms').click()
    await expect(heading(page)).toHaveText('500')
    await page.goBack()
    await expect(page).toHaveURL(path)
    await expect(heading(page)).toHaveText('500')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.goForward()
    await expect(heading(page)).toHaveText('Student accommodation in Leeds')
  })

  test('leaves the error page without its frame if that fails, until the next page', async ({ page }) => {
    await page.route('**/aire-yard/index.pageContext.json', breakData('"brand":{', '"brand":null,"x":{'))
    await visit(page, '/student-accommodation/leeds')
    await link(page, 'Aire Yard').click()
    await expect(heading(page)).toHaveText('500')
    await expect(page.getByText('The fault is ours, not yours.')).toBeVisible()
    await page.goBack()
    await expect(heading(page)).toHaveText('Student accommodation in Leeds')
    await expect(page.getByRole('banner')).toBeVisible()
  })
})

test('a hydration mismatch is reported, and the page is rendered correctly', async ({ page }) => {
  const { reports, errors } = watch(page)
  await page.route('**/faq', async (route) => {
    const response = await route.fetch()
    const html = (await response.text()).replace(/(<h1[^>]*>)Questions and answers/, '$1Something else')
    await route.fulfill({ response, body: html })
  })
  await visit(page, '/faq')
  await expect(heading(page)).toHaveText('Questions and answers')
  await expect.poll(reports).toEqual([expect.objectContaining({ kind: 'hydration', path: '/faq' })])
  expect(errors).toHaveLength(1)
})

// Helpers

/** Collects the errors on a page's console, and the reports of errors that it sends. */
function watch(page: Page) {
  const errors: string[] = []
  const sent: Request[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('request', (request) => {
    if (request.url().includes('/api/client-errors')) sent.push(request)
  })
  return { errors, reports: () => sent.map((request) => request.postDataJSON() as object) }
}

/** Renames a field in the data of a page, which then cannot be rendered. */
const breakData =
  (field: string, broken = '"renamed":') =>
  async (route: Route): Promise<void> => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll(field, broken) })
  }

async function navigateToBrokenTerms(page: Page) {
  const watched = watch(page)
  await page.route('**/terms-and-conditions/index.pageContext.json', breakData('"sections":'))
  await visit(page, '/blog')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms & conditions' }).click()
  return watched
}

async function openStyleguide(page: Page) {
  const watched = watch(page)
  await page.clock.install()
  await visit(page, '/styleguide')
  // an error within 0.1 s of hydration would count as one of hydration, and load the document once more
  await page.clock.runFor(200)
  return watched
}

/** Checks the error page with help and recovery links, from which the visitor continues. */
async function seesErrorPage(page: Page, message: string): Promise<void> {
  await expect(heading(page)).toHaveText('500')
  await expect(main(page)).toContainText(message)
  await expect(main(page)).toContainText('The fault is ours, not yours.')
  await expect(main(page).getByRole('link', { name: "Let's Go Home" })).toBeVisible()
  await expect(main(page).getByRole('combobox', { name: /Search for what you were/ })).toBeVisible()
  await main(page).getByRole('link', { name: 'Our cities' }).click()
  await expect(heading(page)).toHaveText('Student accommodation by city')
}
