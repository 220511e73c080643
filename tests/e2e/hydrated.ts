import type { Page } from '@playwright/test'
import { isHydrated } from '../support/isHydrated.ts'

/** Waits until React has hydrated the whole page: only then does all of it answer, and has every mismatch been reported. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated)
}
