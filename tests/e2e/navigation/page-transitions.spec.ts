import { hydrated } from '../hydrated.ts'
import { expect, test } from '../test.ts'

test('a followed card’s image morphs into the main image of its page', async ({ page }) => {
  await page.addInitScript(() => {
    const original = document.startViewTransition.bind(document)
    Object.assign(window, { moved: [] })
    document.startViewTransition = (update) => {
      const named = () =>
        [...document.querySelectorAll('img')].filter(
          (image) => getComputedStyle(image).viewTransitionName === 'hero',
        ).length
      const moved: unknown[] = Reflect.get(window, 'moved')
      moved.push(named())
      return original(async () => {
        if (typeof update === 'function') await update()
        moved.push(named())
      })
    }
  })
  await page.goto('/student-accommodation/leeds')
  await hydrated(page)
  await page.getByRole('main').getByRole('link', { name: 'Aire Yard', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aire Yard')
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'moved'))).toEqual([1, 1])
})

test.describe('with reduced motion', () => {
  test.use({ reducedMotion: 'reduce' })

  test('pages change without animation', async ({ page }) => {
    await page.addInitScript(() => {
      document.startViewTransition = () => {
        throw new Error('A view transition was started in spite of reduced motion')
      }
    })
    await page.goto('/student-accommodation/leeds')
    await hydrated(page)
    await page.getByRole('main').getByRole('link', { name: 'Aire Yard', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aire Yard')
  })
})
