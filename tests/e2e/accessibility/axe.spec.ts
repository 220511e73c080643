// spec sections 3 and 9

import { SCREENS } from '../screens.ts'
import { test } from '../test.ts'
import { LAYOUTS, lookAt, lookAtMenu } from './looked-at.ts'

test.use({
  // the browser reports a document with an error status on its console, and that a narrower screen preloads a smaller
  // picture, which it does not show, because it has the larger one
  allowedComplaints: [/status of 404|was preloaded using link preload/],
  reducedMotion: 'reduce',
})

for (const path of LAYOUTS)
  test(`${path}: no sideways scrolling, small targets or axe violation, at any width, text size and colours`, ({
    page,
  }) => lookAt(page, path))

for (const screen of ['phone', 'desktop'] as const)
  test(`the open menu has no axe violation on a ${screen}, in light and dark`, ({ page }) =>
    lookAtMenu(page, SCREENS[screen].width))
