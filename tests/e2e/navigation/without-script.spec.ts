import { subMenu, toggleNav } from '../menu.ts'
import { onScreens } from '../screens.ts'
import { expect, test } from '../test.ts'

test.use({ javaScriptEnabled: false })

onScreens(['phone', 'desktop'], 'navigation without script', () => {
  test('the menu, the accordions and the paging work without JavaScript', async ({ page }) => {
    await page.goto('/blog')
    await page.getByRole('link', { name: 'Older posts' }).click()
    expect(new URL(page.url()).pathname).toBe('/blog/page/2')
    await page.getByRole('link', { name: 'Page 3 of 3' }).click()
    expect(new URL(page.url()).pathname).toBe('/blog/page/3')

    await page.goto('/faq')
    const answer = page.getByText('Choose a room and a contract on the building’s page')
    await expect(answer).toBeHidden()
    await page.getByText('How do I book a room?').click()
    await expect(answer).toBeVisible()

    if (await toggleNav(page).isVisible()) await toggleNav(page).click()
    await subMenu(page, 'Locations').click()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sheffield' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Student accommodation in Sheffield')
  })

  test('the footer’s links are reachable without JavaScript', async ({ page }) => {
    await page.goto('/faq')
    const footer = page.getByRole('contentinfo')
    const about = footer.getByRole('link', { name: 'About us' })
    if (!(await about.isVisible())) await footer.getByText('Useful Information').click()
    await about.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Plumbrook')
  })

  test('the menu closes again, and the accessibility tools say that they need JavaScript', async ({
    page,
  }) => {
    await page.goto('/faq')
    const menu = page.getByRole('navigation', { name: 'Main' })
    const isNarrow = await toggleNav(page).isVisible()
    if (isNarrow) {
      await expect(menu).toBeHidden()
      await toggleNav(page).click()
      await expect(menu).toBeVisible()
    }
    await page.getByRole('button', { name: 'Accessibility Tools' }).filter({ visible: true }).first().click()
    const panel = page.getByRole('dialog', { name: 'Accessibility tools' })
    await expect(panel).toContainText('need JavaScript')
    await panel.getByRole('button', { name: 'Close' }).click()
    await expect(panel).toBeHidden()
    if (!isNarrow) return
    await toggleNav(page).click()
    await expect(menu).toBeHidden()
  })
})
