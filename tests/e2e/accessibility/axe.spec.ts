// spec sections 3 and 9

import { visit } from '../hydrated.ts'
import { SCREENS } from '../screens.ts'
import { test } from '../test.ts'
import { LAYOUTS, lookAt, lookAtMenu } from './looked-at.ts'

test.use({
  // a narrower screen preloads a smaller picture, which the browser does not show, because it has the larger one
  allowedComplaints: [/was preloaded using link preload/],
  reducedMotion: 'reduce',
})

for (const path of LAYOUTS)
  test(`${path}: no sideways scrolling, small targets or axe violation, at any width, text size and colours`, ({
    page,
  }) => lookAt(page, path))

test('the open menu has no axe violation on a phone or a desktop, in light and dark', async ({ page }) => {
  await visit(page, '/')
  for (const { width } of [SCREENS.phone, SCREENS.desktop]) await lookAtMenu(page, width)
})
