// spec sections 2, 4, 7, 11 and 12

import type { Page } from '@playwright/test'
import { holdRequests } from '../hold-requests.ts'
import { visit } from '../hydrated.ts'
import { heading, link, price } from '../parts.ts'
import { expect, test } from '../test.ts'

test('a page view is sent 350 ms after the path changes, or when it is left before, and each route is logged', async ({
  page,
  baseURL,
}) => {
  const logged: unknown[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/server-logger') logged.push(request.postDataJSON())
  })
  await page.clock.install()
  await visit(page, '/student-accommodation/leeds')
  await page.clock.runFor(400)
  const city = {
    event: 'nuxtRoute',
    pageType: 'PageView',
    routeName: 'student-accommodation-city',
    pageUrl: `${baseURL}/student-accommodation/leeds`,
    pageTitle: await page.title(),
  }
  expect(await dataLayer(page)).toEqual([city])
  const loggedCity = {
    routeName: 'student-accommodation-city',
    path: '/student-accommodation/leeds',
    components: ['Layout', 'StudentAccommodationCityPage'],
  }
  expect(logged).toEqual([loggedCity])

  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  const answered = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/server-logger') &&
      response.request().postDataJSON().path === '/student-accommodation/leeds/aire-yard',
  )
  await link(page, 'Aire Yard').click()
  await expect(heading(page)).toHaveText('Aire Yard')
  // the timer of the page view starts one frame after the page is rendered
  await page.clock.runFor(20)
  await page.clock.runFor(325)
  expect(await dataLayer(page)).toEqual([city])
  await page.clock.runFor(30)
  const property = {
    event: 'nuxtRoute',
    pageType: 'PageView',
    routeName: 'student-accommodation-city-property',
    pageUrl: `${baseURL}/student-accommodation/leeds/aire-yard`,
    pageTitle: await page.title(),
  }
  expect(await dataLayer(page)).toEqual([city, property])
  expect((await answered).status()).toBe(204)
  expect(logged).toEqual([
    loggedCity,
    {
      routeName: 'student-accommodation-city-property',
      path: '/student-accommodation/leeds/aire-yard',
      components: ['Layout', 'StudentAccommodationCityPropertyPage'],
    },
  ])

  // going back and forward leaves the city before its page view is due
  await page.goBack()
  await expect(heading(page)).toHaveText('Student accommodation in Leeds')
  await page.goForward()
  await expect(heading(page)).toHaveText('Aire Yard')
  // the timer of a page view starts only once React shows the page, which may be after the address changes
  const viewsAfterAWhile = async () => {
    await page.clock.runFor(400)
    return dataLayer(page)
  }
  await expect.poll(viewsAfterAWhile).toEqual([city, property, city, property])
})

test('a change of route that the next one overtakes is logged too', async ({ page }) => {
  await visit(page, '/faq')
  const logged: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/server-logger') logged.push(request.postDataJSON().path)
  })
  const release = await holdRequests(page, '**/sitemap/index.pageContext.json')
  const asked = page.waitForRequest(/\/sitemap\/index\.pageContext/)
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'Site map' }).click()
  await asked
  await footer.getByRole('link', { name: 'Privacy policy' }).click()
  await expect(heading(page)).toHaveText('Privacy policy')
  release()
  await expect.poll(() => logged).toEqual(['/sitemap', '/privacy-policy'])
})

test('following the links of a property sends its named events, by mouse, keyboard and middle button', async ({
  page,
}) => {
  await stayHere(page)
  await visit(page, '/student-accommodation/leeds/aire-yard')
  await price(page).getByRole('link', { name: 'Ask about a room' }).click({ button: 'middle' })
  await price(page).getByRole('link', { name: 'Ask about a room' }).click({ button: 'right' })
  await link(page, 'Open in Google Maps').press('Enter')
  await link(page, 'Arrange a viewing').click({ modifiers: ['ControlOrMeta'] })
  expect(await actions(page)).toEqual([
    { event: 'pslBookNow', property: 'aire-yard' },
    { event: 'storeHouseMapClick', property: 'aire-yard' },
    { event: 'pslArrangeViewing', property: 'aire-yard' },
  ])
})

test('a visit that began on Facebook sends its own event at each step towards booking, across client navigations', async ({
  page,
}) => {
  await visit(page, '/student-accommodation/leeds/aire-yard?fbclid=IwAR0')
  await link(page, 'Studio').click()
  await expect(heading(page)).toHaveText('Studio, Aire Yard')
  await price(page).getByRole('link', { name: 'Ask to reserve' }).click()
  await expect(page).toHaveURL(/contact-us/)
  const where = { property: 'aire-yard', room: 'studio-aire-yard' }
  expect(await actions(page)).toEqual([
    { event: 'pslBookNow', ...where },
    { event: 'pslFbBookNow', ...where },
  ])
})

// Helpers

const dataLayer = (page: Page): Promise<readonly unknown[]> =>
  page.evaluate(() => Reflect.get(window, 'dataLayer') as readonly unknown[])

/** Returns the data layer without page views. */
const actions = async (page: Page): Promise<readonly unknown[]> =>
  (await dataLayer(page)).filter((entry) => Reflect.get(Object(entry), 'event') !== 'nuxtRoute')

/** Answers requests for other pages, and to other sites, with an empty document. */
const stayHere = (page: Page) =>
  page.context().route(
    (url) => url.hostname !== '127.0.0.1' || url.pathname === '/contact-us',
    (route) => route.fulfill({ contentType: 'text/html', body: '' }),
  )
