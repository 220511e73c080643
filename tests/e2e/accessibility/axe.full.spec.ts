// spec section 2

import { visit } from '../hydrated.ts'
import { ROUTE_EXAMPLES } from '../route-examples.ts'
import { SCREENS } from '../screens.ts'
import { test } from '../test.ts'
import { LAYOUTS, lookAt, lookAtMenu } from './looked-at.ts'

test.use({
  // the browser reports a document with an error status on its console, and that a narrower screen preloads a smaller
  // picture, which it does not show, because it has the larger one
  allowedComplaints: [/status of 404|was preloaded using link preload/],
  reducedMotion: 'reduce',
})

const OTHERS = [
  ...Object.values(ROUTE_EXAMPLES),
  '/student-accommodation/nottingham/park-row-studios',
  '/not/to/be/found/anywhere',
].filter((path) => !LAYOUTS.includes(path))

for (const path of OTHERS)
  test(`${path}: no sideways scrolling, small targets or axe violation, at any width, text size and colours`, ({
    page,
  }) => lookAt(page, path))

test('the open menu has no axe violation on the narrowest screen or a tablet, in light and dark', async ({
  page,
}) => {
  await visit(page, '/')
  for (const width of [320, SCREENS.tablet.width]) await lookAtMenu(page, width)
})
