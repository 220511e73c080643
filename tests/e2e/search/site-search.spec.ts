// spec sections 2 and 3

import { visit } from '../hydrated.ts'
import { violations } from '../page-checks.ts'
import { main } from '../parts.ts'
import { expect, test } from '../test.ts'

test('the header’s search suggests while one types; arrow keys, Enter, Esc and clicks work, or Enter searches all', async ({
  page,
}) => {
  await visit(page, '/faq')
  const field = page.getByRole('banner').getByRole('combobox', { name: 'City, building or university' })
  await field.pressSequentially('uni')
  const options = page.getByRole('banner').getByRole('option')
  await expect(options.first()).toBeVisible()
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('banner').getByRole('search').getByRole('status')).toContainText('suggestions')
  expect(await violations(page, 'header')).toEqual([])

  await field.press('ArrowUp')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await field.press('ArrowDown')
  await expect(field).not.toHaveAttribute('aria-activedescendant', /./)
  await field.press('Escape')
  await expect(options.first()).toBeHidden()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('uni')

  await field.fill('kelham')
  await expect(options.first()).toContainText('Kelham Mill')
  await field.press('ArrowDown')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/student-accommodation\/sheffield\/kelham-mill$/)

  // Enter without a selected suggestion searches everything
  await field.fill('deposit')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=deposit$/)
  await expect(main(page).getByRole('status').last()).toContainText('for “deposit”.')
  await page
    .getByRole('main')
    .getByRole('link', { name: 'How much is the deposit, and who holds it?' })
    .click()
  await expect(page).toHaveURL(/\/faq#topic-payments-and-deposits$/)
  await expect(page.getByText('How much is the deposit, and who holds it?')).toBeVisible()

  await field.fill('bristol')
  await page.getByRole('banner').getByRole('option').filter({ hasText: 'City' }).click()
  await expect(page).toHaveURL(/\/student-accommodation\/bristol$/)
})

test('words about a room are a filter: kind, place and price lead to the rooms, cheapest first', async ({
  page,
}) => {
  await page.goto('/search?q=cheap+en-suite+in+leeds+under+200')
  const answer = page.getByRole('region', { name: 'Rooms that match your words' })
  await expect(answer).toContainText('match your words, cheapest first')
  const prices = await answer.getByText(/^From £\d+/).allTextContents()
  const weekly = prices.map((text) => Number(/£(\d+)/.exec(text)?.[1]))
  expect(weekly).toEqual(weekly.toSorted((a, b) => a - b))
  expect(Math.max(...weekly)).toBeLessThanOrEqual(200)
  await answer.getByRole('link', { name: 'See them with the filter' }).click()
  await expect(page).toHaveURL(/\/student-accommodation\/leeds\?type=any-en-suite&max=200/)
})
