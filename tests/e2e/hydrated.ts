import type { Page } from '@playwright/test'
import { isHydrated } from '../support/isHydrated.ts'

/** Waits until React has hydrated the whole page. Only then do all parts react, and are all mismatches reported. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated)
}

/** Opens an address, and waits until the page is hydrated. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await hydrated(page)
}
