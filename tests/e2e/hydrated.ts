import type { Page } from '@playwright/test'
import { isHydrated } from '../support/isHydrated.ts'

/** Waits until React has hydrated the whole page. Only then do all parts react, and are all mismatches reported. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated)
}
