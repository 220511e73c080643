import { expect, test } from '../test.ts'

test.describe('addresses without their city', () => {
  for (const [typed, canonical, heading] of [
    ['/student-accommodation/aire-yard', '/student-accommodation/leeds/aire-yard', 'Aire Yard'],
    [
      '/student-accommodation/aire-yard/studio',
      '/student-accommodation/leeds/aire-yard/studio',
      'Studio, Aire Yard',
    ],
  ] as const)
    test(`${typed} shows the same page as the full address, which is its canonical link`, async ({
      page,
      baseURL,
    }) => {
      const response = await page.goto(typed)
      expect(response?.status()).toBe(200)
      expect(new URL(page.url()).pathname).toBe(typed)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}${canonical}`)
    })
})
