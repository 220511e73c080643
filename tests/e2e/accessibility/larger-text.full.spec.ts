// spec section 15

import { visit } from '../hydrated.ts'
import { coveredShare, overflow } from '../page-checks.ts'
import { expect, test } from '../test.ts'
import { brokenWords, LAYOUTS } from './looked-at.ts'

// twice the size that browsers have, as visitors set it for all sites
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'] }),
})

for (const path of [...LAYOUTS, '/compare?rooms=studio-aire-yard,classic-en-suite-kelham-mill'])
  test(`${path} fits each screen in twice the text size, and leaves the visitor two thirds of it`, async ({
    page,
  }) => {
    await visit(page, path)
    for (const [width, height] of [
      [390, 844],
      [820, 1180],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height })
      const at = `at ${width} px`
      await expect.poll(() => overflow(page), at).toBeLessThanOrEqual(0)
      expect(await brokenWords(page), at).toEqual([])
      for (const part of [0, 0.3, 0.6]) {
        await page.evaluate((share) => scrollTo(0, share * document.documentElement.scrollHeight), part)
        await expect.poll(() => coveredShare(page), `${at}, ${part} down`).toBeLessThan(1 / 3)
      }
    }
  })
