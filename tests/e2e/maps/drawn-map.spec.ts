// spec section 2

import type { Locator } from '@playwright/test'
import { visit } from '../hydrated.ts'
import { heading, main } from '../parts.ts'
import { SCREENS } from '../screens.ts'
import { expect, test } from '../test.ts'
import { cityMap } from './city-map.ts'

test('focusing a price on the map highlights its list item, and pressing Enter opens its property', async ({
  page,
}) => {
  await visit(page, '/student-accommodation/leeds?weeks=44&near=university-of-leeds')
  const map = cityMap(page)
  // this site has no tiles, so there is no choice of maps
  await expect(map.getByRole('button')).toHaveCount(0)
  const pin = map.locator('svg').getByRole('link', { name: 'Woodhouse Green, from £6,116 in all' })
  await expect(map.locator('svg circle[r]').filter({ visible: true }).first()).toBeVisible()
  await expect(map.getByText('The circles are estimated walks')).toBeVisible()
  const place = map.getByRole('listitem').filter({ hasText: 'Woodhouse Green' })
  const colour = () => place.evaluate((element) => getComputedStyle(element).backgroundColor)
  const before = await colour()
  await pin.focus()
  await expect.poll(colour).not.toBe(before)
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Woodhouse Green')
  await expect(page).toHaveURL(/weeks=44/)
})

test('a city’s map stays in sight beside its list', async ({ page }) => {
  await visit(page, '/student-accommodation/leeds?show=rooms')
  const map = cityMap(page)
  const cards = main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
  await expect(cards.first()).toBeVisible()
  await cards.nth(6).scrollIntoViewIfNeeded()
  await expect(map.locator('svg')).toBeInViewport({ ratio: 1 })
})

test.describe('on a phone, without scripts', () => {
  test.use({ viewport: SCREENS.phone, javaScriptEnabled: false })

  test('a city’s map is folded above its list', async ({ page }) => {
    await page.goto('/student-accommodation/leeds')
    const map = cityMap(page)
    const firstCard = main(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 3 }) })
      .first()
    await expect(map.locator('svg')).toBeHidden()
    const top = async (part: Locator) => (await part.boundingBox())?.y ?? 0
    expect(await top(map)).toBeLessThan(await top(firstCard))
    await map.getByText('Map of Leeds').click()
    await expect(map.locator('svg')).toBeVisible()
    expect(await top(map)).toBeLessThan(await top(firstCard))
  })
})
