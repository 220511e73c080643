// spec section 2

import { visit } from '../hydrated.ts'
import { doubleText } from '../page-checks.ts'
import { heading, main } from '../parts.ts'
import { SCREENS } from '../screens.ts'
import { expect, test } from '../test.ts'
import { dialog, openSecond, PICTURES, pictures, ROOM, shown } from './pictures-of-room.ts'

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

test('Back, pressed as soon as the dialog opens, closes it and stays on the page', async ({ page }) => {
  await page.goto('/robots.txt')
  await visit(page, ROOM)
  await page.evaluate(() => {
    const watch = new MutationObserver(() => {
      if (document.querySelector('dialog[open]') === null) return
      watch.disconnect()
      document.documentElement.dataset.pressed = 'Back'
      history.back()
    })
    watch.observe(document.body, { subtree: true, childList: true, attributes: true })
  })
  await pictures(page).nth(1).click()
  await expect(page.locator('html')).toHaveAttribute('data-pressed', 'Back')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(ROOM)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('each image leads to its place on a page of all images, and from there back to the contract', async ({
    page,
  }) => {
    await page.goto(`${ROOM}?weeks=44`)
    await pictures(page).nth(2).click()
    await expect(heading(page)).toHaveText('Pictures of Premier En-suite, Aire Yard')
    await expect(page.getByText(`3 of ${PICTURES}: Bathroom`)).toBeInViewport()
    await expect(main(page).getByRole('figure')).toHaveCount(PICTURES)
    await page.getByRole('link', { name: 'Back to Premier En-suite, Aire Yard' }).click()
    await expect(page).toHaveURL(/premier-en-suite\?weeks=44$/)
  })
})
