import { SCREENS } from '../screens.ts'
import { test } from '../test.ts'
import { LAYOUTS, lookAt, lookAtMenu } from './looked-at.ts'

// the browser reports a document with an error status on its console
test.use({ allowedComplaints: [/status of 404/], reducedMotion: 'reduce' })

for (const path of LAYOUTS)
  test(`${path}: no sideways scrolling, small targets or axe violation, at any width, text size and colours`, ({
    page,
  }) => lookAt(page, path))

for (const screen of ['phone', 'desktop'] as const)
  test(`the open menu has no axe violation on a ${screen}, in light and dark`, ({ page }) =>
    lookAtMenu(page, SCREENS[screen].width))
