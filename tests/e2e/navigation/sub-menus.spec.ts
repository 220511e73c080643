import { hydrated } from '../hydrated.ts'
import { isOpen, subMenu } from '../menu.ts'
import { onScreens } from '../screens.ts'
import { expect, test } from '../test.ts'

onScreens(['tablet', 'desktop'], 'sub-menus', () => {
  test('one sub-menu is open at a time, and a click anywhere closes it', async ({ page }) => {
    await page.goto('/student-accommodation')
    await hydrated(page)
    const locations = subMenu(page, 'Locations')
    const contact = subMenu(page, 'Contact')
    await locations.click()
    await expect.poll(() => isOpen(locations)).toBe(true)
    await contact.click()
    await expect.poll(() => isOpen(locations)).toBe(false)
    await expect.poll(() => isOpen(contact)).toBe(true)
    await page.getByRole('heading', { level: 1 }).click()
    await expect.poll(() => isOpen(contact)).toBe(false)
  })

  test('Esc closes an open sub-menu and returns the focus to its button', async ({ page }) => {
    await page.goto('/student-accommodation')
    await hydrated(page)
    const locations = subMenu(page, 'Locations')
    await locations.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'All locations' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect.poll(() => isOpen(locations)).toBe(false)
    await expect(locations).toBeFocused()
  })

  test('My Account links to the booking line and the contact page', async ({ page }) => {
    await page.goto('/faq')
    await hydrated(page)
    await subMenu(page, 'My Account').click()
    await expect(page.getByRole('link', { name: 'Your booking: call 0333 344 3787' })).toHaveAttribute(
      'href',
      'tel:+443333443787',
    )
    await page.getByRole('link', { name: 'Or write to us' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us')
  })

  test('the footer’s sections are open from 815 px and cannot be closed', async ({ page }) => {
    await page.goto('/faq')
    const footer = page.getByRole('contentinfo')
    const link = footer.getByRole('link', { name: 'Student guide' })
    await expect(link).toBeVisible()
    await hydrated(page)
    const signs = await footer
      .locator('summary')
      .evaluateAll((all) => all.map((summary) => getComputedStyle(summary, '::after').content))
    expect(signs).toEqual(['none', 'none', 'none'])
    await footer.locator('summary', { hasText: 'Students' }).dispatchEvent('click')
    await expect(link).toBeVisible()
    await page.setViewportSize({ width: 815, height: 900 })
    await expect(link).toBeVisible()
    await page.setViewportSize({ width: 814, height: 900 })
    await expect(link).toBeHidden()
  })
})
