// spec section 2

import { visit } from '../hydrated.ts'
import { heading, link } from '../parts.ts'
import { expect, test } from '../test.ts'

for (const [motion, moved] of [
  ['no-preference', [1, 1]],
  ['reduce', []],
] as const)
  test(`a followed card’s image morphs into the main image of its page unless motion is reduced (${motion})`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: motion })
    await page.addInitScript(() => {
      const original = document.startViewTransition.bind(document)
      const moves: number[] = []
      Object.assign(window, { moves })
      const named = () =>
        [...document.querySelectorAll('img')].filter(
          (image) => getComputedStyle(image).viewTransitionName === 'hero',
        ).length
      document.startViewTransition = (update) => {
        moves.push(named())
        return original(async () => {
          if (typeof update === 'function') await update()
          moves.push(named())
        })
      }
    })
    await visit(page, '/student-accommodation/leeds')
    await link(page, 'Aire Yard').click()
    await expect(heading(page)).toHaveText('Aire Yard')
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'moves'))).toEqual(moved)
  })
