import { hydrated } from '../hydrated.ts'
import { onScreens } from '../screens.ts'
import { expect, test } from '../test.ts'

const LEEDS = '/student-accommodation/leeds'

onScreens(['phone', 'desktop'], 'a city’s rooms', () => {
  for (const javaScriptEnabled of [true, false])
    test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
      test.use({ javaScriptEnabled })

      test('the cheapest en-suite for 44 weeks near a university is listed first, with its total', async ({
        page,
      }) => {
        await page.goto(LEEDS)
        if (javaScriptEnabled) await hydrated(page)
        const form = page.getByRole('form', { name: 'Filter and sort' })
        const choices = {
          'Kind of room': 'any-en-suite',
          Weeks: '44',
          'Your university': 'university-of-leeds',
        }
        for (const [label, value] of Object.entries(choices)) await form.getByLabel(label).selectOption(value)
        await form.getByLabel('Longest walk').selectOption('20')
        await form.getByLabel('Sort by').selectOption('price')
        if (!javaScriptEnabled) await form.getByRole('button', { name: 'Show rooms' }).click()
        await expect(page).toHaveURL(/near=university-of-leeds/)
        await expect(page).toHaveURL(/sort=price/)
        await page
          .getByRole('list', { name: 'Show the list as' })
          .getByRole('link', { name: 'Rooms' })
          .click()
        const list = page.getByRole('region', { name: 'Our rooms in Leeds' })
        const first = list
          .getByRole('listitem')
          .filter({ has: page.getByRole('heading', { level: 3 }) })
          .first()
        await expect(first).toContainText('Classic En-suite')
        await expect(first).toContainText('Woodhouse Green')
        await expect(first).toContainText('44 weeks, £6,820 in all')
        await expect(form.getByLabel('Kind of room')).toHaveValue('any-en-suite')
        await first.getByRole('link', { name: 'Classic En-suite' }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Classic En-suite, Woodhouse Green')
        await expect(page).toHaveURL(/weeks=44/)
        await expect(page.getByRole('main')).toContainText('£6,820')
      })
    })

  test('focusing a price on the map highlights its list item, and pressing Enter opens its property', async ({
    page,
  }) => {
    await page.goto(`${LEEDS}?weeks=44&near=university-of-leeds`)
    await hydrated(page)
    const map = page.getByRole('region', { name: 'Where we are in Leeds' })
    const pin = map.locator('svg').getByRole('link', { name: 'Woodhouse Green, from £139 a week' })
    await expect(map.locator('svg circle[r]').filter({ visible: true }).first()).toBeVisible()
    await expect(map.getByText('The circles are estimated walks')).toBeVisible()
    const place = map.getByRole('listitem').filter({ hasText: 'Woodhouse Green' })
    const colour = () => place.evaluate((element) => getComputedStyle(element).backgroundColor)
    const before = await colour()
    await pin.focus()
    await expect.poll(colour).not.toBe(before)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Woodhouse Green')
    await expect(page).toHaveURL(/weeks=44/)
  })
})

onScreens(['phone'], 'a city’s rooms with a slow processor', () => {
  test('each choice is kept while the responses to others arrive', async ({ page }) => {
    await page.goto(LEEDS)
    await hydrated(page)
    const browser = await page.context().newCDPSession(page)
    await browser.send('Emulation.setCPUThrottlingRate', { rate: 8 })
    const form = page.getByRole('form', { name: 'Filter and sort' })
    for (const weeks of ['44', '51']) {
      const choices = {
        'Kind of room': 'any-en-suite',
        Weeks: weeks,
        'Your university': 'university-of-leeds',
        'Longest walk': '20',
        'Sort by': 'price',
      }
      for (const [label, value] of Object.entries(choices)) await form.getByLabel(label).selectOption(value)
      const chosen = `?type=any-en-suite&weeks=${weeks}&near=university-of-leeds&walk=20&sort=price`
      await expect(page).toHaveURL(LEEDS + chosen, { timeout: 15_000 })
      await form.getByRole('link', { name: 'Clear all' }).click()
      await expect(page).toHaveURL(LEEDS, { timeout: 15_000 })
      await expect(form.getByLabel('Weeks')).toHaveValue('')
    }
  })
})
