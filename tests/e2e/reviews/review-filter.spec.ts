import { expect, test } from '../test.ts'

const REVIEWS = '/student-accommodation-reviews/leeds/aire-yard'

for (const javaScriptEnabled of [true, false])
  test.describe(`reviews ${javaScriptEnabled ? 'with' : 'without'} script`, () => {
    test.use({ javaScriptEnabled })

    test('can be filtered by theme and by rating, and sorted', async ({ page }) => {
      await page.goto(REVIEWS)
      const reviews = page.getByRole('main').getByRole('blockquote')
      const all = await reviews.count()
      await page.getByRole('link', { name: /^Staff/ }).click()
      await expect(page).toHaveURL(/theme=staff/)
      expect(await reviews.count()).toBeLessThan(all)
      await expect(page.getByText(/^\d+ of \d+ reviews\. Show all$/)).toBeVisible()
      await page.getByRole('link', { name: 'Show all' }).click()
      await expect(reviews).toHaveCount(all)
      await page.getByRole('link', { name: 'Lowest rating first' }).click()
      await expect(page).toHaveURL(/order=lowest/)
      await expect(
        page
          .getByRole('main')
          .getByText(/^\d(?:\.5)? out of 5$/)
          .filter({ visible: true })
          .nth(5),
      ).toBeVisible()
      await page
        .getByRole('row', { name: /^2 out of 5/ })
        .getByRole('link')
        .click()
      await expect(reviews).toHaveCount(1)
    })
  })
