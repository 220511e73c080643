import type { Locator, Page } from '@playwright/test'

/** Returns the button for the accessibility panel that floats on wide screens. */
export const floatingTools = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Accessibility' }).getByRole('button')

/** Returns the button for the accessibility panel in the menu of narrow screens. */
export const toolsInMenu = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: 'Accessibility Tools' })

export const panelOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Accessibility tools' })
