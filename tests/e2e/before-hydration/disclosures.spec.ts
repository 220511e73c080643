import { ARRIVALS, scriptsHeldBack } from '../arrivals.ts'
import { isOpen, subMenu, toggleNav } from '../menu.ts'
import { expect, test } from '../strict-page.ts'

const PHONE = { width: 390, height: 844 }

for (const [scripts, arrive] of Object.entries(ARRIVALS)) {
  test(`the menu opens while scripts are ${scripts}, and stays open`, async ({ page }) => {
    await page.setViewportSize(PHONE)
    const letScriptsCome = await arrive(page, '/')
    const menu = page.getByRole('navigation', { name: 'Main' })
    await toggleNav(page).click()
    await expect(menu).toBeVisible()
    await subMenu(page, 'Locations').click()
    await expect(menu.getByRole('link', { name: 'Sheffield' })).toBeVisible()
    // readable over the picture that the header lies on
    await expect(page.getByRole('banner')).toHaveCSS('background-image', 'none')
    await letScriptsCome()
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

  test(`an accordion opens and closes while scripts are ${scripts}, and stays so`, async ({ page }) => {
    const letScriptsCome = await arrive(page, '/faq')
    const answer = page.getByText('Choose a room and a contract on the building’s page')
    await page.getByText('How do I book a room?').click()
    await expect(answer).toBeVisible()
    await letScriptsCome()
    await expect(answer).toBeVisible()
    await page.getByText('How do I book a room?').click()
    await expect(answer).toBeHidden()
    await page.getByText('How do I book a room?').click()
    await expect(answer).toBeVisible()
  })

  test(`the accessibility panel opens while scripts are ${scripts}, and gets its settings`, async ({
    page,
  }) => {
    const letScriptsCome = await arrive(page, '/faq')
    await page
      .getByRole('navigation', { name: 'Accessibility' })
      .getByRole('button', { name: 'Accessibility Tools' })
      .click()
    const panel = page.getByRole('dialog', { name: 'Accessibility tools' })
    await expect(panel).toBeVisible()
    await letScriptsCome()
    await panel.getByRole('button', { name: 'Text size' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-text-size', 'large')
    await expect(panel).not.toContainText('need JavaScript')
    await panel.getByRole('button', { name: 'Close' }).click()
    await expect(panel).toBeHidden()
  })
}

test('one sub-menu is open at a time before scripts too, and then a click anywhere closes it', async ({
  page,
}) => {
  const letScriptsCome = await scriptsHeldBack(page, '/student-accommodation')
  const locations = subMenu(page, 'Locations')
  const contact = subMenu(page, 'Contact')
  await locations.click()
  await expect(page.getByRole('link', { name: 'All locations' })).toBeVisible()
  await contact.click()
  expect(await isOpen(locations)).toBe(false)
  await letScriptsCome()
  expect(await isOpen(contact)).toBe(true)
  await page.getByRole('heading', { level: 1 }).click()
  await expect.poll(() => isOpen(contact)).toBe(false)
  await locations.click()
  await expect(page.getByRole('link', { name: 'All locations' })).toBeVisible()
})

test('what starts open and was closed before scripts stays closed, and a footer’s section open', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  const letScriptsCome = await scriptsHeldBack(page, '/faq')
  const topic = page.getByRole('main').locator('summary').first()
  expect(await isOpen(topic)).toBe(true)
  await topic.click()
  const students = page.getByRole('contentinfo').locator('summary', { hasText: 'Students' })
  await students.click()
  await letScriptsCome()
  expect(await isOpen(topic)).toBe(false)
  expect(await isOpen(students)).toBe(true)
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Student guide' })).toBeVisible()
  await topic.click()
  expect(await isOpen(topic)).toBe(true)
})

test('what only script can do is not offered before', async ({ page }) => {
  const letScriptsCome = await scriptsHeldBack(page, '/offers-for-students')
  const copy = page.getByRole('button', { name: /^Copy the code of/ })
  await expect(page.getByText('AIRE150').first()).toBeVisible()
  await expect(copy).toHaveCount(0)
  await letScriptsCome()
  await expect(copy.first()).toBeVisible()
})
