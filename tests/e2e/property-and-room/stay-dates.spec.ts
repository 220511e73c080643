import type { Page } from '@playwright/test'
import { expect, test } from '../test.ts'

const main = (page: Page) => page.getByRole('main')
const form = (page: Page) => main(page).getByRole('form', { name: 'Your dates' })

/** Returns two days within a summer contract of the demo content, whose dates depend on today. */
async function summerStay(page: Page): Promise<{ readonly arrive: string; readonly leave: string }> {
  await page.goto('/summer-student-accommodation/leeds/aire-yard')
  const href = await main(page).locator('a[href*="start="]').first().getAttribute('href')
  const start = new URL(href ?? '', page.url()).searchParams.get('start') ?? ''
  const day = (days: number) => new Date(Date.parse(start) + days * 86_400_000).toISOString().slice(0, 10)
  return { arrive: day(1), leave: day(20) }
}

for (const javaScriptEnabled of [true, false])
  test.describe(`the dates of a stay, ${javaScriptEnabled ? 'with' : 'without'} script`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } })

    test('lead from the first page of summer lets to the contracts that cover them', async ({ page }) => {
      const { arrive, leave } = await summerStay(page)
      await page.goto('/summer-student-accommodation')
      await form(page).getByLabel('Arriving').fill(arrive)
      await form(page).getByLabel('Leaving').fill(leave)
      await form(page).getByRole('button', { name: 'Show rooms for these dates' }).click()
      await expect(main(page).getByText(/buildings have rooms from/)).toBeVisible()
      await main(page).getByRole('link', { name: 'Aire Yard', exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`arrive=${arrive}&leave=${leave}`))
      await expect(form(page).getByLabel('Arriving')).toHaveValue(arrive)
      await expect(main(page).getByText(/have a contract from/)).toBeVisible()

      // a stay that is longer than any summer contract
      await form(page)
        .getByLabel('Leaving')
        .fill(`${Number(leave.slice(0, 4)) + 1}${leave.slice(4)}`)
      await form(page).getByRole('button', { name: 'Show rooms for these dates' }).click()
      await expect(main(page).getByText(/^No contract covers/)).toBeVisible()
      await form(page).getByRole('link', { name: 'Any dates' }).click()
      await expect(page).toHaveURL(/\/aire-yard$/)
    })

    test('are kept in the form, with an error message, if they are invalid', async ({ page }) => {
      await page.goto('/short-term-student-accommodation/leeds?arrive=2020-01-01&leave=2019-01-01')
      await expect(main(page).getByText('This day has passed. Choose a day from today on.')).toBeVisible()
      await expect(main(page).getByText('The day you leave must be after the day you arrive.')).toBeVisible()
      await expect(form(page).getByLabel('Arriving')).toHaveValue('2020-01-01')
      await expect(form(page).getByLabel('Arriving')).toHaveAccessibleDescription(/This day has passed/)
    })
  })
