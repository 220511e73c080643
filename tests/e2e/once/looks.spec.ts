import { expect, hydrated, test } from '../strict-page.ts'

const ROOM = '/student-accommodation/leeds/aire-yard/studio'

test('a followed card’s picture moves over into the first picture of its page', async ({ page }) => {
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

test.describe('with less motion', () => {
  test.use({ reducedMotion: 'reduce' })

  test('pages change without moving', async ({ page }) => {
    await page.addInitScript(() => {
      document.startViewTransition = () => {
        throw new Error('nothing may move')
      }
    })
    await page.goto('/student-accommodation/leeds')
    await hydrated(page)
    await page.getByRole('main').getByRole('link', { name: 'Aire Yard', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aire Yard')
  })
})

test('a room prints as a sheet with its prices: no menus, no forms, answers opened', async ({ page }) => {
  await page.goto(ROOM)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.getByRole('table')).toContainText('£10,076')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Subscribe' })).toBeHidden()
  await expect(page.getByRole('banner')).toContainText('0113 496 0141')
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  )
  await page.goto('/faq')
  await expect(page.getByText('Choose a room and a contract on the building’s page')).toBeVisible()
})

test('at twice the text size nothing is cut off or scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 450 })
  for (const path of [
    '/',
    '/student-accommodation/leeds',
    ROOM,
    '/compare?rooms=studio-aire-yard,classic-en-suite-aire-yard',
  ]) {
    await page.goto(path)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, path).toBeLessThanOrEqual(0)
  }
})

test('with forced colours, buttons, tags and cards keep an edge', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/student-accommodation/nottingham')
  const tag = page.getByText('Sold out', { exact: true }).first()
  for (const edge of [
    tag,
    page.getByRole('button', { name: 'Show what fits' }),
    page.getByRole('main').locator('li:has(> img)').first(),
  ])
    expect(await edge.evaluate((element) => getComputedStyle(element).borderTopStyle)).toBe('solid')
})

test('an offer’s code is copied, and the booking line says whether it is answered', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  // a Tuesday morning in London
  await page.clock.setFixedTime(new Date('2026-11-24T10:00:00Z'))
  await page.goto('/offers-for-students')
  await hydrated(page)
  const copy = page.getByRole('button', { name: 'Copy the code of £150 rent credit at Aire Yard' })
  await copy.click()
  await expect(page.getByText('Copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('AIRE150')
  await expect(page.getByRole('banner')).toContainText('Booking line open')
  await page.clock.setFixedTime(new Date('2026-11-24T19:00:00Z'))
  await page.reload()
  await hydrated(page)
  await expect(page.getByRole('banner')).not.toContainText('Booking line open')
})
