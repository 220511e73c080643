// spec section 1

import { visit } from '../hydrated.ts'
import { expect, test } from '../test.ts'

// the scrollbar takes up space, as on many computers with a mouse
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
})

const KEPT_ROOMS = ['studio-aire-yard', 'classic-en-suite-aire-yard', 'classic-en-suite-kelham-mill']

test.describe('the header on a narrow screen with a scrollbar', () => {
  for (const [width, day, isOpen] of [
    [335, '2026-11-23', true],
    [335, '2026-11-21', false],
    [390, '2026-11-23', true],
    [405, '2026-11-23', true],
    [480, '2026-11-23', true],
  ] as const)
    test(`has gaps at ${width} px, with the booking line ${isOpen ? 'open' : 'closed'}`, async ({
      page,
      baseURL,
    }) => {
      await page.clock.setFixedTime(`${day}T10:00:00Z`)
      await page.setViewportSize({ width, height: 844 })
      await page
        .context()
        .addCookies([{ name: 'shortlist', value: KEPT_ROOMS.join('%2C'), url: baseURL ?? '' }])
      await visit(page, '/faq')
      const header = page.getByRole('banner')
      await expect(header.getByRole('link', { name: 'Shortlist' })).toContainText('3')
      expect(await page.evaluate(() => document.documentElement.clientWidth)).toBe(width - 15)
      expect(await header.evaluate((element) => element.clientHeight)).toBe(80)
      await expect(header.getByText('open', { exact: true })).toHaveCount(isOpen ? 1 : 0)
      const ends = await header.evaluate((element) =>
        ['a[title=Home]', 'a[href^="/shortlist"]', 'a[href^="tel:"]', 'summary'].map((part) => {
          const boxes = [...element.querySelectorAll(`${part} > *`)]
            .map((child) => child.getBoundingClientRect())
            .filter((box) => box.width > 1)
          return [Math.min(...boxes.map(({ left }) => left)), Math.max(...boxes.map(({ right }) => right))]
        }),
      )
      // without room for all in one row, the booking line has the second one
      if (width - 15 <= 388) ends.splice(2, 1)
      const gaps = ends.slice(1).map(([left = 0], index) => left - (ends[index]?.[1] ?? 0))
      for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(3.5)
      const number = header.getByRole('link', { name: /0333 344 3787/ }).getByText('0333 344 3787')
      await expect(number).toBeInViewport({ ratio: 1 })
      expect(await number.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
    })
})
