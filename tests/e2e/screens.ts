import type { Page } from '@playwright/test'
import { test } from './test.ts'

/** The screens on which pages are looked at. */
export const SCREENS = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
} as const

/** Gives the page the size of each screen, and checks it there. */
export async function onEveryScreen(
  page: Page,
  check: (screen: (typeof SCREENS)[keyof typeof SCREENS]) => Promise<void>,
): Promise<void> {
  for (const screen of Object.values(SCREENS)) {
    await page.setViewportSize(screen)
    await check(screen)
  }
}

/** Declares the same tests for each of these screens. `--grep @phone` picks those on a phone. */
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
