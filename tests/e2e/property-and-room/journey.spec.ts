import { visit } from '../hydrated.ts'
import { isSameDocument, markDocument } from '../page-checks.ts'
import { contracts, heading, link, main } from '../parts.ts'
import { expect, test } from '../test.ts'

test('client navigation from the home page to a room loads no second document', async ({ page }) => {
  await visit(page, '/')
  await markDocument(page)
  await page.getByRole('link', { name: 'all cities' }).click()
  await expect(heading(page)).toHaveText('Student accommodation by city')
  await link(page, 'Leeds').click()
  await expect(heading(page)).toHaveText('Student accommodation in Leeds')
  await expect(page).toHaveTitle(/^Student accommodation in Leeds/)
  await link(page, 'Aire Yard').click()
  await expect(heading(page)).toHaveText('Aire Yard')
  await link(page, 'Studio').click()
  await expect(heading(page)).toHaveText('Studio, Aire Yard')
  await expect(contracts(page)).toContainText('44 weeks')
  await expect(main(page)).toContainText('A room with a kitchen of its own')
  expect(await isSameDocument(page)).toBe(true)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    /\/student-accommodation\/leeds\/aire-yard\/studio$/,
  )
  await page.goBack()
  await expect(heading(page)).toHaveText('Aire Yard')
})
