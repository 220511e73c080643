import { visitToEnd } from '../layout-shifts.ts'
import { test } from '../test.ts'

test.use({ allowedComplaints: [/ERR_FAILED/] })

// the style guide, because the full tests, which look at all other pages, translate them too
for (const path of ['/', '/student-accommodation/leeds/aire-yard', '/styleguide'])
  test(`no layout shifts while ${path} loads and scrolls to its end`, ({ page }) => visitToEnd(page, path))
