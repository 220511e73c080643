import { isSameDocument, markDocument } from '../page-checks.ts'
import { SCREENS } from '../screens.ts'
import { expect, test } from '../test.ts'

const PROPERTY = '/student-accommodation/leeds/aire-yard'

test('the details of a property are the same in the document, after a filter and after a navigation', async ({
  page,
}) => {
  await page.goto(PROPERTY)
  const details = page.locator('#details')
  const inDocument = await details.innerText()
  for (const part of ['Amenities', 'Where it is', 'Access to this building', 'What residents say'])
    expect(inDocument).toContain(part)
  // the page has the styles of these parts, although none of its scripts imports their components
  await expect(details.locator('svg rect').first()).not.toHaveCSS('fill', 'rgb(0, 0, 0)')

  await page.getByLabel('Room type').or(page.getByLabel('Kind of room')).selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Show rooms' }).click()
  await expect(page).toHaveURL(/type=/)
  expect(await details.innerText()).toBe(inDocument)

  await page.goto('/student-accommodation/leeds')
  await page.getByRole('link', { name: 'Aire Yard' }).first().click()
  await expect(page).toHaveURL(new RegExp(`${PROPERTY}$`))
  await expect(details).toBeVisible()
  expect(await details.innerText()).toBe(inDocument)
  await markDocument(page)
  await details.getByText('What it means for you').click()
  await details.getByRole('link', { name: 'How to complain' }).click()
  await expect(page).toHaveURL(/complaints/)
  expect(await isSameDocument(page)).toBe(true)
})

test('a property is at most 9,000 px long on a phone', async ({ page }) => {
  await page.setViewportSize(SCREENS.phone)
  await page.goto(PROPERTY)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(height).toBeLessThanOrEqual(9_000)
  expect(height).toBeGreaterThan(7_000)
})
