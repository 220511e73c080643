// spec sections 1, 2, 3 and 9

import { visit } from '../hydrated.ts'
import { onEveryScreen, SCREENS } from '../screens.ts'
import { expect, test } from '../test.ts'

test('a page has its landmarks, fifteen background shapes, no grid overlay, and the logo of its section', async ({
  page,
}) => {
  await page.goto('/short-term-student-accommodation')
  await expect(page.locator('body > * > div > [data-grid-overlay]')).toHaveCount(0)
  const logo = page.getByRole('banner').getByTitle('Home')
  await expect(logo).toHaveAttribute('href', '/')
  await onEveryScreen(page, async () => {
    for (const landmark of ['banner', 'main', 'contentinfo'] as const)
      await expect(page.getByRole(landmark)).toHaveCount(1)
    await expect(logo).toContainText('Short stays')
    await expect(logo).toBeVisible()
    const behind = await page
      .locator('[aria-hidden=true]')
      .evaluateAll((all) =>
        all.filter((one) => getComputedStyle(one).zIndex === '-1').map((one) => one.children.length),
      )
    expect(behind).toEqual([15])
  })
})

test('the skip link is the first tab stop and leads to the content', async ({ page }) => {
  await visit(page, '/faq')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to the content' })
  await expect(skip).toBeFocused()
  await onEveryScreen(page, async () => {
    await expect(skip).toBeInViewport()
  })
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()
})

test('hardly anything covers the page on small screens, and a property is at most 9,000 px long on a phone', async ({
  page,
}) => {
  for (const path of ['/terms-and-conditions', '/student-accommodation/leeds/aire-yard']) {
    await page.goto(path)
    for (const [width, height] of [
      [844, 390],
      [320, 256],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.evaluate(() => scrollTo(0, 2_000))
      const covered = await page.evaluate(() =>
        [...document.querySelectorAll('body *')]
          .filter((one) => /sticky|fixed/.test(getComputedStyle(one).position))
          .map((one) => one.getBoundingClientRect())
          .filter(({ top, bottom, width }) => width > innerWidth / 2 && bottom > 0 && top < innerHeight)
          .reduce((sum, box) => sum + box.height, 0),
      )
      expect(covered, `${path} at ${width} × ${height} px`).toBeLessThanOrEqual(height / 4)
    }
  }
  await page.setViewportSize(SCREENS.phone)
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  // the sections of the footer close once the width is known
  await expect.poll(height).toBeLessThanOrEqual(9_000)
  expect(await height()).toBeGreaterThan(7_000)
})
