// spec section 14

import type { Page } from '@playwright/test'
import { visit } from '../hydrated.ts'
import { coveredShare } from '../page-checks.ts'
import { main, price } from '../parts.ts'
import { expect, test } from '../test.ts'

const ROOM = '/student-accommodation/leeds/aire-yard/classic-en-suite?weeks=44&start=2027-09-11'
const PROPERTY = '/student-accommodation/leeds/aire-yard?weeks=44&start=2027-09-11'
const WIDTHS = [320, 390, 599, 814, 815, 834, 912, 960, 1110, 1440]

test('the price box of a property breaks no label into letters, at any width', async ({ page }) => {
  await visit(page, PROPERTY)
  await hasWholeLabels(page)
})

test('the price box of a room breaks no label, stays in sight or has a bar, shows its choice, and announces it', async ({
  page,
}) => {
  await visit(page, ROOM)
  await hasWholeLabels(page)

  const bar = main(page).locator('aside', { hasText: 'Reserve' }).last()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await price(page).scrollIntoViewIfNeeded()
    await expect(bar).toBeHidden()
    await main(page).locator('#other-rooms').scrollIntoViewIfNeeded()
    await page.mouse.wheel(0, 600)
    await expect(price(page)).not.toBeInViewport()
    await expect(bar).toBeVisible()
    await expect(bar).toContainText('44 weeks, £7,110 in all with offers (£7,260 before)')
    await price(page).scrollIntoViewIfNeeded()
    await expect(bar).toBeHidden()
  }

  // beside the text, from 815 px on, the price box stays in sight
  await page.setViewportSize({ width: 815, height: 1180 })
  await page.locator('#payments').scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 500)
  await expect(price(page).getByRole('link', { name: 'Ask to reserve' })).toBeInViewport()

  await page.emulateMedia({ forcedColors: 'active' })
  const borderOf = (name: RegExp) =>
    price(page)
      .getByRole('link', { name })
      .evaluate((link) => getComputedStyle(link).borderTopColor)
  expect(await borderOf(/^44 weeks/)).not.toBe(await borderOf(/^51 weeks/))

  await price(page)
    .getByRole('link', { name: /^51 weeks/ })
    .click()
  await expect(price(page).getByRole('status')).toHaveText(
    '51 weeks, £7,742 in all with offers (£8,058 before)',
  )
})

test('the bar of a property and what stays at its top leave a phone two thirds of its screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await visit(page, '/student-accommodation/leeds/aire-yard')
  await main(page).locator('#rooms').scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 600)
  await expect(main(page).locator('aside', { hasText: 'See rooms' }).last()).toBeInViewport()
  expect(await coveredShare(page)).toBeLessThan(1 / 3)
})

// Helpers

/** Checks that no label of the page is broken, and that the page is as wide as its screen, at each width. */
async function hasWholeLabels(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    expect(await brokenTerms(page), `${width} px`).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width)
  }
}

/** Returns the terms and values that have more lines than words, because words are broken. */
const brokenTerms = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main dt, main dd')].flatMap((term) => {
      const range = document.createRange()
      range.selectNodeContents(term)
      const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)))
      return term.innerText && lines.size > term.innerText.split(/\s+/).length ? [term.innerText] : []
    }),
  )
