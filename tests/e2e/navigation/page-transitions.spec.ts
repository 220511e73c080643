// spec section 2

import { visit } from '../hydrated.ts'
import { heading, link } from '../parts.ts'
import { expect, test } from '../test.ts'

test('a followed card’s image morphs into the main image of its page unless motion is reduced', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
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
  const moves = () => page.evaluate(() => Reflect.get(window, 'moves'))
  await visit(page, '/student-accommodation/leeds')
  await link(page, 'Aire Yard').click()
  await expect(heading(page)).toHaveText('Aire Yard')
  expect(await moves()).toEqual([])
  await page.goBack()
  await expect(heading(page)).toHaveText('Student accommodation in Leeds')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await link(page, 'Aire Yard').click()
  await expect(heading(page)).toHaveText('Aire Yard')
  await expect.poll(moves).toEqual([1, 1])
  // a logo in the footer is on the next page too, and never has the name
  await page.locator('footer li a[href="/international-students"]:has(img)').click()
  await expect(heading(page)).toHaveText('International students')
  await expect.poll(moves).toEqual([1, 1, 1, 0])
  await page.goBack()
  await expect(heading(page)).toHaveText('Aire Yard')
  await expect.poll(moves).toEqual([1, 1, 1, 0, 0, 1])
})

test('a browser that never begins a transition shows the next page all the same', async ({ page }) => {
  await page.addInitScript(() => {
    const never = new Promise<undefined>(() => {})
    document.startViewTransition = () => ({
      ready: never,
      finished: never,
      updateCallbackDone: never,
      skipTransition: () => {},
      types: new Set(),
    })
  })
  await visit(page, '/student-accommodation/leeds')
  await link(page, 'Aire Yard').click()
  await expect(heading(page)).toHaveText('Aire Yard')
})
