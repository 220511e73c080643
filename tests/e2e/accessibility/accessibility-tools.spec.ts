// spec sections 1 and 2

import { visit } from '../hydrated.ts'
import { isOpen, subMenu, toggleNav } from '../menu.ts'
import { openCoverings } from '../page-checks.ts'
import { heading } from '../parts.ts'
import { SCREENS } from '../screens.ts'
import { expect, test } from '../test.ts'
import { floatingTools, panelOf, toolsInMenu } from './panel.ts'

test('the panel stores text size, spacing, contrast, motion and link style, until they are reset', async ({
  page,
}) => {
  await page.setViewportSize(SCREENS.phone)
  await visit(page, '/faq')
  await toggleNav(page).click()
  const locations = subMenu(page, 'Locations')
  await locations.click()
  await toolsInMenu(page).click()
  const panel = panelOf(page)
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
  // the click on the button has not closed the menu around it
  expect(await isOpen(locations)).toBe(true)
  await visit(page, '/faq')
  for (const [attribute, value] of settings) await expect(root).toHaveAttribute(attribute, value)
  await toggleNav(page).click()
  await toolsInMenu(page).click()
  await panel.getByRole('button', { name: 'Reset these settings' }).click()
  expect(await size()).toBe(before)
})

test('display settings follow those of another tab', async ({ page, context }) => {
  await visit(page, '/faq')
  const other = await context.newPage()
  await visit(other, '/faq')
  await floatingTools(other).click()
  await panelOf(other)
    .getByRole('button', { name: /Text size/ })
    .click()
  await expect(page.locator('html')).toHaveAttribute('data-text-size', 'large')
})

test('on a wide screen the button floats, and Back closes the panel, not the page', async ({ page }) => {
  await visit(page, '/faq')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click()
  await expect(page).toHaveURL(/\/privacy-policy$/)
  await floatingTools(page).click()
  await expect(panelOf(page)).toBeVisible()
  await expect.poll(() => openCoverings(page)).toBe(1)
  await page.goBack()
  await expect(panelOf(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/privacy-policy$/)
  await page.goBack()
  await expect(heading(page)).toHaveText('Questions and answers')
})
