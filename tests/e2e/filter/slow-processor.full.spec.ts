import { visit } from '../hydrated.ts'
import { isOpen } from '../menu.ts'
import { SCREENS } from '../screens.ts'
import { expect, test } from '../test.ts'

const LEEDS = '/student-accommodation/leeds'

test('on a slow processor each choice is kept while the responses to others arrive', async ({ page }) => {
  await page.setViewportSize(SCREENS.phone)
  await visit(page, LEEDS)
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 8 })
  const form = page.getByRole('form', { name: 'Filter and sort' })
  const button = page.locator('summary').filter({ hasText: 'Filter and sort' })
  const more = form.locator('summary').filter({ hasText: 'More:' })
  for (const weeks of ['44', '51']) {
    if (!(await isOpen(button))) await button.click()
    if (!(await isOpen(more))) await more.click()
    const choices = {
      'Kind of room': 'any-en-suite',
      Weeks: weeks,
      'Your university': 'university-of-leeds',
      'Longest walk': '20',
      'Sort by': 'price',
    }
    for (const [label, value] of Object.entries(choices)) await form.getByLabel(label).selectOption(value)
    const chosen = `?type=any-en-suite&weeks=${weeks}&near=university-of-leeds&walk=20&sort=price`
    await expect(page).toHaveURL(LEEDS + chosen)
    await form.getByRole('link', { name: 'Clear all' }).click()
    await expect(page).toHaveURL(LEEDS)
    await expect(form.getByLabel('Weeks')).toHaveValue('')
  }
})
