// spec sections 1, 2, 4 and 8

import type { Page, Route } from '@playwright/test'
import { visit } from '../hydrated.ts'
import { subMenu } from '../menu.ts'
import { heading, link, main } from '../parts.ts'
import { expect, test } from '../test.ts'
import { visitorAddress } from '../visitor-address.ts'
import { seesErrorPage, watchErrors } from './error-page-checks.ts'

// these tests cause errors on the console
test.use({ allowedComplaints: [/./] })

// reports are rate-limited by address
test.beforeEach(({ page }) => page.setExtraHTTPHeaders({ 'x-forwarded-for': visitorAddress() }))

test('a frame that fails leaves the error page', async ({ page }) => {
  await visit(page, '/faq')
  await page.evaluate(() => {
    window.matchMedia = () => {
      throw new Error('The frame failed')
    }
  })
  await subMenu(page, 'Locations').click()
  await expect(heading(page)).toHaveText('500')
  await expect(page.getByText('The frame failed')).toBeVisible()
  await page.getByRole('link', { name: 'Contact us' }).click()
  await expect(heading(page)).toHaveText('Contact us')
})

test.describe('a page that fails while the browser navigates to it', () => {
  test('is replaced with the error page, from which the visitor continues', async ({ page }) => {
    const { reports } = await navigateToBrokenTerms(page)
    // what the browser's engine says is for developers
    await expect(heading(page)).toHaveText('500')
    await expect(main(page)).not.toContainText('Cannot read')
    await seesErrorPage(page, '')
    await expect
      .poll(reports)
      .toEqual([expect.objectContaining({ kind: 'render', path: '/terms-and-conditions' })])
  })

  test('is replaced with help and recovery links if the error page fails too', async ({ page }) => {
    await page.route('**/assets/**/*.js', async (route) => {
      const response = await route.fetch()
      const script = await response.text()
      // an object cannot be rendered
      await route.fulfill({ response, body: script.replace('`Search for what you were looking for`', '{}') })
    })
    await navigateToBrokenTerms(page)
    await expect(main(page)).toContainText('An error occurred while showing the error page')
    await main(page).getByRole('link', { name: 'Contact us' }).click()
    await expect(heading(page)).toHaveText('Contact us')
  })

  test('does not replace the same page with another query', async ({ page }) => {
    const path = '/student-accommodation/leeds'
    await page.route(`**${path}/index.pageContext.json*`, breakData('"switches":'))
    await visit(page, path)
    await link(page, 'Rooms').click()
    await expect(heading(page)).toHaveText('500')
    await page.goBack()
    await expect(page).toHaveURL(path)
    await expect(heading(page)).toHaveText('500')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.goForward()
    await expect(heading(page)).toHaveText('Student accommodation in Leeds')
  })

  test('leaves the error page without its frame if that fails, until the next page', async ({ page }) => {
    await page.route('**/aire-yard/index.pageContext.json', breakData('"brand":{', '"brand":null,"x":{'))
    await visit(page, '/student-accommodation/leeds')
    await link(page, 'Aire Yard').click()
    await expect(heading(page)).toHaveText('500')
    await expect(page.getByText('The fault is ours, not yours.')).toBeVisible()
    await page.goBack()
    await expect(heading(page)).toHaveText('Student accommodation in Leeds')
    await expect(page.getByRole('banner')).toBeVisible()
  })
})

// Helpers

/** Renames a field in the data of a page, which then cannot be rendered. */
const breakData =
  (field: string, broken = '"renamed":') =>
  async (route: Route): Promise<void> => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll(field, broken) })
  }

async function navigateToBrokenTerms(page: Page) {
  const watched = watchErrors(page)
  await page.route('**/terms-and-conditions/index.pageContext.json', breakData('"sections":'))
  await visit(page, '/blog')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms & conditions' }).click()
  return watched
}
