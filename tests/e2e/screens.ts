import type { Page } from '@playwright/test'

/** The viewports in which pages are tested, in pixels. */
export const SCREENS = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
} as const

/** Resizes the page to each screen, and runs `check` there. */
export async function onEveryScreen(
  page: Page,
  check: (screen: (typeof SCREENS)[keyof typeof SCREENS]) => Promise<void>,
): Promise<void> {
  for (const screen of Object.values(SCREENS)) {
    await page.setViewportSize(screen)
    await check(screen)
  }
}
