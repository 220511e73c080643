import { hydrated } from '../hydrated.ts'
import { openSlowly } from '../late-scripts.ts'
import { subMenu, toggleNav } from '../menu.ts'
import { main } from '../parts.ts'
import { SCREENS } from '../screens.ts'
import { expect, test } from '../test.ts'

test.use({ viewport: SCREENS.phone })

test.describe('while scripts load slowly', () => {
  test('a menu that is opened stays open', async ({ page }) => {
    await openSlowly(page, '/')
    const menu = page.getByRole('navigation', { name: 'Main' })
    await toggleNav(page).click()
    await subMenu(page, 'Locations').click()
    await hydrated(page)
    await expect(page.locator('html')).toHaveClass(/nav-open/)
    await expect(menu.getByRole('link', { name: 'Sheffield' })).toBeVisible()
    await toggleNav(page).click()
    await expect(menu).toBeHidden()
  })

  test('a filter that is changed keeps its value and updates the list', async ({ page }) => {
    await openSlowly(page, '/student-accommodation/leeds')
    const buildings = page.getByRole('region', { name: 'Our buildings in Leeds' })
    await buildings.getByText('Filter and sort').first().click()
    await buildings.getByLabel('Weeks').selectOption('44')
    await hydrated(page)
    await expect(page).toHaveURL(/\?weeks=44$/)
    await expect(buildings.getByLabel('Weeks')).toHaveValue('44')
    await expect(buildings.getByRole('status')).toHaveText(/ of 9 kinds of room match(es)?\.$/)
  })

  test('a message and a newsletter address that are typed are kept', async ({ page }) => {
    await openSlowly(page, '/contact-us')
    await main(page).getByLabel('Your message').fill('Half a thought')
    const field = page.getByRole('region', { name: /News/ }).getByLabel('Your email address')
    await field.fill('amara@nowhere')
    await hydrated(page)
    await expect(main(page).getByLabel('Your message')).toHaveValue('Half a thought')
    await expect(field).toHaveValue('amara@nowhere')
  })
})
