import type { Page } from '@playwright/test'
import { oldEnough } from '../old-enough.ts'
import { expect, test } from '../test.ts'

// the browser reports a document with an error status on its console
test.use({ allowedComplaints: [/status of 422/] })

const main = (page: Page) => page.getByRole('main')
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

for (const javaScriptEnabled of [true, false])
  test.describe(`arranging a viewing, ${javaScriptEnabled ? 'with' : 'without'} script`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } })

    test('a room with its contract can be viewed by video on a future day, but not on a past one', async ({
      page,
    }) => {
      await page.goto('/student-accommodation/leeds/aire-yard/studio?weeks=51')
      await main(page).getByRole('link', { name: 'Arrange a viewing' }).click()
      await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Arrange a viewing')
      await expect(main(page)).toContainText('To view Studio, Aire Yard, Leeds: 51 weeks')
      await main(page).getByLabel('Full name').fill('Amara Okafor')
      await main(page).getByLabel('Email address', { exact: true }).fill('amara@example.org')
      await main(page).getByLabel('Show me round by video').check()
      const day = main(page).getByLabel('A day that suits you')
      // the browser itself rejects a past day, so this removes the minimum, as if its clock were wrong
      await day.evaluate((input) => input.removeAttribute('min'))
      await day.fill('2020-01-01')
      await oldEnough(page)
      await main(page).getByRole('button', { name: 'Ask for a viewing' }).click()
      await expect(
        main(page).getByText('This day has passed. Choose a day from today on.').first(),
      ).toBeVisible()
      await expect(main(page).getByLabel('Show me round by video')).toBeChecked()

      await day.fill(inDays(400))
      await main(page).getByLabel('Another day (optional)').fill(inDays(401))
      await main(page).getByRole('button', { name: 'Ask for a viewing' }).click()
      await expect(
        main(page).getByRole('heading', { name: 'Thank you: we have your request for a viewing' }),
      ).toBeVisible()
      await expect(main(page)).toContainText(/Studio, Aire Yard, Leeds: 51 weeks, .* with Stay 51 weeks/)
    })
  })
