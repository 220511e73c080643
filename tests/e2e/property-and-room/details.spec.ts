import { onScreens } from '../screens.ts'
import { expect, test } from '../test.ts'

const PROPERTY = '/student-accommodation/leeds/aire-yard'
const DETAILS = ['Amenities', 'Where it is', 'Access to this building', 'What residents say']

test('the details of a property are the same in the document, after a filter and after a navigation', async ({
  page,
}) => {
  await page.goto(PROPERTY)
  const details = page.locator('#details')
  const inDocument = await details.innerText()
  for (const heading of DETAILS) expect(inDocument).toContain(heading)
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
})

onScreens(['phone'], 'a property', () => {
  test('is at most 9,000 px long', async ({ page }) => {
    await page.goto(PROPERTY)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(height).toBeLessThanOrEqual(9_000)
    expect(height).toBeGreaterThan(7_000)
  })
})

test('a link in the details navigates without loading a document', async ({ page }) => {
  await page.goto(PROPERTY)
  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }))
  await page.locator('#details').getByText('What it means for you').click()
  await page.locator('#details').getByRole('link', { name: 'How to complain' }).click()
  await expect(page).toHaveURL(/complaints/)
  expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true)
})
