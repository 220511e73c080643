// spec sections 1 and 4

import type { Page, Route } from '@playwright/test'
import { visit } from '../hydrated.ts'
import { openBlocked } from '../late-scripts.ts'
import { expect, test } from '../test.ts'
import { TOOLKIT_URL } from '../third-party-site.ts'
import { floatingTools, panelOf } from './panel.ts'

// in one worker, because starting this site takes longer than a test
test.describe.configure({ mode: 'default' })

test('a toolkit that is pressed before the scripts have come starts when they have', async ({
  page,
  thirdPartySite,
}) => {
  await answerToolkit(page, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'document.documentElement.dataset.toolkit = "on"',
    }),
  )
  const releaseScripts = await openBlocked(page, `${thirdPartySite}/faq`)
  await floatingTools(page).click()
  await releaseScripts()
  await expect(page.locator('html')).toHaveAttribute('data-toolkit', 'on')
  await expect(panelOf(page)).toBeHidden()
})

test.describe('that fails', () => {
  test.use({ allowedComplaints: [/toolkit|Unexpected token|Script error|ERR_/] })

  const answers: Readonly<Record<string, (route: Route) => Promise<void>>> = {
    'is an error page': (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Sorry</title>' }),
    throws: (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("toolkit broken")' }),
    'cannot be reached': (route) => route.abort(),
  }
  for (const [what, answer] of Object.entries(answers))
    test(`a toolkit that ${what} opens the site’s own settings, which say so`, async ({
      page,
      thirdPartySite,
    }) => {
      await answerToolkit(page, answer)
      await visit(page, `${thirdPartySite}/faq`)
      await floatingTools(page).click()
      await opensOwnSettings(page)
    })

  test('a toolkit that does not come opens the site’s own settings after a while', async ({
    page,
    thirdPartySite,
  }) => {
    await answerToolkit(page, () => new Promise(() => undefined))
    await page.clock.install()
    await visit(page, `${thirdPartySite}/faq`)
    const asked = page.waitForRequest(TOOLKIT_URL)
    await floatingTools(page).click()
    await asked
    await page.clock.runFor(8_000)
    await opensOwnSettings(page)
  })
})

// Helpers

const answerToolkit = (page: Page, answer: (route: Route) => Promise<void>): Promise<unknown> =>
  page.route(TOOLKIT_URL, answer)

async function opensOwnSettings(page: Page): Promise<void> {
  await expect(panelOf(page)).toContainText('The accessibility toolkit does not open')
  await panelOf(page)
    .getByRole('button', { name: /Text size/ })
    .click()
  await expect(page.locator('html')).toHaveAttribute('data-text-size', 'large')
}
