import type { Page } from '@playwright/test'

/** Holds requests back until the function that it gives is called. */
export async function held(page: Page, pattern: string): Promise<() => void> {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(pattern, async (route) => {
    await released
    await route.continue()
  })
  return release
}
