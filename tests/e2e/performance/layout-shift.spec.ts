import { visit } from '../hydrated.ts'
import { layoutShifts, recordLayoutShifts } from '../layout-shifts.ts'
import { scrollToEnd } from '../scroll-to-end.ts'
import { expect, test } from '../test.ts'

// web fonts may shift lines, which a full test is about, so this one blocks them
test.use({ allowedComplaints: [/ERR_FAILED/] })

for (const path of ['/', '/student-accommodation/leeds/aire-yard'])
  test(`no layout shifts while ${path} loads and scrolls to its end`, async ({ page }) => {
    await recordLayoutShifts(page)
    await page.route('**/*.woff2', (route) => route.abort())
    await visit(page, path)
    await scrollToEnd(page)
    // a shift below 0.01 is a line or a table column that moves by a pixel when the fallback font loads
    expect((await layoutShifts(page)).filter(({ value }) => value >= 0.01)).toEqual([])
  })
