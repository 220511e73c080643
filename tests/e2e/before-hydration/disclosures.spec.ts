import { blockedScripts, LATE_SCRIPTS } from '../late-scripts.ts'
import { isOpen, subMenu, toggleNav } from '../menu.ts'
import { expect, test } from '../test.ts'

const PHONE = { width: 390, height: 844 }

for (const [scripts, open] of Object.entries(LATE_SCRIPTS)) {
  test(`the menu opens while scripts are ${scripts}, and stays open`, async ({ page }) => {
    await page.setViewportSize(PHONE)
    const releaseScripts = await open(page, '/')
    const menu = page.getByRole('navigation', { name: 'Main' })
    await toggleNav(page).click()
    await expect(menu).toBeVisible()
    await subMenu(page, 'Locations').click()
    await expect(menu.getByRole('link', { name: 'Sheffield' })).toBeVisible()
    // the header is opaque now, which makes the menu readable over the image behind it
    await expect(page.getByRole('banner')).toHaveCSS('background-image', 'none')
    await releaseScripts()
    await expect(page.locator('html')).toHaveClass(/nav-open/)
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
    await expect(page.locator('#main')).toHaveAttribute('inert')
    await expect(menu.getByRole('link', { name: 'Sheffield' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu.getByRole('link', { name: 'Sheffield' })).toBeHidden()
    await expect(menu).toBeVisible()
    await toggleNav(page).click()
    await expect(menu).toBeHidden()
    await expect(page.locator('html')).not.toHaveClass(/nav-open/)
  })

  test(`an accordion opens and closes while scripts are ${scripts}, and keeps its state`, async ({
    page,
  }) => {
    const releaseScripts = await open(page, '/faq')
    const answer = page.getByText('Choose a room and a contract on the building’s page')
    await page.getByText('How do I book a room?').click()
    await expect(answer).toBeVisible()
    await releaseScripts()
    await expect(answer).toBeVisible()
    await page.getByText('How do I book a room?').click()
    await expect(answer).toBeHidden()
    await page.getByText('How do I book a room?').click()
    await expect(answer).toBeVisible()
  })

  test(`the accessibility panel opens while scripts are ${scripts}, and then shows its settings`, async ({
    page,
  }) => {
    const releaseScripts = await open(page, '/faq')
    await page
      .getByRole('navigation', { name: 'Accessibility' })
      .getByRole('button', { name: 'Accessibility Tools' })
      .click()
    const panel = page.getByRole('dialog', { name: 'Accessibility tools' })
    await expect(panel).toBeVisible()
    await releaseScripts()
    await panel.getByRole('button', { name: 'Text size' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-text-size', 'large')
    await expect(panel).not.toContainText('need JavaScript')
    await panel.getByRole('button', { name: 'Close' }).click()
    await expect(panel).toBeHidden()
  })
}

test('one sub-menu is open at a time before hydration, and afterwards a click anywhere closes it', async ({
  page,
}) => {
  const releaseScripts = await blockedScripts(page, '/student-accommodation')
  const locations = subMenu(page, 'Locations')
  const contact = subMenu(page, 'Contact')
  await locations.click()
  await expect(page.getByRole('link', { name: 'All locations' })).toBeVisible()
  await contact.click()
  expect(await isOpen(locations)).toBe(false)
  await releaseScripts()
  expect(await isOpen(contact)).toBe(true)
  await page.getByRole('heading', { level: 1 }).click()
  await expect.poll(() => isOpen(contact)).toBe(false)
  await locations.click()
  await expect(page.getByRole('link', { name: 'All locations' })).toBeVisible()
})

test('sections that the visitor closes or opens before hydration keep their state', async ({ page }) => {
  await page.setViewportSize(PHONE)
  const releaseScripts = await blockedScripts(page, '/faq')
  const topic = page.getByRole('main').locator('summary').first()
  expect(await isOpen(topic)).toBe(true)
  await topic.click()
  const students = page.getByRole('contentinfo').locator('summary', { hasText: 'Students' })
  await students.click()
  await releaseScripts()
  expect(await isOpen(topic)).toBe(false)
  expect(await isOpen(students)).toBe(true)
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Student guide' })).toBeVisible()
  await topic.click()
  expect(await isOpen(topic)).toBe(true)
})

test('controls that need scripts are not offered before hydration', async ({ page }) => {
  const releaseScripts = await blockedScripts(page, '/offers-for-students')
  const copy = page.getByRole('button', { name: /^Copy the code of/ })
  await expect(page.getByText('AIRE150').first()).toBeVisible()
  await expect(copy).toHaveCount(0)
  await releaseScripts()
  await expect(copy.first()).toBeVisible()
})
