// spec section 15

import { panelOf, toolsInMenu } from '../accessibility/panel.ts'
import { subMenu, toggleNav } from '../menu.ts'
import { heading } from '../parts.ts'
import { SCREENS } from '../screens.ts'
import { expect, test } from '../test.ts'

test.use({ javaScriptEnabled: false, viewport: SCREENS.phone })

test('the menu, the accordions, the paging and the footer work without JavaScript', async ({ page }) => {
  await page.goto('/blog')
  await page.getByRole('link', { name: 'Older posts' }).click()
  expect(new URL(page.url()).pathname).toBe('/blog/page/2')

  await page.goto('/faq')
  const answer = page.getByText('Choose a room and a contract on the building’s page')
  await expect(answer).toBeHidden()
  await page.getByText('How do I book a room?').click()
  await expect(answer).toBeVisible()
  await page.getByRole('contentinfo').getByText('Useful Information').click()
  await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click()
  await expect(heading(page)).toHaveText('About Plumbrook')

  const menu = page.getByRole('navigation', { name: 'Main' })
  await toggleNav(page).click()
  await toolsInMenu(page).click()
  await expect(panelOf(page)).toContainText('need JavaScript')
  await panelOf(page).getByRole('button', { name: 'Close' }).click()
  await expect(panelOf(page)).toBeHidden()
  await toggleNav(page).click()
  await expect(menu).toBeHidden()
  await toggleNav(page).click()
  await subMenu(page, 'Locations').click()
  await menu.getByRole('link', { name: 'Sheffield' }).click()
  await expect(heading(page)).toHaveText('Student accommodation in Sheffield')
})
