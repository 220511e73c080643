// spec section 2

import type { Locator, Page } from '@playwright/test'
import { hydrated, visit } from '../hydrated.ts'
import { overflow } from '../page-checks.ts'
import { expect, test } from '../test.ts'

const COMPARE =
  '/compare?rooms=premier-en-suite-aire-yard,studio-aire-yard,classic-en-suite-aire-yard&weeks=44'

test.describe('three rooms compared at 320 px, without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 844 } })

  test('each fact fits on one screen, with the names of the rooms above it', async ({ page }) => {
    await page.goto(COMPARE)
    await expectFactsOnOneScreen(page)
    await page.getByRole('link', { name: 'Show only the differences' }).click()
    await expect(page).toHaveURL(/only=differences/)
    await expect(row(page, 'Size')).toBeVisible()
    await expect(row(page, 'Building')).toHaveCount(0)
    await page.getByLabel('Weeks').selectOption('51 weeks')
    await page.getByRole('button', { name: 'Compare for this stay' }).click()
    await expect(page).toHaveURL(/only=differences&weeks=51/)
    await page.getByRole('link', { name: 'Show everything' }).click()
    await expect(row(page, 'Building')).toBeVisible()
    await page.getByRole('link', { name: 'Remove Studio' }).click()
    await expect(page.getByRole('columnheader')).toHaveText([/Premier En-suite/, /Classic En-suite/])
    await expect(page.getByLabel('Weeks')).toHaveValue('51')
    await page.getByRole('link', { name: 'Add a room' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('shortlist')
  })
})

test('on a phone with script, the comparison is a table to a screen reader, and works by keyboard alone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, COMPARE)
  await expectFactsOnOneScreen(page)
  await expect(page.getByRole('table', { name: 'Comparison' })).toBeVisible()
  // each head names its room and its building
  await expect(page.getByRole('columnheader')).toHaveText([
    /Premier En-suite.*Aire Yard/,
    /Studio.*Aire Yard/,
    /Classic En-suite.*Aire Yard/,
  ])
  await expect(page.getByRole('rowheader', { name: 'Deposit' })).toBeVisible()
  await expect(row(page, 'Deposit').getByRole('cell').filter({ visible: true })).toHaveCount(3)
  for (const name of ['Premier En-suite', 'Studio', 'Classic En-suite'])
    await expect(page.getByRole('link', { name: new RegExp(`: ${name}$`) }).first()).toBeVisible()

  await page.getByLabel('Weeks').focus()
  await page.keyboard.press('5')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/weeks=51/)
  await hydrated(page)
  await page.getByRole('button', { name: 'Compare for this stay' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Show only the differences' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/only=differences/)
  await expect(row(page, 'Size')).toBeVisible()
  await expect(row(page, 'Building')).toHaveCount(0)
})

// Helpers

const row = (page: Page, name: string): Locator => page.getByRole('row', { name: new RegExp(`^${name}`) })

/**
 * Checks that each row of three rooms fits on a phone: its cells within the width, and the row in half the height, below
 * the names of the rooms.
 */
async function expectFactsOnOneScreen(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const facts = page.getByRole('row').filter({ has: page.getByRole('cell') })
  const rows = await facts.evaluateAll((all) =>
    all.map((fact) => ({
      height: fact.getBoundingClientRect().height,
      cells: [...fact.querySelectorAll('td')]
        .map((cell) => cell.getBoundingClientRect())
        .filter((box) => box.width > 0)
        .map(({ left, right }) => ({ left, right })),
    })),
  )
  expect(rows.length).toBeGreaterThan(15)
  for (const fact of rows) {
    expect(fact.cells).toHaveLength(3)
    expect(fact.height).toBeLessThan(height / 2)
    for (const { left, right } of fact.cells) {
      expect(left).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(width)
      expect(right - left).toBeGreaterThan(width / 4)
    }
  }
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  await expect(row(page, 'Total')).toContainText('£7,876')
  await expect(row(page, 'Reviews')).toContainText('out of 5')
  await row(page, 'Desk lamp').scrollIntoViewIfNeeded()
  for (const header of await page.getByRole('columnheader').all()) await expect(header).toBeInViewport()
}
