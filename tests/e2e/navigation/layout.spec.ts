// spec sections 1, 2, 3 and 9

import { hydrated, visit } from '../hydrated.ts'
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

test('the footer has awards, affiliate logos 50 px high, company details and compliance links', async ({
  page,
}) => {
  await page.goto('/student-accommodation/leeds/aire-yard')
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText('company number 00000000')
  // this site has no tag manager, so there is nothing to agree to
  await expect(footer.getByRole('button', { name: 'Cookie settings' })).toHaveCount(0)
  await hydrated(page)
  await onEveryScreen(page, async ({ width }) => {
    if (width < 815) await footer.getByRole('heading', { name: 'Awards and memberships' }).click()
    await expect(footer.getByRole('list', { name: 'Awards' }).getByRole('listitem')).toHaveCount(8)
    const logos = footer.getByRole('list', { name: 'Memberships' }).getByRole('img')
    await expect(logos).toHaveCount(7)
    for (const logo of await logos.all()) await expect(logo).toHaveCSS('height', '50px')
    await expect(footer.getByRole('navigation', { name: 'Compliance' }).getByRole('link')).toHaveCount(7)
  })
  for (const logo of await footer.locator('[srcset]').all()) {
    await logo.scrollIntoViewIfNeeded()
    await expect(logo).toHaveAttribute('sizes', '115px')
    await expect(logo).toHaveAttribute('srcset', /width=115,[^ ]* 115w, [^ ]*width=230,[^ ]* 230w/)
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  }
})

for (const [width, height] of [
  [844, 390],
  [320, 256],
] as const)
  test(`at ${width} × ${height} px hardly anything covers the page`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    for (const path of ['/student-accommodation/leeds/aire-yard', '/terms-and-conditions']) {
      await page.goto(path)
      await page.evaluate(() => scrollTo(0, 2_000))
      const covered = await page.evaluate(() =>
        [...document.querySelectorAll('body *')]
          .filter((one) => /sticky|fixed/.test(getComputedStyle(one).position))
          .map((one) => one.getBoundingClientRect())
          .filter(({ top, bottom, width }) => width > innerWidth / 2 && bottom > 0 && top < innerHeight)
          .reduce((sum, box) => sum + box.height, 0),
      )
      expect(covered).toBeLessThanOrEqual(height / 4)
    }
  })

test('a property is at most 9,000 px long on a phone', async ({ page }) => {
  await page.setViewportSize(SCREENS.phone)
  await page.goto('/student-accommodation/leeds/aire-yard')
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(height).toBeLessThanOrEqual(9_000)
  expect(height).toBeGreaterThan(7_000)
})
