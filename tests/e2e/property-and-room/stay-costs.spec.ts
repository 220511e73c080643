// spec section 14

import { visit } from '../hydrated.ts'
import { heading, main, price } from '../parts.ts'
import { SCREENS } from '../screens.ts'
import { expect, test } from '../test.ts'

const ROOM = '/student-accommodation/leeds/aire-yard/classic-en-suite'

test.describe('without script', () => {
  test.use({ hasTouch: true, javaScriptEnabled: false, viewport: SCREENS.phone })

  test('the days on which somebody arrives and goes home lead to the cheapest contract, and to the enquiry', async ({
    page,
  }) => {
    await page.goto(ROOM)
    const dates = main(page).getByRole('form', { name: 'Your dates' })
    await dates.getByLabel('Arriving').fill('2027-09-18')
    await dates.getByLabel('Going home').fill('2028-06-25')
    await dates.getByRole('button', { name: 'Compare the contracts' }).click()
    await expect(page).toHaveURL(/\?arrive=2027-09-18&leave=2028-06-25#dates$/)
    const contracts = main(page)
      .getByRole('region', { name: /^When do you arrive/ })
      .getByRole('listitem')
    await expect(contracts).toHaveText([
      /^44 weeks.*Cheapest for your dates.*£7,110 in all with offers.*£177\.12 for each week you live there/,
      /^51 weeks.*£7,742 in all with offers.*10 weeks and 6 nights empty/,
      /^39 weeks.*£6,825 in all.*Too short: 2 weeks and 1 night/,
    ])
    await expect(price(page).getByRole('status')).toContainText('44 weeks, £7,110')
    await contracts.getByRole('link', { name: /^51 weeks/ }).click()
    await price(page).getByRole('link', { name: 'Ask about this room' }).click()
    await expect(page).toHaveURL(/arrive=2027-09-18&leave=2028-06-25/)
    await expect(main(page).locator('input[name=startDate]')).toHaveValue('2027-09-18')
    await expect(main(page).locator('input[name=endDate]')).toHaveValue('2028-06-25')
  })

  test('the days lead through the list of a city, by what they cost in all, to the contract of a room', async ({
    page,
  }) => {
    await page.goto('/student-accommodation/leeds?type=any-en-suite')
    await main(page).locator('summary').filter({ hasText: 'Filter and sort' }).tap()
    const filter = main(page).getByRole('form', { name: 'Filter and sort' })
    await filter.getByText('More:').tap()
    await filter.getByLabel('Arriving').fill('2027-09-18')
    await filter.getByLabel('Going home').fill('2028-06-25')
    await filter.getByRole('button', { name: /^Show/ }).tap()
    await expect(page).toHaveURL(/\?type=any-en-suite.*&arrive=2027-09-18&leave=2028-06-25/)
    const stays = main(page).getByText(/^You stay 40 weeks and 1 night, you pay \d+ weeks: £[\d,]+$/)
    const paid = (await stays.allTextContents()).map((text) => Number(text.replace(/^.*£|,/g, '')))
    expect(paid.length).toBeGreaterThan(2)
    expect(paid).toEqual(paid.toSorted((a, b) => a - b))
    await main(page).getByRole('heading', { level: 3 }).getByRole('link').first().tap()
    await expect(price(page)).toContainText(`£${paid[0]?.toLocaleString('en-GB')}`)
    await expect(main(page).getByLabel('Arriving')).toHaveValue('2027-09-18')
  })

  test('nine nights lead from short stays to what they cost in all, and to the contract', async ({
    page,
  }) => {
    await page.goto('/short-term-student-accommodation?arrive=2027-02-01&leave=2027-02-10')
    const form = main(page).getByRole('form', { name: 'Your dates' })
    expect((await form.boundingBox())?.y).toBeLessThan(400)
    await expect(main(page)).toContainText('You stay 9 nights, you pay 12 weeks: £1,980')
    await main(page).getByRole('link', { name: 'Aire Yard', exact: true }).click()
    await main(page).getByRole('link', { name: '20 weeks, 23 Jan 2027 to 12 Jun 2027' }).first().click()
    await expect(page).toHaveURL(/weeks=20&start=2027-01-23&arrive=2027-02-01&leave=2027-02-10$/)
    await expect(price(page).getByRole('status')).toHaveText('20 weeks, £3,700 in all')
  })
})

test('days that cannot be used move the focus to the first field with a problem', async ({ page }) => {
  await visit(page, `${ROOM}?arrive=2027-09-20&leave=2027-09-10#dates`)
  const field = main(page).getByRole('form', { name: 'Your dates' }).getByLabel('Going home')
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription(
    'Error: The day you leave must be after the day you arrive.',
  )
})

test('a way to pay has a page for a parent, with who signs what, and a calendar file', async ({ page }) => {
  await visit(page, `${ROOM}?weeks=44&start=2027-09-11`)
  const plan = main(page).locator('#payments').getByRole('listitem').filter({ hasText: 'Three payments' })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    plan.getByRole('link', { name: 'Add to your calendar' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('payments.ics')
  await plan.getByRole('link', { name: 'For whoever pays' }).click()
  await expect(heading(page)).toHaveText('Paying for Classic En-suite, Aire Yard')
  await expect(main(page).getByRole('definition')).toHaveText([
    '£250',
    '£2,270',
    '£2,420',
    '£2,420',
    '£7,110 in all with offers (£7,260 before)',
  ])
  await expect(main(page)).toContainText(
    'A guarantor signs too, because the rent is paid this way. An adult of 21',
  )
  await expect(main(page).getByRole('link', { name: 'Email this page' })).toHaveAttribute(
    'href',
    /^mailto:.*view%3Dpayments/,
  )
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
})
