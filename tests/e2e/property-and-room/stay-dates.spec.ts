// spec section 14

import type { Locator, Page } from '@playwright/test'
import { visit } from '../hydrated.ts'
import { link, main } from '../parts.ts'
import { SCREENS } from '../screens.ts'
import { expect, test } from '../test.ts'

test.use({ viewport: SCREENS.phone })

test('the dates of a stay lead from the first page of summer lets to the contracts that cover them', async ({
  page,
}) => {
  const { arrive, leave } = await summerStay(page)
  await visit(page, '/summer-student-accommodation')
  await form(page).getByLabel('Arriving').fill(arrive)
  await form(page).getByLabel('Leaving').fill(leave)
  await form(page).getByRole('button', { name: 'Show rooms for these dates' }).click()
  await expect(main(page).getByText(/buildings have rooms from/)).toBeVisible()
  await link(page, 'Aire Yard').click()
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

// Helpers

const form = (page: Page): Locator => main(page).getByRole('form', { name: 'Your dates' })

/** Returns two days within a summer contract of the demo content, whose dates depend on today. */
async function summerStay(page: Page): Promise<{ readonly arrive: string; readonly leave: string }> {
  const response = await page.request.get('/summer-student-accommodation/leeds/aire-yard')
  expect(response.status()).toBe(200)
  const start = /[?&;]start=([\d-]+)/.exec(await response.text())?.[1] ?? ''
  const day = (days: number) => new Date(Date.parse(start) + days * 86_400_000).toISOString().slice(0, 10)
  return { arrive: day(1), leave: day(20) }
}
