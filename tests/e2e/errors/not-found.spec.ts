import { expect, test } from '../test.ts'

// the browser reports a document with an error status on its console
test.use({ allowedComplaints: [/status of 404/] })

test.describe('pages that do not exist', () => {
  for (const [path, message] of [
    ['/no/such/page/anywhere/at/all', 'This page could not be found'],
    ['/student-accommodation/atlantis', 'Location not found.'],
    ['/student-accommodation/leeds/atlantis', 'Location not found.'],
    ['/student-accommodation/leeds/aire-yard/attic', 'Room not found.'],
  ] as const)
    test(`${path} is 404: ${message}`, async ({ page }) => {
      const response = await page.goto(path)
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('404')
      await expect(page.getByRole('main')).toContainText(message)
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
      await page.getByRole('link', { name: "Let's Go Home" }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Student homes, priced honestly.')
    })
})
