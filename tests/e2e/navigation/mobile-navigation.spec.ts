import AxeBuilder from '@axe-core/playwright'
import { hydrated } from '../hydrated.ts'
import { subMenu, toggleNav } from '../menu.ts'
import { onScreens } from '../screens.ts'
import { expect, test } from '../test.ts'

onScreens(['phone'], 'mobile navigation', () => {
  test('the mobile navigation opens, locks scrolling, and closes with Escape and on a route change', async ({
    page,
  }) => {
    await page.goto('/student-accommodation/leeds')
    await hydrated(page)
    const toggle = toggleNav(page)
    const menu = page.getByRole('navigation', { name: 'Main' })
    await expect(menu).toBeHidden()
    await toggle.click()
    await expect(menu).toBeVisible()
    await expect(page.locator('html')).toHaveClass(/nav-open/)
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(toggle).toBeFocused()
    await toggle.click()
    await subMenu(page, 'Locations').click()
    await menu.getByRole('link', { name: 'Sheffield' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Student accommodation in Sheffield')
    await expect(page.locator('html')).not.toHaveClass(/nav-open/)
    await expect(menu).toBeHidden()
  })

  test('the page behind the open menu does not scroll, and is not reachable', async ({ page }) => {
    await page.goto('/faq')
    await hydrated(page)
    await toggleNav(page).click()
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
    await expect(page.locator('#main')).toHaveAttribute('inert')
    await toggleNav(page).click()
    await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden')
    await expect(page.locator('#main')).not.toHaveAttribute('inert')
  })

  test('a link to the current page closes the menu', async ({ page }) => {
    await page.goto('/blog')
    await hydrated(page)
    await toggleNav(page).click()
    const menu = page.getByRole('navigation', { name: 'Main' })
    await menu.getByRole('link', { name: 'Blog', exact: true }).click()
    await expect(menu).toBeHidden()
    await expect(page.locator('#main')).not.toHaveAttribute('inert')
  })

  test('rotating a tablet with the menu open closes the menu and unlocks the page', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 1024 })
    await page.goto('/faq')
    await hydrated(page)
    await toggleNav(page).click()
    await expect(page.locator('#main')).toHaveAttribute('inert')
    await page.setViewportSize({ width: 1024, height: 768 })
    await expect(page.locator('#main')).not.toHaveAttribute('inert')
    await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden')
    await page.setViewportSize({ width: 768, height: 1024 })
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  })

  test('the footer’s sections are accordions below 815 px', async ({ page }) => {
    await page.goto('/faq')
    await hydrated(page)
    const footer = page.getByRole('contentinfo')
    const link = footer.getByRole('link', { name: 'Student guide' })
    await expect(link).toBeHidden()
    await footer.getByText('Students', { exact: true }).click()
    await expect(link).toBeVisible()
    await footer.getByText('Students', { exact: true }).click()
    await expect(link).toBeHidden()
  })
})
