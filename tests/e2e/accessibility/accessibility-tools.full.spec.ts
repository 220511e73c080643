import { visit } from '../hydrated.ts'
import { stopClock } from '../page-checks.ts'
import { expect, test } from '../test.ts'
import { TOOLKIT_URL } from '../third-party-site.ts'
import { floatingTools, panelOf } from './panel.ts'

test('a toolkit that takes longer than 200 ms is shown as loading for at least half a second', async ({
  page,
}) => {
  await visit(page, '/faq')
  await stopClock(page)
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/chunks/**', async (route) => {
    await promise
    await route.continue()
  })
  await floatingTools(page).click()
  const status = page.getByText('Loading…')
  await page.clock.runFor(190)
  await expect(status).toHaveCount(0)
  await page.clock.runFor(20)
  await expect(status.first()).toBeAttached()
  resolve()
  await expect(async () => {
    // lets the pending state render
    await page.clock.runFor(16)
    await expect(panelOf(page).getByRole('button')).toHaveCount(7, { timeout: 100 })
  }).toPass()
  await page.clock.runFor(300)
  await expect(status.first()).toBeAttached()
  await page.clock.runFor(200)
  await expect(status).toHaveCount(0)
})

test('a third-party toolkit, if configured, loads only when the button is pressed, and only once', async ({
  page,
  thirdPartySite,
}) => {
  await page.route(TOOLKIT_URL, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'window.toolkitStarts = (window.toolkitStarts ?? 0) + 1',
    }),
  )
  await visit(page, `${thirdPartySite}/faq`)
  const starts = () => page.evaluate(() => Reflect.get(window, 'toolkitStarts') as number | undefined)
  expect(await starts()).toBeUndefined()
  await floatingTools(page).click()
  await expect.poll(starts).toBe(1)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await floatingTools(page).click()
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
  expect(await page.locator(`script[src="${TOOLKIT_URL}"]`).count()).toBe(1)
})
