import { layoutShifts, recordLayoutShifts } from '../layout-shifts.ts'
import { expect, test } from '../test.ts'

for (const [path, width] of [
  ['/', 1280],
  ['/student-accommodation/leeds/aire-yard', 1280],
  ['/student-accommodation/leeds/aire-yard', 390],
  ['/blog', 320],
] as const)
  test(`a late font causes hardly any layout shift in ${path} at ${width} px`, async ({ page }) => {
    await recordLayoutShifts(page)
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route('**/*.woff2', async (route) => {
      await promise
      await route.continue()
    })
    await page.setViewportSize({ width, height: 720 })
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    resolve()
    await page.waitForLoadState()
    await page.evaluate(() => document.fonts.ready)
    // the layout shift is known after the next frame
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    const shifts = await layoutShifts(page)
    expect(
      shifts.reduce((sum, { value }) => sum + value, 0),
      JSON.stringify(shifts),
    ).toBeLessThan(0.02)
  })
