import type { Locator, Page } from '@playwright/test'

/** Returns the heading that names the page. */
export const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 })

/** Returns the content of the page, without header and footer. */
export const main = (page: Page): Locator => page.getByRole('main')

/** Returns the price box of a property or a room. */
export const price = (page: Page): Locator => main(page).getByRole('complementary', { name: 'Price' })

/** Returns the first link of the content with exactly this name. */
export const link = (page: Page, name: string): Locator =>
  main(page).getByRole('link', { name, exact: true }).first()

/** Returns the choice of a contract in the price box. */
export const contracts = (page: Page): Locator => price(page).getByRole('region', { name: 'Contracts' })
