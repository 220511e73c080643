// spec section 15

import { hydrated, visit } from '../hydrated.ts'
import { heading, main, price } from '../parts.ts'
import { expect, test } from '../test.ts'
import { visitorAddress } from '../visitor-address.ts'
import { readTexts, TRANSLATORS, translate } from './translate.ts'

const ROOM = '/student-accommodation/leeds/aire-yard/classic-en-suite'

for (const translator of TRANSLATORS)
  test(`a room shows the right price where a translator ${translator} its texts`, async ({
    page,
    context,
  }) => {
    await visit(page, `${ROOM}?weeks=44&start=2027-09-11`)
    // 12 weeks are among the other dates and lengths; the full tests choose more, on every page
    for (const weeks of [39, 12]) {
      await translate(page, translator)
      const option = price(page).getByRole('link', { name: new RegExp(`^${weeks} weeks`) })
      if (!(await option.isVisible())) await price(page).getByText('Other dates and lengths').click()
      await option.first().click()
      await expect(page).toHaveURL(new RegExp(`weeks=${weeks}`))
      await expect(price(page).getByRole('status')).toContainText(`${weeks} weeks`)
      const fresh = await context.newPage()
      await visit(fresh, page.url())
      expect((await readTexts(page)).join('\n')).toBe((await readTexts(fresh)).join('\n'))
      await fresh.close()
    }
  })

test.describe('a page whose elements something else has replaced', () => {
  // React’s failure is on the console
  test.use({ allowedComplaints: [/NotFoundError/] })

  test('is loaded afresh at the chosen address, and nobody reads an engine’s message', async ({ page }) => {
    // reports are limited by address
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': visitorAddress() })
    await visit(page, `${ROOM}?weeks=44&start=2027-09-11`)
    await page.evaluate(() => {
      for (const text of document.querySelectorAll('#price p, #payments li'))
        text.replaceWith(text.cloneNode(true))
    })
    const loaded = page.waitForEvent('load')
    await price(page)
      .getByRole('link', { name: /^39 weeks/ })
      .click()
    await loaded
    await hydrated(page)
    await expect(heading(page)).toHaveText('Classic En-suite, Aire Yard')
    await expect(price(page).getByRole('status')).toHaveText('39 weeks, £6,825 in all')
    await expect(main(page)).not.toContainText(/Failed to execute|removeChild/)
  })
})
