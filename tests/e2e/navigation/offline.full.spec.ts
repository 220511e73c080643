// spec sections 2 and 4

import type { Page } from '@playwright/test'
import { visit } from '../hydrated.ts'
import { isSameDocument, markDocument } from '../page-checks.ts'
import { heading, link, main } from '../parts.ts'
import { SCREENS } from '../screens.ts'
import { expect, test } from '../test.ts'

const LEEDS = '/student-accommodation/leeds'

// an image that is still loading then fails, which the browser reports
test.use({ allowedComplaints: [/ERR_INTERNET_DISCONNECTED/], viewport: SCREENS.phone })

test('a followed link keeps the page and what was typed, explains why, and works when back online', async ({
  page,
  context,
}) => {
  await loseNetworkWhileWriting(page)
  const footer = page.getByRole('contentinfo')
  const policy = footer.getByRole('link', { name: 'Privacy policy' })
  await policy.click()
  await expect(page.getByText('so “Privacy policy” cannot be opened now')).toBeInViewport()
  await expect(page.getByLabel('Your message')).toHaveValue('Half a thought')
  // by keyboard: layout above the footer may still move the button between mouse press and release
  await footer.locator('summary').filter({ hasText: 'Contact' }).press('Enter')
  await footer.getByRole('button', { name: 'Accessibility Tools' }).press('Enter')
  await expect(footer).toContainText('could not be loaded')
  await context.setOffline(false)
  await expect(page.getByText('You are offline.')).toHaveCount(0)
  await expect(page.getByText('cannot be opened now')).toHaveCount(0)
  await policy.click()
  await expect(heading(page)).toHaveText('Privacy policy')
})

for (const [knows, onLine] of [
  ['knows that', null],
  // a line that is up and leads nowhere; a browser that has just lost it
  ['does not know that', true],
] as const)
  test(`Back and Forward show the pages that the browser had, the first one and later ones, where it ${knows} it is offline`, async ({
    page,
    context,
  }) => {
    if (onLine)
      await page.addInitScript(() =>
        Object.defineProperty(Navigator.prototype, 'onLine', { get: () => true }),
      )
    await visit(page, `${LEEDS}?kind=studio`)
    await markDocument(page)
    await link(page, 'Aire Yard').click()
    await expect(heading(page)).toHaveText('Aire Yard')
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' }).click()
    await expect(heading(page)).not.toHaveText('Aire Yard')
    const home = await heading(page).innerText()
    await context.setOffline(true)
    for (const title of ['Aire Yard', 'Student accommodation in Leeds']) {
      await page.goBack()
      await expect(heading(page)).toHaveText(title)
    }
    expect(new URL(page.url()).search).toBe('?kind=studio')
    for (const title of ['Aire Yard', home]) {
      await page.goForward()
      await expect(heading(page)).toHaveText(title)
    }
    expect(await isSameDocument(page)).toBe(true)
  })

test('a changed filter keeps the page, explains why, and is set back to what the page shows', async ({
  page,
  context,
}) => {
  await visit(page, LEEDS)
  await page.locator('summary').filter({ hasText: 'Filter and sort' }).click()
  const sort = main(page).getByRole('combobox').last()
  const order = await sort.inputValue()
  await context.setOffline(true)
  await sort.selectOption({ index: -1 + (await sort.locator('option').count()) })
  await expect(page.getByText('so the results cannot be opened now')).toBeInViewport()
  await expect(heading(page)).toHaveText('Student accommodation in Leeds')
  await expect(sort).toHaveValue(order)
})

// Helpers

/** Starts writing a message, and then loses the network. */
async function loseNetworkWhileWriting(page: Page): Promise<void> {
  await visit(page, '/contact-us')
  await page.getByLabel('Your message').fill('Half a thought')
  await page.context().setOffline(true)
  // waits for the notice, because it moves what is below it, and a click could miss its target
  await expect(page.getByText('You are offline.')).toBeVisible()
}
