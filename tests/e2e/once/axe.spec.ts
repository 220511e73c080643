import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { DESKTOP_MIN } from '../../../src/domain/layout/breakpoints.ts'
import { ROUTE_EXAMPLES } from '../route-examples.ts'
import { expect, takenOver, test } from '../strict-page.ts'

// the browser itself reports a document with an error status on its console
test.use({ allowedComplaints: [/status of 404/], reducedMotion: 'reduce' })

/** Colours do not depend on the width, nor the layout on the scheme: each is looked at once, at both ends. */
const LOOKS = [
  { width: 320, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
] as const

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

async function violations(page: Page, part = 'html'): Promise<readonly string[]> {
  // without frames on our pages, what legacy mode leaves out is nothing; it saves a page for each analysis
  const axe = new AxeBuilder({ page })
    .include(part)
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
  const found = await axe.analyze()
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)
}

for (const path of [
  ...Object.values(ROUTE_EXAMPLES),
  '/student-accommodation/nottingham/park-row-studios',
  '/not/to/be/found/anywhere',
])
  test(`${path}: no axe violation in light and dark, and no sideways scrolling at 320, 820 and 1440 px`, async ({
    page,
  }) => {
    await page.goto(path)
    await takenOver(page)
    await expect(page.locator('h1')).toHaveCount(1)
    for (const { width, colorScheme } of LOOKS) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      expect(await violations(page), `${colorScheme} at ${width} px`).toEqual([])
      expect(await overflow(page), `at ${width} px`).toBeLessThanOrEqual(0)
    }
    await page.setViewportSize({ width: 820, height: 900 })
    expect(await overflow(page), 'at 820 px').toBeLessThanOrEqual(0)
  })

for (const width of [320, 820, 1440])
  for (const colorScheme of ['light', 'dark'] as const)
    test(`the open menu has no axe violation at ${width} px, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/')
      await takenOver(page)
      if (width < DESKTOP_MIN) await page.getByRole('button', { name: 'Toggle Nav' }).click()
      await page.getByRole('button', { name: 'Locations' }).click()
      expect(await violations(page)).toEqual([])
    })
