// spec section 15

import type { Page } from '@playwright/test'
import { visit } from './hydrated.ts'
import { visitToEnd } from './layout-shifts.ts'
import { ROUTE_EXAMPLES } from './route-examples.ts'
import { expect, test } from './test.ts'
import { readTexts, TRANSLATORS, translate } from './translation/translate.ts'

/** At most so many links to the same page with another query are followed on each page. */
const MAX_CHOICES = 4

// the examples of the style guide lead nowhere
const EXAMPLES = Object.values(ROUTE_EXAMPLES).filter((address) => address !== '/styleguide')

// addresses that show more than the route examples do
const MORE = [
  '/student-accommodation/aire-yard',
  '/student-accommodation/leeds?show=rooms',
  '/student-accommodation/leeds/aire-yard/classic-en-suite?weeks=44&start=2027-09-11&arrive=2027-09-18&leave=2028-06-25',
  '/student-accommodation/cardiff/cathays-terrace/classic-room',
  '/short-term-student-accommodation/leeds?arrive=2027-02-01&leave=2027-02-10',
  '/contact-us?kind=reservation&property=aire-yard&room=studio-aire-yard&weeks=44&start=2027-09-11',
]

// web fonts are blocked
test.use({ allowedComplaints: [/ERR_FAILED/] })

for (const address of [...EXAMPLES, ...MORE])
  test(`${address} moves nothing while it loads, and works where a translator replaces or wraps its texts`, async ({
    page,
    context,
  }) => {
    await visitToEnd(page, address)
    for (let round = 0; round < MAX_CHOICES; round += 1) {
      await translate(page, TRANSLATORS[round % 2] ?? 'wraps')
      const before = page.url()
      if (!(await choose(page, round))) break
      await expect(page).not.toHaveURL(before)
      const fresh = await context.newPage()
      await visit(fresh, page.url())
      await expect
        .poll(async () => (await readTexts(page)).join('\n'))
        .toBe((await readTexts(fresh)).join('\n'))
      await fresh.close()
    }
    for (const translator of TRANSLATORS) {
      await translate(page, translator)
      await driveTheRest(page)
    }
  })

// Helpers

/** Follows a link to the same page with another query, or changes a filter. Returns whether there was one. */
async function choose(page: Page, round: number): Promise<boolean> {
  const links = page.locator('main a[href*="?"]:not([target]):not([download]):not([aria-current])')
  const own = await links.evaluateAll(
    (all, { path, nth }) => {
      const same = all.filter(
        (link) =>
          link instanceof HTMLAnchorElement &&
          link.pathname === path &&
          !link.search.includes('view=') &&
          link.checkVisibility(),
      )
      return same.length === 0 ? -1 : all.indexOf(same[nth % same.length] as HTMLElement)
    },
    { path: new URL(page.url()).pathname, nth: round },
  )
  if (own >= 0) {
    await links.nth(own).click()
    return true
  }
  // the comparison waits for its button
  const select = page.locator('main form[method=get]:not([action="/compare"]) select').first()
  if (!(await select.isVisible())) return false
  const values = await select
    .locator('option')
    .evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value))
  const next = values[(round + 1) % values.length]
  if (values.length < 2 || next === undefined) return false
  await select.selectOption(next)
  return true
}

/**
 * Opens what can be opened, and presses the buttons that change texts. An error on the console fails the test. The
 * presses are dispatched, because a click waits for a frame in which its control rests, and a headless browser drops one
 * now and then.
 */
async function driveTheRest(page: Page): Promise<void> {
  for (const selector of ['main summary', 'header summary', 'main form[action="/shortlist"] button'])
    for (const control of (await page.locator(selector).all()).slice(0, 3))
      if (await control.isVisible()) await control.dispatchEvent('click')
  const search = page.locator('header [role=combobox]:visible').first()
  await search.fill('leeds')
  await expect(page.locator('header [role=option]:visible').first()).toBeVisible()
  await search.fill('')
  await expect(page.locator('main h1').first()).toBeVisible()
  await expect(page.locator('main')).not.toContainText(/Failed to execute/)
}
