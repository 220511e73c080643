import { contracts, main, price } from '../parts.ts'
import { expect, test } from '../test.ts'
import { printedAfter, ROOM } from './printed.ts'

test('a room prints its chosen contract alone, with both addresses, without menus, forms or controls', async ({
  page,
}) => {
  await page.goto(`${ROOM}?weeks=44`)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(price(page)).toContainText('44 weeks, £9,926 in all with offers (£10,076 before)')
  await expect(price(page)).toContainText('11 Sep 2027 to 15 Jul 2028')
  await expect(contracts(page)).toBeHidden()
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(page.getByRole('banner')).toContainText('0113 496 0141')
  await expect(page.getByRole('contentinfo')).toContainText('3 Tannery Steps, Leeds LS10')
  expect(await printedAfter(main(page))).toContain(`${ROOM}?weeks=44`)
  for (const role of ['button', 'navigation', 'textbox'] as const)
    await expect(page.getByRole(role).filter({ visible: true }), role).toHaveCount(0)
  for (const name of ['Arrange a viewing', 'See when you pay', 'Ask to reserve'])
    await expect(page.getByText(name, { exact: true }).filter({ visible: true })).toHaveCount(0)
  await expect(main(page).getByRole('heading', { name: 'Other rooms at Aire Yard' })).toBeHidden()
})

test('with forced colours, buttons, tags, cards and rows keep their borders', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/student-accommodation/nottingham')
  const card = main(page).locator('li:has(> img)').first()
  for (const edge of [
    page.getByText('Sold out', { exact: true }).first(),
    page.getByRole('button', { name: /^Show \d+ kind/ }),
    card,
  ])
    await expect(edge).toHaveCSS('border-top-style', 'solid')
  await page.goto('/compare?rooms=studio-aire-yard,classic-en-suite-aire-yard')
  await expect(page.getByRole('cell').first()).toHaveCSS('border-bottom-style', 'solid')
})
