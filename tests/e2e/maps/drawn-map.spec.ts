// spec section 2

import { visit } from '../hydrated.ts'
import { heading } from '../parts.ts'
import { expect, test } from '../test.ts'

test('focusing a price on the map highlights its list item, and pressing Enter opens its property', async ({
  page,
}) => {
  await visit(page, '/student-accommodation/leeds?weeks=44&near=university-of-leeds')
  const map = page.getByRole('region', { name: 'Where we are in Leeds' })
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
