// spec sections 2, 4 and 15

import { floatingTools, panelOf } from '../accessibility/panel.ts'
import { openBlocked } from '../late-scripts.ts'
import { isOpen, subMenu, toggleNav } from '../menu.ts'
import { heading, main } from '../parts.ts'
import { SCREENS } from '../screens.ts'
import { expect, test } from '../test.ts'

test('a menu that is opened before hydration stays open, locks the page, and can then be closed', async ({
  page,
}) => {
  await page.setViewportSize(SCREENS.phone)
  const releaseScripts = await openBlocked(page, '/')
  const menu = page.getByRole('navigation', { name: 'Main' })
  await toggleNav(page).click()
  await expect(menu).toBeVisible()
  await subMenu(page, 'Locations').click()
  await expect(menu.getByRole('link', { name: 'Sheffield' })).toBeVisible()
  // the header is opaque now, which makes the menu readable over the image behind it
  await expect(page.getByRole('banner')).toHaveCSS('background-image', 'none')
  await releaseScripts()
  await expect(page.locator('html')).toHaveClass(/nav-open/)
  await expect(page.locator('#main')).toHaveAttribute('inert')
  await expect(menu.getByRole('link', { name: 'Sheffield' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu.getByRole('link', { name: 'Sheffield' })).toBeHidden()
  await toggleNav(page).click()
  await expect(menu).toBeHidden()
  await expect(page.locator('html')).not.toHaveClass(/nav-open/)
})

test('one sub-menu is open at a time before hydration, and afterwards a click anywhere closes it', async ({
  page,
}) => {
  const releaseScripts = await openBlocked(page, '/student-accommodation')
  const locations = subMenu(page, 'Locations')
  const contact = subMenu(page, 'Contact')
  await locations.click()
  await expect(page.getByRole('link', { name: 'All locations' })).toBeVisible()
  await contact.click()
  expect(await isOpen(locations)).toBe(false)
  await releaseScripts()
  expect(await isOpen(contact)).toBe(true)
  await heading(page).click()
  await expect.poll(() => isOpen(contact)).toBe(false)
})

test('sections and answers that are opened or closed before hydration keep their state', async ({ page }) => {
  await page.setViewportSize(SCREENS.phone)
  const releaseScripts = await openBlocked(page, '/faq')
  const topic = main(page)
    .locator('summary')
    .filter({ hasText: /^Moving in/ })
    .first()
  const isOpenAtFirst = await isOpen(topic)
  const answer = page.getByText('Choose a room and a contract on the building’s page')
  await page.getByText('How do I book a room?').click()
  await topic.click()
  const students = page.getByRole('contentinfo').locator('summary', { hasText: 'Students' })
  await students.click()
  await releaseScripts()
  expect(await isOpen(topic)).toBe(!isOpenAtFirst)
  expect(await isOpen(students)).toBe(true)
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Student guide' })).toBeVisible()
  await expect(answer).toBeVisible()
  await page.getByText('How do I book a room?').click()
  await expect(answer).toBeHidden()
})

test('an accessibility panel that is opened before hydration then shows its settings', async ({ page }) => {
  const releaseScripts = await openBlocked(page, '/faq')
  await floatingTools(page).click()
  const panel = panelOf(page)
  await expect(panel).toBeVisible()
  await releaseScripts()
  await panel.getByRole('button', { name: 'Text size' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-text-size', 'large')
  await expect(panel).not.toContainText('need JavaScript')
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(panel).toBeHidden()
})

test('controls that need scripts are not offered before hydration', async ({ page }) => {
  const releaseScripts = await openBlocked(page, '/offers-for-students')
  const copy = page.getByRole('button', { name: /^Copy the code of/ })
  await expect(page.getByText('AIRE150').first()).toBeVisible()
  await expect(copy).toHaveCount(0)
  await releaseScripts()
  await expect(copy.first()).toBeVisible()
})
