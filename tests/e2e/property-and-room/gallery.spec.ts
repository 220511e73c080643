// spec section 2

import { violations } from '../page-checks.ts'
import { SCREENS } from '../screens.ts'
import { expect, test } from '../test.ts'
import { dialog, openSecond, PICTURES, pictures, ROOM, shown } from './pictures-of-room.ts'

test('the gallery opens an image with number and caption; keys and buttons move; Esc returns the focus', async ({
  page,
}) => {
  await openSecond(page)
  await shown(page, 2)
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('ArrowRight')
  await shown(page, 3)
  await expect(dialog(page).getByRole('figure').filter({ visible: true })).toContainText('Bathroom')
  await expect(dialog(page).getByRole('img', { name: /bathroom|shower/i })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(dialog(page).getByRole('status')).toContainText('Shared kitchen')
  await dialog(page).getByRole('button', { name: 'Previous' }).click()
  await shown(page, 3)
  await page.keyboard.press('End')
  await shown(page, PICTURES)
  await page.keyboard.press('ArrowRight')
  await shown(page, PICTURES)
  await page.keyboard.press('Home')
  await shown(page, 1)
  await dialog(page).getByRole('button', { name: 'Picture 4' }).click()
  await shown(page, 4)
  await expect(dialog(page).getByRole('button', { name: 'Picture 4' })).toHaveAttribute('aria-current')
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('Tab')
    // from a modal dialog the focus can move only to the browser's own controls, and then the body is active
    expect(await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName)).toMatch(
      /DIALOG|BODY/,
    )
    expect(await page.evaluate(() => document.activeElement?.closest('main a, header, footer'))).toBeNull()
  }
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(pictures(page).nth(1)).toBeFocused()
  await expect(page).toHaveURL(`${ROOM}?weeks=44`)
  for (const picture of await pictures(page).all()) await expect(picture).toHaveAccessibleName(/\w/)
})

test('the gallery closes on Back and stays on the page with its contract; Close leaves no history entry', async ({
  page,
}) => {
  await page.goto('/robots.txt')
  await openSecond(page)
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(`${ROOM}?weeks=44`)
  await pictures(page).first().click()
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(`${ROOM}?weeks=44`)
  await page.goBack()
  await expect(page).toHaveURL('/robots.txt')
})

test('on a phone an address opens its image, and a swipe shows the next one', async ({ page }) => {
  await page.setViewportSize(SCREENS.phone)
  await page.goto(`${ROOM}#picture-3`)
  await shown(page, 3)
  const client = await page.context().newCDPSession(page)
  const swipe = { x: 195, y: 380, xDistance: -250, yDistance: 0, speed: 1200 }
  await client.send('Input.synthesizeScrollGesture', swipe)
  await shown(page, 4)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(ROOM)
})
