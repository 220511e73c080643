import type { Page } from '@playwright/test'
import { visit } from '../hydrated.ts'
import { overflow } from '../page-checks.ts'
import { expect } from '../test.ts'

/** One address for each layout, which the quick tests look at. The full tests look at all routes. */
export const LAYOUTS = [
  '/',
  '/student-accommodation',
  '/student-accommodation/leeds',
  '/student-accommodation/leeds/aire-yard',
  '/student-accommodation/leeds/aire-yard/studio',
  '/compare?rooms=studio-aire-yard,classic-en-suite-kelham-mill',
  '/contact-us?property=aire-yard&room=studio-aire-yard',
  '/student-accommodation-reviews/leeds/aire-yard',
  '/blog',
  '/faq',
  '/styleguide',
  '/not/to/be/found/anywhere',
] as const

// what an image shows affects neither rules nor widths, and resizing all images would take longer than the test
const PIXEL = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')

/** Opens a page, without its images, and checks its width and the size of its targets at three widths. */
export async function checkWidths(page: Page, path: string): Promise<void> {
  await page.route('**/cdn-cgi/image/**', (route) => route.fulfill({ contentType: 'image/gif', body: PIXEL }))
  await visit(page, path)
  await expect(page.locator('h1')).toHaveCount(1)
  for (const width of [1440, 820, 320]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await overflow(page), `at ${width} px`).toBeLessThanOrEqual(0)
    expect(await smallTargets(page), `at ${width} px`).toEqual([])
  }
}

// Helpers

/** Returns the targets that are less than 24 px wide or high, and no part of running text. */
const smallTargets = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'a, button, summary, input:not([type=hidden], [tabindex="-1"])',
      ),
    ]
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect()
        const isInText =
          element.closest('p, dd, td') !== null || getComputedStyle(element).display === 'inline'
        return width > 0 && !isInText && Math.min(width, height) < 24
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  )
