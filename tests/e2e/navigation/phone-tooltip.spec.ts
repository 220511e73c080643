// spec section 4

import { visit } from '../hydrated.ts'
import { expect, test } from '../test.ts'

test('hovering over the phone number, or focusing it, shows the opening hours; Esc hides them', async ({
  page,
}) => {
  await visit(page, '/student-accommodation/leeds/aire-yard')
  const header = page.getByRole('banner')
  const phone = header.getByRole('link', { name: /0113 496 0141/ })
  const tooltip = header.getByRole('tooltip', { includeHidden: true })
  await expect(tooltip).toBeHidden()
  await phone.hover()
  await expect(tooltip).toBeVisible()
  await expect(tooltip).toContainText('Call 0113 496 0141')
  await expect(tooltip).toContainText('9:00 to 18:30')
  await tooltip.hover()
  await expect(tooltip).toBeVisible()
  await phone.focus()
  await page.keyboard.press('Escape')
  await expect(tooltip).toBeHidden()
})
