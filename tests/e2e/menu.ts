import type { Locator, Page } from '@playwright/test'

/** The control that opens the menu on narrow screens. */
export const toggleNav = (page: Page): Locator => page.getByLabel('Toggle Nav')

/** The control that opens an item's sub-menu. */
export const subMenu = (page: Page, label: string): Locator =>
  page.getByRole('navigation', { name: 'Main' }).locator('summary', { hasText: label })

/** Whether the element that a `summary` opens is visible. */
export const isOpen = (summary: Locator): Promise<boolean> =>
  summary.evaluate((element) => element.closest('details')?.open === true)
