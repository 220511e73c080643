import { test } from './test.ts'

/** The screens on which pages are looked at. */
export const SCREENS = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
} as const

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
