import type { Page } from '@playwright/test'
import { expect, takenOver, test } from '../strict-page.ts'

const dataLayer = (page: Page): Promise<readonly unknown[]> =>
  page.evaluate(() => Reflect.get(window, 'dataLayer') as readonly unknown[])

test('a page view is sent 350 ms after the path changed, with route, address and title', async ({
  page,
  baseURL,
}) => {
  await page.clock.install()
  await page.goto('/student-accommodation/leeds')
  await takenOver(page)
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
  await page.getByRole('main').getByRole('link', { name: 'Aire Yard', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aire Yard')
  await page.clock.runFor(345)
  expect(await dataLayer(page)).toHaveLength(1)
  await page.clock.runFor(10)
  expect(await dataLayer(page)).toHaveLength(2)
  expect((await dataLayer(page))[1]).toEqual({
    event: 'nuxtRoute',
    pageType: 'PageView',
    routeName: 'student-accommodation-city-property',
    pageUrl: `${baseURL}/student-accommodation/leeds/aire-yard`,
    pageTitle: await page.title(),
  })
})

test('the server’s log is told of each route change, and not of the first page', async ({ page }) => {
  const told: unknown[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/server-logger') told.push(request.postDataJSON())
  })
  await page.goto('/student-accommodation/leeds')
  await takenOver(page)
  expect(told).toEqual([])
  const answered = page.waitForResponse('**/api/server-logger')
  await page.getByRole('main').getByRole('link', { name: 'Aire Yard', exact: true }).first().click()
  expect((await answered).status()).toBe(204)
  expect(told).toEqual([
    {
      routeName: 'student-accommodation-city-property',
      path: '/student-accommodation/leeds/aire-yard',
      components: ['SiteLayout', 'student-accommodation-city-property'],
    },
  ])
})
