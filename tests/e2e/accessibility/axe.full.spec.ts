// spec section 2

import { ROUTE_EXAMPLES } from '../route-examples.ts'
import { test } from '../test.ts'
import { LAYOUTS, lookAt, lookAtMenu } from './looked-at.ts'

// a narrower screen preloads a smaller picture, which the browser does not show, because it has the larger one
test.use({ allowedComplaints: [/was preloaded using link preload/], reducedMotion: 'reduce' })

const OTHERS = [
  ...Object.values(ROUTE_EXAMPLES),
  '/student-accommodation/nottingham/park-row-studios',
].filter((path) => !LAYOUTS.includes(path))

for (const path of OTHERS)
  test(`${path}: no sideways scrolling, small targets or axe violation, at any width, text size and colours`, ({
    page,
  }) => lookAt(page, path))

for (const width of [320, 820])
  test(`the open menu has no axe violation at ${width} px, in light and dark`, ({ page }) =>
    lookAtMenu(page, width))
