import type { Locator } from '@playwright/test'
import { expect, test } from '../test.ts'

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

test('a room prints its prices without menus or forms, and closed answers are printed', async ({ page }) => {
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

test('a chosen contract prints alone, with the addresses of the page and of the office', async ({ page }) => {
  await page.goto(`${ROOM}?weeks=44`)
  await page.emulateMedia({ media: 'print' })
  const main = page.getByRole('main')
  const contracts = main.getByRole('list', { name: 'Contracts' }).getByRole('link')
  await expect(contracts.filter({ visible: true })).toHaveText([/^44 weeks 11 Sep 2027 to 15 Jul 2028/])
  await expect(page.getByRole('contentinfo')).toContainText('3 Tannery Steps, Leeds LS10')
  expect(await printedAfter(main)).toContain(`${ROOM}?weeks=44`)
  for (const name of ['Arrange a viewing', 'See when you pay', 'Ask to reserve', 'Shortlist'])
    await expect(page.getByText(name, { exact: true }).filter({ visible: true })).toHaveCount(0)
  await expect(main.getByRole('heading', { name: 'Other rooms at Aire Yard' })).toBeHidden()
})

test('a property, a comparison and a confirmation print without controls or empty pages', async ({
  page,
}) => {
  const compare = '/compare?rooms=studio-aire-yard,classic-en-suite-aire-yard'
  const sent =
    '/contact-us?kind=reservation&property=aire-yard&room=studio-aire-yard&weeks=44&sent=PB-ABCDEFGH'
  for (const [path, max] of [
    ['/student-accommodation/leeds/aire-yard', 9],
    [compare, 4],
    [sent, 2],
  ] as const) {
    await page.emulateMedia({ media: 'screen' })
    await page.goto(path)
    await page.emulateMedia({ media: 'print' })
    for (const role of ['button', 'combobox', 'textbox', 'checkbox', 'navigation'] as const)
      await expect(page.getByRole(role).filter({ visible: true }), `${path} ${role}`).toHaveCount(0)
    await expect(page.getByRole('contentinfo'), path).toContainText('3 Tannery Steps, Leeds LS10')
    // the maximum is one or two pages above the current number: empty pages were once printed
    expect(pagesOf(await page.pdf({ format: 'A4' })), path).toBeLessThanOrEqual(max)
  }
  await page.goto(compare)
  expect(await printedAfter(page.getByRole('main'))).toMatch(/\/compare\?rooms=studio-aire-yard/)
  await page.goto(sent)
  await expect(page.getByText('PB-ABCDEFGH')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Another form may be faster' })).toBeHidden()
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
    page.getByRole('button', { name: 'Show rooms' }),
    page.getByRole('main').locator('li:has(> img)').first(),
  ])
    expect(await edge.evaluate((element) => getComputedStyle(element).borderTopStyle)).toBe('solid')
})

// Helpers

/** Returns the text that a style sheet adds after an element. */
const printedAfter = (element: Locator): Promise<string> =>
  element.evaluate((node) => getComputedStyle(node, '::after').content)

const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
