// spec sections 2 and 8

import { visit } from '../hydrated.ts'
import { heading, link, main } from '../parts.ts'
import { expect, test } from '../test.ts'

// the browser reports a document with an error status on its console
test.use({ allowedComplaints: [/status of 404/] })

test('a place that does not exist is named on the error page, which leads home', async ({ page }) => {
  await visit(page, '/student-accommodation/leeds/atlantis')
  await expect(heading(page)).toHaveText('404')
  await expect(main(page)).toContainText('Location not found.')
  await page.getByRole('link', { name: "Let's Go Home" }).click()
  await expect(heading(page)).toHaveText('Student rooms, priced honestly.')
})

test('a mistyped address leads to the page that it may have meant', async ({ page }) => {
  await page.goto('/student-accommodation/leeds/aire-yrad')
  await expect(main(page)).toContainText('Did you mean Aire Yard?')
  await link(page, 'Aire Yard').click()
  await expect(heading(page)).toHaveText('Aire Yard')
})
