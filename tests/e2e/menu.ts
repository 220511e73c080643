import type { Locator, Page } from '@playwright/test'

/** Returns the control that opens the menu on narrow screens. */
export const toggleNav = (page: Page): Locator => page.getByLabel('Toggle Nav')

/** Returns the control that opens an item's sub-menu. */
export const subMenu = (page: Page, label: string): Locator =>
  page.getByRole('navigation', { name: 'Main' }).locator('summary', { hasText: label })

/** Whether the `details` of this `summary` is open. */
export const isOpen = (summary: Locator): Promise<boolean> =>
  summary.evaluate((element) => element.closest('details')?.open === true)
