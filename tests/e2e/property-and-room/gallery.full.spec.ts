import { doubleText } from '../page-checks.ts'
import { SCREENS } from '../screens.ts'
import { expect, test } from '../test.ts'
import { dialog, openSecond, pictures, shown } from './pictures-of-room.ts'

test('the four images of a property leave no gap on wide screens', async ({ page }) => {
  await page.goto('/student-accommodation/leeds/aire-yard')
  for (const screen of [SCREENS.tablet, SCREENS.desktop]) {
    await page.setViewportSize(screen)
    const edges = await pictures(page).evaluateAll((links) =>
      links.map((link) => {
        const { left, right, bottom } = link.getBoundingClientRect()
        return { left: Math.round(left), right: Math.round(right), bottom: Math.round(bottom) }
      }),
    )
    expect(edges).toHaveLength(4)
    const [first, second, third, fourth] = edges
    expect(fourth).toEqual({ left: second?.left, right: third?.right, bottom: first?.bottom })
  }
})

test('at 320 px and twice the text size, captions and buttons of the gallery are visible', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await openSecond(page)
  await doubleText(page)
  expect(await dialog(page).boundingBox()).toMatchObject({ x: 0, width: 320 })
  for (const name of ['Close', 'Previous', 'Next'])
    await expect(dialog(page).getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('ArrowRight')
  await shown(page, 3)
  await expect(dialog(page).getByText('Bathroom', { exact: true })).toBeVisible()
})
