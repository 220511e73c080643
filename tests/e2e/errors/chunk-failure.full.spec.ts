// spec sections 2 and 4

import { expect, test } from '../test.ts'
import { visitorAddress } from '../visitor-address.ts'
import { ABSENT, CUT, failsOnce, OTHER, scriptsOf, staysReadable } from './failing-scripts.ts'

test.use({
  allowedComplaints: [/Failed to load|Failed to fetch|dynamically imported module|MIME type|Unexpected end/],
})

// reports are limited by address
test.beforeEach(({ page }) => page.setExtraHTTPHeaders({ 'x-forwarded-for': visitorAddress() }))

for (const [how, fail] of Object.entries({
  'does not come': ABSENT,
  'is another document': OTHER,
  'is cut': CUT,
}))
  test(`a page any of whose scripts ${how} is loaded once more`, async ({ page, request }) => {
    const scripts = await scriptsOf(request, '/faq')
    expect(scripts.length).toBeGreaterThan(3)
    for (const script of scripts)
      await test.step(script, async () => {
        await failsOnce(page, script, fail)
        // of another tab, which has not been loaded again in the last minute
        await page.evaluate(() => sessionStorage.clear())
      })
  })

test('a page any of whose scripts does not come twice stays readable, its links work, and the log says so once', ({
  page,
  request,
}) => staysReadable(page, request, ABSENT))
