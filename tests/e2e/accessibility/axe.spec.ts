import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { DESKTOP_MIN } from '../../../src/ui/components/breakpoints.ts'
import { hydrated } from '../hydrated.ts'
import { subMenu, toggleNav } from '../menu.ts'
import { ROUTE_EXAMPLES } from '../route-examples.ts'
import { expect, test } from '../test.ts'

// the browser reports a document with an error status on its console
test.use({ allowedComplaints: [/status of 404/], reducedMotion: 'reduce' })

// what an image shows affects neither rules nor widths, and resizing all images would take longer than the test
const PIXEL = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')
test.beforeEach(({ page }) =>
  page.route('**/cdn-cgi/image/**', (route) => route.fulfill({ contentType: 'image/gif', body: PIXEL })),
)

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

async function violations(page: Page): Promise<readonly string[]> {
  // the pages have no frames, so legacy mode misses nothing; it saves opening a page for each analysis
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  return (await axe.analyze()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)
}

interface WithAxe {
  readonly axe: {
    readonly run: (
      context: Document,
      options: { readonly runOnly: readonly string[]; readonly resultTypes: readonly string[] },
    ) => Promise<Awaited<ReturnType<AxeBuilder['analyze']>>>
  }
}

/** Returns the contrast violations of a page. `violations` must have run before, because it loads axe into the page. */
const contrastViolations = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const { axe } = globalThis as unknown as WithAxe
    const found = await axe.run(document, { runOnly: ['color-contrast'], resultTypes: ['violations'] })
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)
  })

for (const path of [
  ...Object.values(ROUTE_EXAMPLES),
  '/student-accommodation/nottingham/park-row-studios',
  '/not/to/be/found/anywhere',
])
  test(`${path}: no sideways scrolling at 1440, 820 and 320 px, and no axe violation in light and dark`, async ({
    page,
  }) => {
    await page.goto(path)
    await hydrated(page)
    await expect(page.locator('h1')).toHaveCount(1)
    for (const width of [1440, 820, 320]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await overflow(page), `at ${width} px`).toBeLessThanOrEqual(0)
    }
    expect(await violations(page), 'light').toEqual([])
    // a colour scheme changes colours only
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(29, 17, 23)')
    // polls, because colours outside the viewport may still be in transition from light to dark
    await expect.poll(() => contrastViolations(page), 'dark').toEqual([])
  })

for (const width of [320, 820, 1440])
  for (const colorScheme of ['light', 'dark'] as const)
    test(`the open menu has no axe violation at ${width} px, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/')
      await hydrated(page)
      if (width < DESKTOP_MIN) await toggleNav(page).click()
      await subMenu(page, 'Locations').click()
      expect(await violations(page)).toEqual([])
    })
