import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { DESKTOP_MIN } from '../../../src/domain/layout/breakpoints.ts'
import { ROUTE_EXAMPLES } from '../route-examples.ts'
import { expect, takenOver, test } from '../strict-page.ts'

// the browser itself reports a document with an error status on its console
test.use({ allowedComplaints: [/status of 404/], reducedMotion: 'reduce' })

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
  test(`${path}: no axe violation and no sideways scrolling at 320, 820 and 1440 px, menu closed and open`, async ({
    page,
  }) => {
    await page.goto(path)
    await takenOver(page)
    await expect(page.locator('h1')).toHaveCount(1)
    for (const width of [320, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await violations(page), `at ${width} px`).toEqual([])
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow, `at ${width} px`).toBeLessThanOrEqual(0)
      const toggle = page.getByRole('button', { name: 'Toggle Nav' })
      if (width < DESKTOP_MIN) await toggle.click()
      await page.getByRole('button', { name: 'Locations' }).click()
      // the rest of the page is as it was
      expect(await violations(page, 'header'), `at ${width} px, menu open`).toEqual([])
      await page.keyboard.press('Escape')
      if (width < DESKTOP_MIN) await toggle.click()
    }
  })
