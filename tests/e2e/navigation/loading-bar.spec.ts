// spec sections 4 and 8

import type { Page } from '@playwright/test'
import { visit } from '../hydrated.ts'
import { stopClock } from '../page-checks.ts'
import { heading } from '../parts.ts'
import { expect, test } from '../test.ts'

/** Holds back the data of the next page. The returned functions release it, or let it be none that a page can show. */
async function holdData(page: Page) {
  const { promise, resolve } = Promise.withResolvers<'go' | 'fail'>()
  await page.route('**/index.pageContext.json', async (route) => {
    if ((await promise) === 'go') await route.continue()
    else await route.fulfill({ contentType: 'application/json', body: '{"serverSideError":true}' })
  })
  return { release: () => resolve('go'), fail: () => resolve('fail') }
}

async function followALink(page: Page) {
  await visit(page, '/student-accommodation/leeds')
  await stopClock(page)
  const data = await holdData(page)
  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: 'Student accommodation' })
    .click()
  return data
}

const bar = (page: Page) => page.locator('[data-loading-bar]')

test('the loading bar appears after 200 ms, grows to 100 in 5 s, and disappears 500 ms after the end', async ({
  page,
}) => {
  const data = await followALink(page)
  await expect(bar(page)).toHaveCount(0)
  await page.clock.runFor(190)
  await expect(bar(page)).toHaveCount(0)
  await page.clock.runFor(60)
  await expect(bar(page)).toHaveCount(1)
  await expect(bar(page)).toHaveCSS('height', '2px')
  await expect(bar(page)).toHaveCSS('background-color', 'rgb(144, 208, 207)')
  await page.clock.runFor(2450)
  const half = await bar(page).evaluate((element) => element.getBoundingClientRect().width / innerWidth)
  expect(half).toBeGreaterThan(0.47)
  expect(half).toBeLessThan(0.53)
  await page.clock.runFor(2550)
  const whole = await bar(page).evaluate((element) => element.getBoundingClientRect().width / innerWidth)
  expect(whole).toBe(1)
  data.release()
  await expect(heading(page)).toHaveText('Student accommodation by city')
  await page.clock.runFor(450)
  await expect(bar(page)).toHaveCount(1)
  await page.clock.runFor(100)
  await expect(bar(page)).toHaveCount(0)
})

test.describe('a navigation that fails', () => {
  test.use({ allowedComplaints: [/couldn't be fetched/] })

  test('turns the bar red and shows the error page', async ({ page }) => {
    const data = await followALink(page)
    await page.clock.runFor(300)
    data.fail()
    await expect(heading(page)).toHaveText('500')
    await page.clock.runFor(20)
    await expect(bar(page)).toHaveAttribute('data-loading-bar', 'failed')
    await expect(bar(page)).toHaveCSS('background-color', 'rgb(255, 99, 99)')
    await page.clock.runFor(600)
    await expect(bar(page)).toHaveCount(0)
  })
})
