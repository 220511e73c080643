// spec section 3

import { hydrated, visit } from '../hydrated.ts'
import { expect, test } from '../test.ts'

test('an offer’s code is copied, and the booking line shows whether it is open', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  // a Tuesday morning in London
  await page.clock.setFixedTime(new Date('2026-11-24T10:00:00Z'))
  await visit(page, '/offers-for-students')
  const copy = page.getByRole('button', { name: 'Copy the code of £150 rent credit at Aire Yard' })
  await copy.click()
  await expect(page.getByText('Copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('AIRE150')
  await expect(page.getByRole('banner')).toContainText('Booking line open')
  await page.clock.setFixedTime(new Date('2026-11-24T19:00:00Z'))
  await page.reload()
  await hydrated(page)
  await expect(page.getByRole('banner')).not.toContainText('Booking line open')
})
