import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { DESKTOP_MIN } from '../../../src/domain/layout/breakpoints.ts'
import { ROUTE_EXAMPLES } from '../route-examples.ts'
import { expect, takenOver, test } from '../strict-page.ts'

// the browser itself reports a document with an error status on its console
test.use({ allowedComplaints: [/status of 404/], reducedMotion: 'reduce' })

/** Each width of the layout and each scheme; dark where the menu is the wide one and the page is not yet. */
const LOOKS = [
  { width: 320, colorScheme: 'light' },
  { width: 820, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
] as const

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
  test(`${path}: no axe violation and no sideways scrolling, menu closed and open, in light and dark`, async ({
    page,
  }) => {
    await page.goto(path)
    await takenOver(page)
    await expect(page.locator('h1')).toHaveCount(1)
    for (const { width, colorScheme } of LOOKS) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      const look = `${colorScheme} at ${width} px`
      expect(await violations(page), look).toEqual([])
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow, look).toBeLessThanOrEqual(0)
      const toggle = page.getByRole('button', { name: 'Toggle Nav' })
      if (width < DESKTOP_MIN) await toggle.click()
      await page.getByRole('button', { name: 'Locations' }).click()
      // the rest of the page is as it was
      expect(await violations(page, 'header'), `${look}, menu open`).toEqual([])
      await page.keyboard.press('Escape')
      if (width < DESKTOP_MIN) await toggle.click()
    }
  })
