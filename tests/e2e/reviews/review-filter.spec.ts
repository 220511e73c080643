import { main } from '../parts.ts'
import { expect, test } from '../test.ts'

test('reviews can be filtered by theme and by rating, and sorted', async ({ page }) => {
  await page.goto('/student-accommodation-reviews/leeds/aire-yard')
  const reviews = main(page).getByRole('blockquote')
  const all = await reviews.count()
  await page.getByRole('link', { name: /^Staff/ }).click()
  await expect(page).toHaveURL(/theme=staff/)
  await expect(page.getByText(/^\d+ of \d+ reviews\. Show all$/)).toBeVisible()
  expect(await reviews.count()).toBeLessThan(all)
  await page.getByRole('link', { name: 'Show all' }).click()
  await expect(reviews).toHaveCount(all)
  await page.getByRole('link', { name: 'Lowest rating first' }).click()
  await expect(page).toHaveURL(/order=lowest/)
  await page
    .getByRole('row', { name: /^2 out of 5/ })
    .getByRole('link')
    .click()
  await expect(reviews).toHaveCount(1)
})
