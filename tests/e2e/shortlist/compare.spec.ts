import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { hydrated } from '../hydrated.ts'
import { onScreens } from '../screens.ts'
import { expect, test } from '../test.ts'

const ROOMS = ['premier-en-suite-aire-yard', 'studio-aire-yard', 'classic-en-suite-aire-yard']
const COMPARE = `/compare?rooms=${ROOMS.join(',')}&weeks=44`

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) })

/** Checks that each row of three rooms fits on a phone: its cells within the width, and the row in half the height. */
async function expectFactsOnOneScreen(page: Page): Promise<void> {
  const rows = await page
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .all()
  expect(rows.length).toBeGreaterThan(15)
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  for (const fact of rows) {
    const boxes = await fact
      .getByRole('cell')
      .evaluateAll((cells) =>
        cells.map((cell) => cell.getBoundingClientRect()).filter((box) => box.width > 0),
      )
    expect(boxes).toHaveLength(3)
    for (const box of boxes) {
      expect(box.left).toBeGreaterThanOrEqual(0)
      expect(box.right).toBeLessThanOrEqual(width)
      expect(box.width).toBeGreaterThan(width / 4)
    }
    expect((await fact.boundingBox())?.height ?? height).toBeLessThan(height / 2)
  }
}

test.describe('three rooms compared on a phone', () => {
  for (const width of [390, 320])
    for (const javaScriptEnabled of [true, false])
      test.describe(`at ${width} px, ${javaScriptEnabled ? 'with' : 'without'} script`, () => {
        test.use({ javaScriptEnabled, viewport: { width, height: 844 } })

        test('each fact fits on one screen, with the names of the rooms above it', async ({ page }) => {
          await page.goto(COMPARE)
          await expectFactsOnOneScreen(page)
          expect(
            await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
          ).toBeLessThanOrEqual(0)
          await expect(row(page, 'Total')).toContainText('£7,876')
          await expect(row(page, 'Reviews')).toContainText('out of 5')
          await row(page, 'Desk lamp').scrollIntoViewIfNeeded()
          for (const header of await page.getByRole('columnheader').all())
            await expect(header).toBeInViewport()

          await page.getByRole('link', { name: 'Show only the differences' }).click()
          await expect(page).toHaveURL(/only=differences/)
          await expect(row(page, 'Size')).toBeVisible()
          await expect(row(page, 'Building')).toHaveCount(0)
          await page.getByLabel('Weeks').selectOption('51 weeks')
          await page.getByRole('button', { name: 'Compare for this stay' }).click()
          await expect(page).toHaveURL(/only=differences&weeks=51/)
          await page.getByRole('link', { name: 'Show everything' }).click()
          await expect(row(page, 'Building')).toBeVisible()
        })
      })
})

test('the comparison is a table to a screen reader, on a phone too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(COMPARE)
  await expect(page.getByRole('table', { name: 'Comparison' })).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText(['Premier En-suite', 'Studio', 'Classic En-suite'])
  await expect(page.getByRole('rowheader', { name: 'Deposit' })).toBeVisible()
  await expect(row(page, 'Deposit').getByRole('cell').filter({ visible: true })).toHaveCount(3)
  const found = await new AxeBuilder({ page }).setLegacyMode().analyze()
  expect(found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  for (const name of ['Premier En-suite', 'Studio', 'Classic En-suite'])
    await expect(page.getByRole('link', { name: new RegExp(`: ${name}$`) })).toBeVisible()
})

test('the stay can be chosen and the differences shown by keyboard alone', async ({ page }) => {
  await page.goto(COMPARE)
  await hydrated(page)
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
})

test('at 320 px and twice the text size the comparison does not scroll sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await page.goto(COMPARE)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0)
  await expect(row(page, 'Total')).toContainText('£7,876')
})

test('with forced colours the rows keep their lines', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(COMPARE)
  const cell = row(page, 'Deposit').getByRole('cell').first()
  expect(await cell.evaluate((element) => getComputedStyle(element).borderBottomStyle)).toBe('solid')
})

onScreens(['phone', 'desktop'], 'the shortlist', () => {
  test('leads to the comparison without scrolling, and is shared by a short link', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
    await page.goto(`/shortlist?rooms=${ROOMS.join(',')}`)
    await hydrated(page)
    await expect(page.getByRole('button', { name: 'Compare' })).toBeInViewport()
    await page.getByRole('button', { name: 'Share this list' }).click()
    await expect(page.getByText('Link copied.')).toBeVisible()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(new URL(link).pathname + new URL(link).search).toMatch(/^\/shortlist\?rooms=[\d._]{5,20}$/)
    await page.goto(link)
    await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText([
      'Premier En-suite',
      'Studio',
      'Classic En-suite',
    ])
    await page.getByRole('button', { name: 'Compare' }).click()
    await expect(page.getByRole('columnheader')).toHaveCount(3)
  })
})
