import { visitToEnd } from '../layout-shifts.ts'
import { test } from '../test.ts'

test.use({ allowedComplaints: [/ERR_FAILED/] })

// pictures.spec.ts looks at other pages, and the full tests at all of them, except for this one: they translate them too
test('nothing moves while the style guide loads and scrolls to its end', ({ page }) =>
  visitToEnd(page, '/styleguide'))
