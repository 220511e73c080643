// spec sections 1, 2 and 10

import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { visit } from '../hydrated.ts'
import { oldEnough } from '../old-enough.ts'
import { isSameDocument, markDocument } from '../page-checks.ts'
import { contracts, heading, link, main, price } from '../parts.ts'
import { SCREENS } from '../screens.ts'
import { expect, test } from '../test.ts'
import { visitorAddress } from '../visitor-address.ts'

// The main tasks of visitors on a phone, each in as few taps as the test makes.
test.use({ hasTouch: true, viewport: SCREENS.phone })
test.beforeEach(({ page }) => page.setExtraHTTPHeaders({ 'x-forwarded-for': visitorAddress() }))

test('the total of the cheapest en-suite near a university for 44 weeks is four taps from home', async ({
  page,
}) => {
  await visit(page, '/')
  await expect(page.getByRole('button', { name: 'Show the rooms' })).toBeInViewport({ ratio: 1 })
  await expect(main(page).getByRole('img').first()).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(6500)

  const form = page.getByRole('form', { name: 'Find a room' })
  const answer = form.getByRole('status')
  await expect(answer).toHaveText(
    /^\d+ kinds of room, 39 weeks from £[\d,]+ .+ in all with offers, in 2027\/28$/,
  )
  await form.getByLabel('Where are you studying?').selectOption('University of Leeds')
  await form.getByLabel('How long?').selectOption('44 weeks')
  // scripts answer before the list is asked for
  await expect(answer).toHaveText('9 kinds of room, 44 weeks from £6,116 in all, in 2027/28')
  await form.getByRole('button', { name: 'Show the rooms' }).tap()
  await expect(heading(page)).toHaveText('Student accommodation near University of Leeds')
  await link(page, 'Any en-suite (5)').tap()
  const first = main(page)
    .getByRole('listitem')
    .filter({ hasText: /weeks in 20\d\d/ })
    .first()
  await expect(first).toContainText('44 weeks in 2027/28, £6,820 in all')
  expect((await first.boundingBox())?.y).toBeLessThan(900)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('wheelchair-accessible rooms of all cities are two taps from home', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('form', { name: 'Find a room' }).getByRole('status')).toHaveText(
      /^\d+ kinds of room, 39 weeks from £[\d,]+ .+ · 51 weeks from £[\d,]+ .+ in all with offers, in 2027\/28$/,
    )
    await link(page, 'All cities').tap()
    await expect(heading(page)).toHaveText('Student accommodation by city')
    await link(page, 'Wheelchair accessible (8)').tap()
    await expect(main(page).getByText('8 of 71 kinds of room match.')).toBeVisible()
    await expect(main(page).getByRole('link', { name: /^Accessible Studio/ })).not.toHaveCount(0)
  })
})

test('a reservation is requested in six taps, with the first payment’s day and the whole price on the way', async ({
  page,
}) => {
  // three taps, which load no second document
  await visit(page, '/')
  await markDocument(page)
  await link(page, 'Leeds').tap()
  await expect(heading(page)).toContainText('Leeds')
  await link(page, 'Aire Yard').tap()
  await expect(heading(page)).toHaveText('Aire Yard')
  await link(page, 'Studio').tap()
  await expect(heading(page)).toHaveText('Studio, Aire Yard')
  expect(await isSameDocument(page)).toBe(true)

  await contracts(page)
    .getByRole('link', { name: /^51 weeks/ })
    .tap()
  // the total alone does not prove the choice: as the lowest one, it is shown from the start
  await expect(contracts(page).locator('[aria-current]')).toContainText('51 weeks')
  await expect(price(page)).toContainText('£11,220')
  await expect(price(page)).toContainText('Less £440 with “Stay 51 weeks, pay for 49”')

  await price(page).getByRole('link', { name: 'See when you pay' }).tap()
  const ways = main(page).locator('#payments')
  await expect(ways).toBeInViewport()
  await expect(ways.getByRole('heading', { name: 'Paying £10,780 for 51 weeks' })).toBeVisible()
  const three = ways.getByRole('listitem').filter({ hasText: 'Three payments' })
  await expect(three.getByRole('term').first()).toHaveText(/^28 Sep \d{4}$/)
  await expect(three).toContainText('You need a guarantor to pay this way.')

  await price(page).getByRole('link', { name: 'Ask to reserve' }).tap()
  await expect(main(page).getByLabel(/^(?:Moving in|Moving out|How long)/)).toHaveCount(0)
  await send(page, 'Ask to reserve')
  await expect(main(page).getByRole('heading', { name: 'We have your request to reserve' })).toBeVisible()
  await expect(main(page)).toContainText(
    '51 weeks, 11 Sep 2027 to 2 Sep 2028, £220 a week, £10,780 in all with offers (£11,220 before)',
  )
})

test('a viewing of a room by video is arranged in three taps from its page', async ({ page }) => {
  await visit(page, '/student-accommodation/leeds/aire-yard/studio')
  await link(page, 'Arrange a viewing').tap()
  await expect(main(page)).toContainText('To view Studio, Aire Yard, Leeds')
  await main(page).getByLabel('Show me round by video').tap()
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  await main(page).getByLabel('A day that suits you').fill(inDays(400))
  await send(page, 'Ask for a viewing')
  await expect(main(page).getByRole('heading', { name: 'We have your request for a viewing' })).toBeVisible()
  await expect(main(page)).toContainText('Studio, Aire Yard, Leeds')
})

test('a sold-out property leads to an available room in its city, in four taps', async ({ page }) => {
  await page.goto('/')
  await link(page, 'Nottingham').tap()
  await expect(heading(page)).toContainText('Nottingham')
  await link(page, 'Park Row Studios').tap()
  await expect(heading(page)).toHaveText('Park Row Studios')
  await price(page).getByRole('link', { name: 'See what is available nearby' }).tap()
  const free = main(page).locator('section', { hasText: 'Available now in Nottingham' })
  await expect(free).toBeInViewport()
  await expect(free).not.toContainText('Sold out')
  await free.getByRole('heading', { level: 3 }).getByRole('link').first().tap()
  await expect(heading(page)).not.toContainText('Park Row Studios')
  await expect(price(page)).not.toContainText('Sold out')
  await expect(price(page)).toContainText('£')
})

// Helpers

/** Fills in name and email address, sends the form, and waits for the reference. */
async function send(page: Page, button: string): Promise<void> {
  await main(page).getByLabel('Full name').fill('Amara Okafor')
  await main(page).getByLabel('Email address', { exact: true }).fill(`${randomUUID()}@example.org`)
  await oldEnough(page)
  await main(page).getByRole('button', { name: button }).tap()
  await expect(main(page)).toContainText(/PB-\w{8}/)
}

for (const viewport of [
  { width: 844, height: 390 },
  { width: 667, height: 375 },
])
  test(`a phone on its side, ${viewport.width} × ${viewport.height}, begins with the first question of the home page and with what a room is`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await page.goto('/')
    await expect(page.getByLabel('Where are you studying?')).toBeInViewport({ ratio: 0.9 })
    await page.goto('/student-accommodation/leeds/aire-yard/studio')
    await expect(page.getByText('About 10 min on foot to Leeds Beckett University').first()).toBeInViewport({
      ratio: 1,
    })
  })
