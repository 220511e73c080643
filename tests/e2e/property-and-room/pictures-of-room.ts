import type { Locator, Page } from '@playwright/test'
import { visit } from '../hydrated.ts'
import { expect } from '../test.ts'

export const ROOM = '/student-accommodation/leeds/aire-yard/premier-en-suite'
export const PICTURES = 7

export const pictures = (page: Page): Locator =>
  page.getByRole('list', { name: 'Pictures' }).getByRole('link')

export const dialog = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Pictures of Premier En-suite, Aire Yard' })

/** Waits until the gallery shows the image with this number. */
export const shown = (page: Page, number: number): Promise<void> =>
  expect(dialog(page).getByRole('status')).toContainText(`${number} of ${PICTURES}`)

export async function openSecond(page: Page): Promise<void> {
  await visit(page, `${ROOM}?weeks=44`)
  await pictures(page).nth(1).click()
  await expect(dialog(page)).toBeVisible()
}
