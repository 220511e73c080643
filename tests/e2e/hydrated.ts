import type { Page } from '@playwright/test'
import { isHydrated } from '../support/is-hydrated.ts'

/** Waits until React has hydrated the whole page. Only then do all parts react, and are all mismatches reported. */
export async function hydrated(page: Page): Promise<void> {
  // not in every frame, which would make the browser draw more of them
  await page.waitForFunction(isHydrated, undefined, { polling: 50 })
}

/** Opens an address, and waits until the page is hydrated. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await hydrated(page)
}
