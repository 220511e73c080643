// spec sections 2, 3, 4 and 6

import { visit } from '../hydrated.ts'
import { isOpen, subMenu } from '../menu.ts'
import { heading } from '../parts.ts'
import { expect, test } from '../test.ts'

test('one sub-menu is open at a time; a click anywhere closes it, and so does Esc; My Account has two links', async ({
  page,
}) => {
  await visit(page, '/student-accommodation')
  const locations = subMenu(page, 'Locations')
  const contact = subMenu(page, 'Contact')
  await locations.click()
  await expect.poll(() => isOpen(locations)).toBe(true)
  await contact.click()
  await expect.poll(() => isOpen(locations)).toBe(false)
  await expect.poll(() => isOpen(contact)).toBe(true)
  await heading(page).click()
  await expect.poll(() => isOpen(contact)).toBe(false)
  await locations.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'All locations' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect.poll(() => isOpen(locations)).toBe(false)
  await expect(locations).toBeFocused()

  await subMenu(page, 'My Account').click()
  await expect(page.getByRole('link', { name: 'Your booking: call 0333 344 3787' })).toHaveAttribute(
    'href',
    'tel:+443333443787',
  )
  await page.getByRole('link', { name: 'Or write to us' }).click()
  await expect(heading(page)).toHaveText('Contact us')
})
