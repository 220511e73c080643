// spec sections 1, 2, 4, 5 and 7

import { visit } from '../hydrated.ts'
import { stopClock } from '../page-checks.ts'
import { expect, test } from '../test.ts'

test('the newsletter rejects a missing or malformed address, and submits a valid one in a new tab', async ({
  page,
  context,
}) => {
  await visit(page, '/faq')
  const form = page.getByRole('region', { name: /News/ })
  const field = form.getByLabel('Your email address')
  const subscribe = form.getByRole('button', { name: 'Subscribe' })
  await expect(field).toHaveAttribute('type', 'email')
  await expect(form.getByRole('link', { name: 'privacy policy' })).toHaveAttribute('href', '/privacy-policy')

  await field.fill('   ')
  await subscribe.click()
  await expect(form).toContainText('This field is required.')
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill('amara@nowhere')
  await subscribe.click()
  await expect(form).toContainText('Not a valid email.')
  expect(context.pages()).toHaveLength(1)

  await stopClock(page)
  await field.fill('  amara@example.org ')
  const opened = context.waitForEvent('page')
  await subscribe.click()
  const tab = await opened
  await tab.waitForLoadState()
  const address = new URL(tab.url())
  expect(address.pathname).toBe('/subscribe')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    u: 'plumbrook',
    id: 'news',
    MERGE0: 'amara@example.org',
  })
  await expect(tab.getByRole('heading')).toHaveText('Almost there')
  await tab.close()
  await page.clock.runFor(490)
  await expect(field).toHaveValue('amara@example.org')
  await page.clock.runFor(20)
  await expect(field).toHaveValue('')
  await expect(form).not.toContainText('Not a valid email.')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the browser itself rejects an empty and a malformed address', async ({ page, context }) => {
    await page.goto('/faq')
    const form = page.getByRole('region', { name: /News/ })
    const field = form.getByLabel('Your email address')
    for (const address of ['', '   ', 'amara', 'amara@nowhere']) {
      await field.fill(address)
      await form.getByRole('button', { name: 'Subscribe' }).click()
      await expect(field).toBeFocused()
      expect(await field.evaluate((input: HTMLInputElement) => input.validity.valid), address).toBe(false)
    }
    expect(context.pages()).toHaveLength(1)
    await field.fill('amara@example.org')
    const opened = context.waitForEvent('page')
    await form.getByRole('button', { name: 'Subscribe' }).click()
    expect((await opened).url()).toContain('MERGE0=amara%40example.org')
  })
})
