import type { Page } from '@playwright/test'
import { test } from './test.ts'

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

/** Declares the same tests for each of these screens. `--grep @phone` selects those on a phone. */
export function onScreens(
  names: readonly (keyof typeof SCREENS)[],
  title: string,
  declare: () => void,
): void {
  for (const name of names)
    test.describe(`${title}, on a ${name}`, { tag: `@${name}` }, () => {
      test.use({ viewport: SCREENS[name] })
      declare()
    })
}
