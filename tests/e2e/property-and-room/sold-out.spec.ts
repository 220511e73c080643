import type { Page } from '@playwright/test'
import { expect, test } from '../test.ts'

const main = (page: Page) => page.getByRole('main')

for (const javaScriptEnabled of [true, false])
  test.describe(`alternatives when sold out, ${javaScriptEnabled ? 'with' : 'without'} script`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } })

    test('a room leads to available rooms in its city for the same stay, then to the waiting list', async ({
      page,
    }) => {
      await page.goto('/student-accommodation/cardiff/cathays-terrace/classic-room?weeks=44')
      const price = main(page).getByRole('complementary', { name: 'Price' })
      await expect(price.getByRole('link')).toHaveText([
        'See what is available nearby',
        'Join the waiting list',
      ])
      await price.getByRole('link', { name: 'See what is available nearby' }).click()
      await expect(page).toHaveURL(/#free$/)
      const free = main(page).locator('section', { hasText: 'Available now in Cardiff' })
      await expect(free).not.toContainText('Sold out')
      await expect(free).toContainText('44 weeks')
      await free.getByRole('heading', { level: 3 }).getByRole('link').first().click()
      await expect(page).toHaveURL(/\?weeks=44$/)
      await expect(main(page).getByRole('complementary', { name: 'Price' })).toContainText('44 weeks')
    })

    test('a property leads to available rooms in its city', async ({ page }) => {
      await page.goto('/student-accommodation/nottingham/park-row-studios')
      const price = main(page).getByRole('complementary', { name: 'Price' })
      await expect(price.getByRole('link').first()).toHaveText('See what is available nearby')
      const free = main(page).locator('section', { hasText: 'Available now in Nottingham' })
      await expect(free).toContainText('Lace Hall')
      await expect(free).not.toContainText('Sold out')
    })
  })
