import AxeBuilder from '@axe-core/playwright'
import { expect, takenOver, test } from './strict-page.ts'

const PAGES = [
  '/',
  '/student-accommodation',
  '/student-accommodation/leeds',
  '/student-accommodation/leeds/aire-yard',
  '/student-accommodation/leeds/aire-yard/studio',
  '/student-accommodation/nottingham/park-row-studios',
]

for (const width of [320, 820, 1440])
  for (const path of PAGES)
    test(`${path} at ${width} px: no axe violation, no sideways scrolling`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([])
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
    })

test('the mobile navigation opens, locks scrolling, and closes with Escape and on a route change', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/student-accommodation/leeds')
  await takenOver(page)
  const toggle = page.getByRole('button', { name: 'Toggle Nav' })
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
  await menu.getByRole('button', { name: 'Locations' }).click()
  await menu.getByRole('link', { name: 'Sheffield' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Student accommodation in Sheffield')
  await expect(page.locator('html')).not.toHaveClass(/nav-open/)
  await expect(menu).toBeHidden()
})

test('one sub-menu is open at a time, and a click anywhere closes it', async ({ page }) => {
  await page.goto('/student-accommodation')
  await takenOver(page)
  const locations = page.getByRole('button', { name: 'Locations' })
  const contact = page.getByRole('button', { name: 'Contact' })
  await locations.click()
  await expect(locations).toHaveAttribute('aria-expanded', 'true')
  await contact.click()
  await expect(locations).toHaveAttribute('aria-expanded', 'false')
  await expect(contact).toHaveAttribute('aria-expanded', 'true')
  await page.getByRole('heading', { level: 1 }).click()
  await expect(contact).toHaveAttribute('aria-expanded', 'false')
})

test('the phone number is the property’s on its pages, and the default elsewhere', async ({ page }) => {
  await page.goto('/student-accommodation/leeds/aire-yard')
  await takenOver(page)
  const phone = page.getByRole('banner').getByRole('link', { name: /0113 496 0141/ })
  await expect(phone).toHaveAttribute('href', 'tel:+441134960141')
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Leeds' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: /0333 344 3787/ })).toHaveAttribute(
    'href',
    'tel:+443333443787',
  )
})

test('the national code’s logo shows only for a property that is in it', async ({ page }) => {
  const logo = page.getByRole('contentinfo').getByRole('img', { name: /National Code/ })
  await page.goto('/student-accommodation/leeds/aire-yard')
  await expect(logo).toBeVisible()
  await page.goto('/student-accommodation/glasgow/merchant-court')
  await expect(logo).toHaveCount(0)
  await page.goto('/')
  await expect(logo).toHaveCount(0)
})

test('the home header is transparent until the page is scrolled', async ({ page }) => {
  await page.goto('/')
  await takenOver(page)
  const header = page.getByRole('banner')
  await expect(header).toHaveClass(/transparent/)
  await page.mouse.wheel(0, 600)
  await expect(header).not.toHaveClass(/transparent/)
})

test('a room’s header is not fixed', async ({ page }) => {
  await page.goto('/student-accommodation/leeds/aire-yard/studio')
  await expect(page.getByRole('banner')).not.toHaveCSS('position', 'sticky')
  await page.goto('/student-accommodation/leeds/aire-yard')
  await expect(page.getByRole('banner')).toHaveCSS('position', 'sticky')
})
