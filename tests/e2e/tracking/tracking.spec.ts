// spec sections 2, 4, 7, 11 and 12

import type { Page } from '@playwright/test'
import { visit } from '../hydrated.ts'
import { stopClock } from '../page-checks.ts'
import { heading, link, price } from '../parts.ts'
import { expect, test } from '../test.ts'

test('a page view is sent 350 ms after the path changes, with route, address and title', async ({
  page,
  baseURL,
}) => {
  await page.clock.install()
  await visit(page, '/student-accommodation/leeds')
  await page.clock.runFor(400)
  expect(await dataLayer(page)).toEqual([
    {
      event: 'nuxtRoute',
      pageType: 'PageView',
      routeName: 'student-accommodation-city',
      pageUrl: `${baseURL}/student-accommodation/leeds`,
      pageTitle: await page.title(),
    },
  ])
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await link(page, 'Aire Yard').click()
  await expect(heading(page)).toHaveText('Aire Yard')
  // the timer of the page view starts one frame after the page is rendered
  await page.clock.runFor(20)
  await page.clock.runFor(325)
  expect(await dataLayer(page)).toHaveLength(1)
  await page.clock.runFor(30)
  expect(await dataLayer(page)).toHaveLength(2)
  expect((await dataLayer(page))[1]).toEqual({
    event: 'nuxtRoute',
    pageType: 'PageView',
    routeName: 'student-accommodation-city-property',
    pageUrl: `${baseURL}/student-accommodation/leeds/aire-yard`,
    pageTitle: await page.title(),
  })
})

test('the first page and each route change are sent to the server’s log', async ({ page }) => {
  const logged: unknown[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/server-logger') logged.push(request.postDataJSON())
  })
  await visit(page, '/student-accommodation/leeds')
  const first = {
    routeName: 'student-accommodation-city',
    path: '/student-accommodation/leeds',
    components: ['Layout', 'StudentAccommodationCityPage'],
  }
  expect(logged).toEqual([first])
  const answered = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/server-logger') &&
      response.request().postDataJSON().path === '/student-accommodation/leeds/aire-yard',
  )
  await link(page, 'Aire Yard').click()
  expect((await answered).status()).toBe(204)
  expect(logged).toEqual([
    first,
    {
      routeName: 'student-accommodation-city-property',
      path: '/student-accommodation/leeds/aire-yard',
      components: ['Layout', 'StudentAccommodationCityPropertyPage'],
    },
  ])
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

test('a page that is left within 350 ms still counts as a page view, with its own address and title', async ({
  page,
}) => {
  await visit(page, '/student-accommodation/leeds')
  await expect.poll(async () => (await dataLayer(page)).length).toBe(1)
  await stopClock(page)
  await link(page, 'Aire Yard').click()
  await expect(page).toHaveURL(/aire-yard$/)
  await page.goBack()
  await expect(page).toHaveURL(/leeds$/)
  const views = async () =>
    (await dataLayer(page)).map((view) => [
      Reflect.get(Object(view), 'pageUrl'),
      Reflect.get(Object(view), 'pageTitle'),
    ])
  // the timer of a page view starts only once React shows the page, which may be after the address changes
  const viewsAfterAWhile = async () => {
    await page.clock.runFor(400)
    return (await views()).length
  }
  await expect.poll(viewsAfterAWhile).toBe(3)
  const [, property, city] = await views()
  expect(property).toEqual([expect.stringMatching(/aire-yard$/), expect.stringMatching(/^Aire Yard/)])
  expect(city).toEqual([expect.stringMatching(/leeds$/), expect.stringMatching(/Leeds/)])
})

// Helpers

const dataLayer = (page: Page): Promise<readonly unknown[]> =>
  page.evaluate(() => Reflect.get(window, 'dataLayer') as readonly unknown[])

/** Returns the data layer without page views. */
const actions = async (page: Page): Promise<readonly unknown[]> =>
  (await dataLayer(page)).filter((entry) => Reflect.get(Object(entry), 'event') !== 'nuxtRoute')

/** Answers requests to other sites with an empty document. */
const stayHere = (page: Page) =>
  page.context().route(
    (url) => url.hostname !== '127.0.0.1',
    (route) => route.fulfill({ body: '' }),
  )
