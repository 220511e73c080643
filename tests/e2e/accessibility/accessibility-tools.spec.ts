import type { Page } from '@playwright/test'
import { hydrated } from '../hydrated.ts'
import { isOpen, subMenu, toggleNav } from '../menu.ts'
import { onScreens } from '../screens.ts'
import { expect, test } from '../test.ts'
import { TOOLKIT_URL } from '../third-party-site.ts'

/** Presses the button that is visible at this width: floating on wide screens, in the menu on narrow ones. */
async function pressTools(page: Page): Promise<void> {
  const floating = page.getByRole('navigation', { name: 'Accessibility' }).getByRole('button')
  if (!(await floating.isVisible())) {
    const toggle = toggleNav(page)
    if (!(await isOpen(toggle))) await toggle.click()
    await page.getByRole('banner').getByRole('button', { name: 'Accessibility Tools' }).click()
  } else await floating.click()
}

onScreens(['phone', 'desktop'], 'accessibility tools', () => {
  test('the site’s own panel stores text size, spacing, contrast, motion and link style', async ({
    page,
  }) => {
    await page.goto('/faq')
    await hydrated(page)
    await pressTools(page)
    const panel = page.getByRole('dialog', { name: 'Accessibility tools' })
    await expect(panel).toBeVisible()
    const size = () =>
      page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
    const before = await size()
    for (const name of ['Text size', 'Spacing', 'Contrast', 'Motion', 'Links'])
      await panel.getByRole('button', { name: new RegExp(name) }).click()
    expect(await size()).toBeGreaterThan(before * 1.1)
    const root = page.locator('html')
    const settings = [
      ['data-text-size', 'large'],
      ['data-spacing', 'wide'],
      ['data-contrast', 'high'],
      ['data-motion', 'less'],
      ['data-links', 'underlined'],
    ] as const
    for (const [attribute, value] of settings) await expect(root).toHaveAttribute(attribute, value)
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await page.reload()
    for (const [attribute, value] of settings) await expect(root).toHaveAttribute(attribute, value)
    await hydrated(page)
    await pressTools(page)
    await panel.getByRole('button', { name: 'Reset these settings' }).click()
    expect(await size()).toBe(before)
  })

  test('clicking the button does not close an open sub-menu', async ({ page }) => {
    await page.goto('/faq')
    await hydrated(page)
    const toggle = toggleNav(page)
    if (await toggle.isVisible()) await toggle.click()
    const locations = subMenu(page, 'Locations')
    await locations.click()
    await pressTools(page)
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    expect(await isOpen(locations)).toBe(true)
  })

  test('going back closes the panel', async ({ page }) => {
    await page.goto('/faq')
    await hydrated(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click()
    await expect(page).toHaveURL(/\/privacy-policy$/)
    await pressTools(page)
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questions and answers')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('a toolkit that takes longer than 200 ms is shown as loading for at least half a second', async ({
    page,
  }) => {
    await page.goto('/faq')
    await hydrated(page)
    await page.clock.install()
    await page.clock.pauseAt(new Date(Date.now() + 60_000))
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route('**/assets/chunks/**', async (route) => {
      await promise
      await route.continue()
    })
    const toggle = toggleNav(page)
    if (await toggle.isVisible()) await toggle.click()
    await pressTools(page)
    const status = page.getByText('Loading…')
    await page.clock.runFor(190)
    await expect(status).toHaveCount(0)
    await page.clock.runFor(20)
    await expect(status.first()).toBeAttached()
    resolve()
    await expect(async () => {
      // lets the pending state render
      await page.clock.runFor(16)
      await expect(page.getByRole('dialog').getByRole('button')).toHaveCount(7, { timeout: 100 })
    }).toPass()
    await page.clock.runFor(300)
    await expect(status.first()).toBeAttached()
    await page.clock.runFor(200)
    await expect(status).toHaveCount(0)
  })

  test('a third-party toolkit, if configured, loads only when the button is pressed, and only once', async ({
    page,
    thirdPartySite,
  }) => {
    await page.route(TOOLKIT_URL, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'window.toolkitStarts = (window.toolkitStarts ?? 0) + 1',
      }),
    )
    await page.goto(`${thirdPartySite}/faq`)
    await hydrated(page)
    const starts = () => page.evaluate(() => Reflect.get(window, 'toolkitStarts') as number | undefined)
    expect(await starts()).toBeUndefined()
    await pressTools(page)
    await expect.poll(starts).toBe(1)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await pressTools(page)
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
    expect(await page.locator(`script[src="${TOOLKIT_URL}"]`).count()).toBe(1)
  })
})
