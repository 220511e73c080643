import type { Locator, Page } from '@playwright/test'
import { visit } from '../hydrated.ts'
import { expect } from '../test.ts'

export const LEEDS = '/student-accommodation/leeds?weeks=44&near=university-of-leeds'

export const cityMap = (page: Page): Locator => page.getByRole('region', { name: 'Where we are in Leeds' })
export const canvas = (map: Locator): Locator => map.locator('canvas')
export const drawing = (map: Locator): Locator => map.locator('svg[viewBox]')
export const toggle = (map: Locator): Locator => map.getByRole('button', { name: 'Show the streets' })

/** Opens a page with a city's map, which is folded unless the screen is wide. */
export async function visitMap(page: Page, address: string): Promise<void> {
  await visit(page, address)
  const fold = cityMap(page).getByText('Map of Leeds')
  if (await fold.isVisible()) await fold.click()
}

/** Opens the map of a site that does not ask for consent to tiles, and waits until it shows them. */
export async function openMap(page: Page, address: string): Promise<Locator> {
  await visitMap(page, address)
  await toggle(cityMap(page)).click()
  await streetsShown(cityMap(page))
  return cityMap(page)
}

/** Waits until the map shows its tiles. */
export const streetsShown = (map: Locator): Promise<void> =>
  expect(map.getByRole('status')).toHaveText('The map shows the streets.')
