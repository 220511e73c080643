import { hydrated } from '../hydrated.ts'
import { onScreens } from '../screens.ts'
import { expect, test } from '../test.ts'

const iconOf = (element: Element): string => getComputedStyle(element, '::after').content

onScreens(['phone', 'desktop'], 'accordions', () => {
  test('an accordion shows a plus while closed and a minus while open; a disabled one stays open', async ({
    page,
  }) => {
    await page.goto('/styleguide')
    await hydrated(page)
    const summary = page.locator('summary', { hasText: 'Closed' })
    await expect(page.getByText('Behind the plus.')).toBeHidden()
    expect(await summary.evaluate(iconOf)).toContain('+')
    await summary.click()
    await expect(page.getByText('Behind the plus.')).toBeVisible()
    expect(await summary.evaluate(iconOf)).toContain('−')
    await summary.press('Enter')
    await expect(page.getByText('Behind the plus.')).toBeHidden()
    await expect(page.getByText('Always to be seen.')).toBeVisible()
    await page.locator('summary', { hasText: 'Disabled' }).dispatchEvent('click')
    await expect(page.getByText('Always to be seen.')).toBeVisible()
  })

  test('a nested accordion reports its height to its parent', async ({ page }) => {
    await page.goto('/styleguide')
    await hydrated(page)
    // the parent's animation is still running when the nested one opens
    await page.clock.install()
    await page.clock.pauseAt(new Date(Date.now() + 60_000))
    const outer = page
      .locator('details', { has: page.locator('summary', { hasText: 'With another inside' }) })
      .last()
    const height = () =>
      outer
        .locator('> div')
        .evaluate((element) => Number.parseFloat((element as HTMLElement).style.maxHeight))
    await page.locator('summary', { hasText: 'With another inside' }).click()
    await expect.poll(height).toBeGreaterThan(0)
    const before = await height()
    await page.locator('summary', { hasText: 'Nested' }).click()
    await expect.poll(height).toBeGreaterThan(before + 100)
    await page.clock.runFor(400)
    await expect.poll(height).toBeNaN()
    await expect(page.getByText('Its height is reported')).toBeVisible()
  })
})
