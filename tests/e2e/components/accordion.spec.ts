// spec sections 3 and 4

import { visit } from '../hydrated.ts'
import { stopClock } from '../page-checks.ts'
import { expect, test } from '../test.ts'

const iconOf = (element: Element): string => getComputedStyle(element, '::after').content

test('an accordion shows a plus or a minus; a disabled one stays open, a nested one tells its parent its height', async ({
  page,
}) => {
  await visit(page, '/styleguide')
  const summary = page.locator('summary', { hasText: 'Closed' })
  await expect(page.getByText('Behind the plus.')).toBeHidden()
  expect(await summary.evaluate(iconOf)).toContain('+')
  await summary.click()
  await expect(page.getByText('Behind the plus.')).toBeVisible()
  expect(await summary.evaluate(iconOf)).toContain('−')
  await summary.press('Enter')
  await expect(page.getByText('Behind the plus.')).toBeHidden()
  await page.locator('summary', { hasText: 'Disabled' }).dispatchEvent('click')
  await expect(page.getByText('Always to be seen.')).toBeVisible()

  // the parent's animation is still running when the nested one opens
  await stopClock(page)
  const outer = page
    .locator('details', { has: page.locator('summary', { hasText: 'With another inside' }) })
    .last()
  const height = () =>
    outer.locator('> div').evaluate((element) => Number.parseFloat((element as HTMLElement).style.maxHeight))
  await page.locator('summary', { hasText: 'With another inside' }).click()
  await expect.poll(height).toBeGreaterThan(0)
  const before = await height()
  await page.locator('summary', { hasText: 'Nested' }).click()
  await expect.poll(height).toBeGreaterThan(before + 100)
  await page.clock.runFor(400)
  await expect.poll(height).toBeNaN()
  await expect(page.getByText('Its height is reported')).toBeVisible()
})
