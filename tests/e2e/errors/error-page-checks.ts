import type { Page, Request } from '@playwright/test'
import { heading, main } from '../parts.ts'
import { expect } from '../test.ts'

/** Collects the errors on a page's console, and the reports of errors that it sends. */
export function watchErrors(page: Page) {
  const errors: string[] = []
  const sent: Request[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('request', (request) => {
    if (request.url().includes('/api/client-errors')) sent.push(request)
  })
  return { errors, reports: () => sent.map((request) => request.postDataJSON() as object) }
}

/** Checks the error page with help and recovery links, from which the visitor continues. */
export async function seesErrorPage(page: Page, message: string): Promise<void> {
  await expect(heading(page)).toHaveText('500')
  await expect(main(page)).toContainText(message)
  await expect(main(page)).toContainText('The fault is ours, not yours.')
  await expect(main(page).getByRole('link', { name: "Let's Go Home" })).toBeVisible()
  await expect(main(page).getByRole('combobox', { name: /Search for what you were/ })).toBeVisible()
  await main(page).getByRole('link', { name: 'Our cities' }).click()
  await expect(heading(page)).toHaveText('Student accommodation by city')
}
