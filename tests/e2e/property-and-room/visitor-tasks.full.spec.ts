// spec section 2

import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { oldEnough } from '../old-enough.ts'
import { contracts, heading, main, price } from '../parts.ts'
import { SCREENS } from '../screens.ts'
import { expect, test } from '../test.ts'
import { visitorAddress } from '../visitor-address.ts'

// The other tasks of visitors on a phone without scripts, with the taps and the pixels that each takes.
test.use({ hasTouch: true, viewport: SCREENS.phone, javaScriptEnabled: false })
test.beforeEach(({ page }) => page.setExtraHTTPHeaders({ 'x-forwarded-for': visitorAddress() }))

const YARD = '/student-accommodation/leeds/aire-yard'
const ROOM = `${YARD}/studio`

/** Opens an address, and counts the taps from there. */
const start = async (page: Page, address: string) => {
  await page.goto(address)
  let taps = 0
  const tap = async (place: Locator) => {
    taps += 1
    await place.tap()
  }
  return { tap, taps: () => taps }
}

test('three rooms are compared in four taps, by what each costs in all', async ({ page }) => {
  const { tap, taps } = await start(page, YARD)
  for (const name of ['Classic En-suite', 'Premier En-suite', 'Studio']) {
    await tap(main(page).getByRole('button', { name: `Shortlist ${name}`, exact: true }))
    // the server shows the list after each
    await expect(heading(page)).toHaveText('Your shortlist')
    if (name !== 'Studio') await page.goto(YARD)
  }
  await tap(main(page).getByRole('button', { name: 'Compare' }))
  const total = page.getByRole('row', { name: /^Total/ })
  await expect(total.getByRole('cell').filter({ visible: true })).toHaveCount(3)
  expect(await topOf(total)).toBeLessThanOrEqual(1_100)
  expect(taps()).toBe(4)
})

test('a question about a room is sent in two taps', async ({ page }) => {
  const { tap, taps } = await start(page, ROOM)
  await tap(price(page).getByRole('link', { name: 'Ask about this room' }))
  await expect(main(page)).toContainText('Studio, Aire Yard, Leeds')
  await main(page).getByLabel('Full name').fill('Amara Okafor')
  await main(page).getByLabel('Email address', { exact: true }).fill(`${randomUUID()}@example.org`)
  await main(page).getByLabel('Your message').fill('Is the desk wide enough for two screens?')
  await oldEnough(page)
  const send = main(page).getByRole('button', { name: /^Send/ })
  expect(await topOf(send)).toBeLessThanOrEqual(2_000)
  await tap(send)
  await expect(main(page)).toContainText(/PB-\w{8}/)
  expect(taps()).toBe(2)
})

test('a reservation of the chosen contract is asked for in three taps', async ({ page }) => {
  const { tap, taps } = await start(page, ROOM)
  const choice = contracts(page).getByRole('link', { name: /^44 weeks/ })
  expect(await topOf(choice)).toBeLessThanOrEqual(1_000)
  await tap(choice)
  await expect(price(page)).toContainText('44 weeks')
  await expect(page).toHaveURL(/weeks=44/)
  await tap(price(page).getByRole('link', { name: 'Ask to reserve' }))
  await main(page).getByLabel('Full name').fill('Amara Okafor')
  await main(page).getByLabel('Email address', { exact: true }).fill(`${randomUUID()}@example.org`)
  await oldEnough(page)
  await tap(main(page).getByRole('button', { name: 'Ask to reserve' }))
  await expect(heading(page)).toContainText('we have your request to reserve')
  await expect(main(page)).toContainText('44 weeks')
  expect(taps()).toBe(3)
})

test('the day and the amount of each payment are one tap away, and the first needs none', async ({
  page,
}) => {
  const { tap, taps } = await start(page, ROOM)
  const first = price(page).getByText(/^First £[\d,]+ on \d+ September \d{4}$/)
  expect(await topOf(first)).toBeLessThanOrEqual(1_000)
  await tap(price(page).getByRole('link', { name: 'See when you pay' }))
  const ways = main(page).locator('#payments')
  await expect(ways).toBeInViewport()
  await expect(ways.getByRole('term').filter({ hasText: /^\d+ \w{3} \d{4}$/ })).not.toHaveCount(0)
  expect(taps()).toBe(1)
})

// Helpers

/** Returns how far down the page something stands, in pixels. */
const topOf = (place: Locator): Promise<number> =>
  place.evaluate((element) => Math.round(element.getBoundingClientRect().top + scrollY))
