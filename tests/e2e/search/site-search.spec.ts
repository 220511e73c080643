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

test('an input method composes in peace: its keys move no suggestion, and its drafts are not searched for', async ({
  page,
}) => {
  await visit(page, '/faq')
  const field = page.getByRole('banner').getByRole('combobox')
  const options = page.getByRole('banner').getByRole('option')
  await field.pressSequentially('lee')
  await expect(options.first()).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/search')) asked.push(new URL(request.url()).searchParams.get('q') ?? '')
  })
  const client = await page.context().newCDPSession(page)
  await client.send('Input.imeSetComposition', { text: 'd', selectionStart: 1, selectionEnd: 1 })
  await field.dispatchEvent('keydown', { key: 'ArrowDown', isComposing: true, bubbles: true })
  await expect(field).not.toHaveAttribute('aria-activedescendant', /./)
  await client.send('Input.imeSetComposition', { text: 'ds', selectionStart: 2, selectionEnd: 2 })
  await client.send('Input.insertText', { text: 'ds' })
  await expect(field).toHaveValue('leeds')
  await expect.poll(() => asked).toEqual(['leeds'])
})

test('words about a room are a filter: kind, place and price lead to the rooms, cheapest first', async ({
  page,
}) => {
  await page.goto('/search?q=cheap+en-suite+in+leeds+under+200')
  const answer = page.getByRole('region', { name: 'Rooms that match your words' })
  await expect(answer).toContainText('match your words in Leeds, cheapest first')
  const prices = await answer.getByText(/^From £\d+/).allTextContents()
  const weekly = prices.map((text) => Number(/£(\d+)/.exec(text)?.[1]))
  expect(weekly).toEqual(weekly.toSorted((a, b) => a - b))
  expect(Math.max(...weekly)).toBeLessThanOrEqual(200)
  await answer.getByRole('link', { name: 'See them with the filter' }).click()
  await expect(page).toHaveURL(/\/student-accommodation\/leeds\?type=any-en-suite&max=200/)
})

test('where the words name a place, the answer is of it; a place that the site does not have is said', async ({
  page,
}) => {
  await page.goto('/search?q=woodhouse+green+studio')
  const answer = page.getByRole('region', { name: 'Rooms that match your words' })
  await expect(answer).toContainText('1 kind of room matches your words at Woodhouse Green')
  await answer.getByRole('link', { name: 'See all cities with the filter' }).click()
  await expect(page).toHaveURL(/\/student-accommodation\?type=any-studio/)

  await page.goto('/search?q=birmingham')
  await expect(main(page)).toContainText('We found nothing for “birmingham”. We let rooms in these cities:')
  await page.getByRole('navigation', { name: 'Our cities' }).getByRole('link', { name: 'Nottingham' }).click()
  await expect(page).toHaveURL(/\/student-accommodation\/nottingham$/)

  await page.goto('/search?q=couples')
  await expect(page.getByRole('region', { name: 'Rooms' }).getByRole('listitem')).toHaveCount(3)
})
