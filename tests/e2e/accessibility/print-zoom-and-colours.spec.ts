import { expect, test } from '../strict-page.ts'

const ROOM = '/student-accommodation/leeds/aire-yard/studio'
const PATHS = [
  '/',
  '/student-accommodation',
  '/student-accommodation/leeds',
  '/student-accommodation/leeds/aire-yard',
  ROOM,
  '/compare?rooms=studio-aire-yard,classic-en-suite-aire-yard',
  '/contact-us',
  '/accessible-request',
  '/waiting-list',
  '/offers-for-students',
  '/styleguide',
]

test('a room prints with its prices: no menus, no forms, all answers open', async ({ page }) => {
  await page.goto(ROOM)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('list', { name: 'Contracts' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Contracts' })).toContainText('£10,076')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Subscribe' })).toBeHidden()
  await expect(page.getByRole('banner')).toContainText('0113 496 0141')
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  )
  await page.goto('/faq')
  await expect(page.getByText('Choose a room and a contract on the building’s page')).toBeVisible()
})

for (const width of [320, 720])
  test(`at twice the text size and ${width} px nothing is cut off or scrolls sideways`, async ({ page }) => {
    await page.setViewportSize({ width, height: 450 })
    for (const path of PATHS) {
      await page.goto(path)
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      await expect.poll(overflow, { message: path }).toBeLessThanOrEqual(0)
    }
  })

test('with forced colours, buttons, tags and cards keep their borders', async ({ page }) => {
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
