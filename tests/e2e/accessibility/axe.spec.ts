import { visit } from '../hydrated.ts'
import { subMenu, toggleNav } from '../menu.ts'
import { violations } from '../page-checks.ts'
import { SCREENS } from '../screens.ts'
import { expect, test } from '../test.ts'
import { checkWidths, LAYOUTS } from './looked-at.ts'

// the browser reports a document with an error status on its console
test.use({ allowedComplaints: [/status of 404/], reducedMotion: 'reduce' })

for (const path of LAYOUTS)
  test(`${path}: no sideways scrolling or small targets at any width, and no axe violation`, async ({
    page,
  }) => {
    await checkWidths(page, path)
    expect(await violations(page)).toEqual([])
  })

for (const screen of ['phone', 'desktop'] as const)
  test(`the open menu has no axe violation on a ${screen}`, async ({ page }) => {
    await page.setViewportSize(SCREENS[screen])
    await visit(page, '/')
    if (screen === 'phone') await toggleNav(page).click()
    await subMenu(page, 'Locations').click()
    expect(await violations(page)).toEqual([])
  })
