// spec sections 1, 2, 4 and 8

import type { Page } from '@playwright/test'
import { visit } from '../hydrated.ts'
import { heading, main } from '../parts.ts'
import { expect, test } from '../test.ts'
import { visitorAddress } from '../visitor-address.ts'
import { seesErrorPage, watchErrors } from './error-page-checks.ts'

// these tests cause errors on the console
test.use({ allowedComplaints: [/./] })

// reports are rate-limited by address
test.beforeEach(({ page }) => page.setExtraHTTPHeaders({ 'x-forwarded-for': visitorAddress() }))

test('an app error replaces the page until it is cleared; a click or a promise that fails is only reported', async ({
  page,
}) => {
  const { reports, errors } = await openStyleguide(page)
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await page.getByRole('button', { name: 'Show the error page for three seconds' }).click()
  await expect(heading(page)).toHaveText('418')
  await expect(main(page)).toContainText('Set from the style guide')
  await page.clock.runFor(2990)
  await expect(heading(page)).toHaveText('418')
  await page.clock.runFor(20)
  await expect(heading(page)).toHaveText('Style guide')
  await page.clock.resume()

  // a click handler’s error is reported and on the console, and the page stays
  await page.getByRole('button', { name: 'Let a click fail' }).click()
  const script = expect.objectContaining({ kind: 'script' })
  await expect.poll(reports).toEqual([script])
  expect(errors).toHaveLength(1)
  await expect(heading(page)).toHaveText('Style guide')

  // an unhandled rejection is reported once, however often it occurs
  for (const _ of [1, 2, 3]) await page.getByRole('button', { name: 'Let a promise fail' }).click()
  await expect.poll(() => errors).toHaveLength(4)
  const rejection = expect.objectContaining({ kind: 'promise', message: 'A promise failed' })
  await expect.poll(reports).toEqual([script, rejection])
})

for (const [pressed, message] of [
  ['Let a component fail', 'A component failed'],
  ['Let an effect fail', 'An effect failed'],
] as const)
  test(`"${pressed}" shows the error page with help, and is on the console and reported`, async ({
    page,
  }) => {
    const { reports, errors } = await openStyleguide(page)
    await page.getByRole('button', { name: pressed }).click()
    await seesErrorPage(page, message)
    expect(errors.filter((text) => text.includes(message))).toHaveLength(1)
    await expect.poll(reports).toEqual([expect.objectContaining({ kind: 'render', message })])
    expect(reports()[0]).toMatchObject({
      path: '/styleguide',
      componentStack: expect.stringContaining('.js'),
    })
  })

test('an error page that fails shows help and recovery links, and is reported', async ({ page }) => {
  const { reports, errors } = await openStyleguide(page)
  await page.getByRole('button', { name: 'Let the error page fail' }).click()
  await expect(main(page)).toContainText('An error occurred while showing the error page')
  await expect(main(page)).toContainText('The fault is ours, not yours.')
  await expect
    .poll(reports)
    .toEqual([expect.objectContaining({ kind: 'render', message: 'The error page failed' })])
  await main(page).getByRole('link', { name: 'Contact us' }).click()
  await expect(heading(page)).toHaveText('Contact us')
  // the next page causes no further error
  expect(errors).toHaveLength(1)
})

test('a hydration mismatch is reported, and the page is rendered correctly', async ({ page }) => {
  const { reports, errors } = watchErrors(page)
  await page.route('**/faq', async (route) => {
    const response = await route.fetch()
    const html = (await response.text()).replace(/(<h1[^>]*>)Questions and answers/, '$1Something else')
    await route.fulfill({ response, body: html })
  })
  await visit(page, '/faq')
  await expect(heading(page)).toHaveText('Questions and answers')
  await expect.poll(reports).toEqual([expect.objectContaining({ kind: 'hydration', path: '/faq' })])
  expect(errors).toHaveLength(1)
})

// Helpers

async function openStyleguide(page: Page) {
  const watched = watchErrors(page)
  await page.clock.install()
  await visit(page, '/styleguide')
  // an error within 0.1 s of hydration would count as one of hydration, and load the document once more
  await page.clock.runFor(200)
  return watched
}
