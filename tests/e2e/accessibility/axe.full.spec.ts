import type AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { DESKTOP_MIN } from '../../../src/ui/components/breakpoints.ts'
import { visit } from '../hydrated.ts'
import { subMenu, toggleNav } from '../menu.ts'
import { violations } from '../page-checks.ts'
import { ROUTE_EXAMPLES } from '../route-examples.ts'
import { expect, test } from '../test.ts'
import { checkWidths, LAYOUTS } from './looked-at.ts'

// the browser reports a document with an error status on its console
test.use({ allowedComplaints: [/status of 404/], reducedMotion: 'reduce' })

for (const path of new Set([
  ...Object.values(ROUTE_EXAMPLES),
  ...LAYOUTS,
  '/student-accommodation/nottingham/park-row-studios',
]))
  test(`${path}: no axe violation in light and dark, at any width`, async ({ page }) => {
    await checkWidths(page, path)
    expect(await violations(page), 'light').toEqual([])
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(29, 17, 23)')
    // polls, because colours outside the viewport may still be in transition from light to dark
    await expect.poll(() => contrastViolations(page), 'dark').toEqual([])
  })

for (const width of [320, 820, 1440])
  test(`the open menu has no axe violation in dark colours at ${width} px`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize({ width, height: 900 })
    await visit(page, '/')
    if (width < DESKTOP_MIN) await toggleNav(page).click()
    await subMenu(page, 'Locations').click()
    expect(await violations(page)).toEqual([])
  })

// Helpers

interface WithAxe {
  readonly axe: {
    readonly run: (
      context: Document,
      options: { readonly runOnly: readonly string[]; readonly resultTypes: readonly string[] },
    ) => Promise<Awaited<ReturnType<AxeBuilder['analyze']>>>
  }
}

/** Returns the contrast violations of a page: a colour scheme changes colours only. `violations` has loaded axe into it. */
const contrastViolations = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const { axe } = globalThis as unknown as WithAxe
    const found = await axe.run(document, { runOnly: ['color-contrast'], resultTypes: ['violations'] })
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)
  })
