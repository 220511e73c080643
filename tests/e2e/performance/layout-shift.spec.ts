import { hydrated } from '../hydrated.ts'
import { layoutShifts, recordLayoutShifts } from '../layout-shifts.ts'
import { ROUTE_EXAMPLES } from '../route-examples.ts'
import { scrollToEnd } from '../scroll-to-end.ts'
import { expect, test } from '../test.ts'

/** The routes are split, so that several browsers share the work. */
const PARTS = 4

test.describe('layout shift', () => {
  test.setTimeout(120_000)
  test.use({ allowedComplaints: [/ERR_FAILED/] })

  test.beforeEach(({ page }) => recordLayoutShifts(page))

  for (let part = 0; part < PARTS; part += 1)
    test(`no layout shifts while a page of any route loads and scrolls to its end (${part + 1} of ${PARTS})`, async ({
      page,
    }) => {
      // web fonts may shift lines, which the next test is about, so this one blocks them
      await page.route('**/*.woff2', (route) => route.abort())
      for (const path of Object.values(ROUTE_EXAMPLES).filter((_, index) => index % PARTS === part)) {
        await page.goto(path)
        await hydrated(page)
        await scrollToEnd(page)
        // a shift below 0.01 is a line or a table column that moves by a pixel when the fallback font loads
        expect
          .soft(
            (await layoutShifts(page)).filter(({ value }) => value >= 0.01),
            path,
          )
          .toEqual([])
      }
    })

  test('a late font causes hardly any layout shift', async ({ page }) => {
    await page.route('**/*.woff2', async (route) => {
      await new Promise((done) => setTimeout(done, 1000))
      await route.continue()
    })
    for (const [path, width] of [
      ['/', 1280],
      ['/student-accommodation/leeds/aire-yard', 1280],
      ['/student-accommodation/leeds/aire-yard', 390],
      ['/blog', 1280],
      ['/blog', 320],
    ] as const) {
      await page.setViewportSize({ width, height: 720 })
      await page.goto(path)
      await hydrated(page)
      await page.evaluate(() => document.fonts.ready)
      await page.waitForTimeout(200)
      const shifts = await layoutShifts(page)
      expect
        .soft(
          shifts.reduce((sum, { value }) => sum + value, 0),
          `${path} at ${width}: ${JSON.stringify(shifts)}`,
        )
        .toBeLessThan(0.02)
    }
  })
})
