import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { countedSteps } from '../counted-steps.ts'
import { oldEnough } from '../old-enough.ts'
import { contracts, heading, link, main, price } from '../parts.ts'
import { SCREENS } from '../screens.ts'
import { expect, test } from '../test.ts'
import { visitorAddress } from '../visitor-address.ts'

// The main tasks of visitors on a phone, each with a maximum number of taps and pages from the home page. Comparing
// rooms is tested in shortlist/compare.spec.ts.
test.use({ hasTouch: true, viewport: SCREENS.phone })
test.beforeEach(({ page }) => page.setExtraHTTPHeaders({ 'x-forwarded-for': visitorAddress() }))

test('a wheelchair user finds an accessible room in a city, with its total, in four taps', async ({
  page,
}) => {
  const { steps, tap } = countedSteps(page)
  await page.goto('/')
  await tap(link(page, 'Leeds'))
  await expect(heading(page)).toContainText('Leeds')
  await tap(main(page).getByLabel('Wheelchair accessible'))
  await expect(page).toHaveURL(/accessible=1/)
  await tap(main(page).getByRole('list', { name: 'Show the list as' }).getByRole('link', { name: 'Rooms' }))
  const room = main(page)
    .getByRole('region', { name: 'Our rooms in Leeds' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
    .first()
  await expect(room).toContainText('Accessible')
  await expect(room).toContainText(/\d+ weeks, £[\d,]+ in all/)
  expect(steps().taps).toBeLessThanOrEqual(4)
  expect(steps().screens).toBe(2)
})

test('the total of the cheapest en-suite in a city for 44 weeks is at most four taps from home', async ({
  page,
}) => {
  const { steps, tap, choose } = countedSteps(page)
  await page.goto('/')
  await tap(link(page, 'Leeds'))
  await expect(heading(page)).toContainText('Leeds')
  await choose(main(page).getByLabel('Weeks'), '44')
  await choose(main(page).getByLabel('Kind of room'), 'Classic En-suite')
  await tap(main(page).getByRole('button', { name: 'Show rooms' }))
  await expect(page).toHaveURL(/weeks=44/)
  await expect(main(page).getByText('44 weeks, £6,820 in all')).toBeVisible()
  expect(steps().taps).toBeLessThanOrEqual(4)
  expect(steps().screens).toBe(2)
})

test('a reservation is requested in six taps, with the first payment’s day and the whole price on the way', async ({
  page,
}) => {
  const visitor = countedSteps(page)
  const { tap } = visitor
  await goToStudio(page, visitor)
  await tap(contracts(page).getByRole('link', { name: /^51 weeks/ }))
  // the total alone does not prove the choice: as the lowest one, it is shown from the start
  await expect(contracts(page).locator('[aria-current]')).toContainText('51 weeks')
  await expect(price(page)).toContainText('£11,220')
  await expect(price(page)).toContainText('−£440')

  const beforePaying = visitor.steps()
  await tap(price(page).getByRole('link', { name: 'See when you pay' }))
  expect(visitor.steps()).toEqual({ ...beforePaying, taps: beforePaying.taps + 1 })
  const ways = main(page).locator('#payments')
  await expect(ways).toBeInViewport()
  await expect(ways.getByRole('heading', { name: 'Paying £10,780 for 51 weeks' })).toBeVisible()
  const three = ways.getByRole('listitem').filter({ hasText: 'Three payments' })
  await expect(three.getByRole('term').first()).toHaveText(/^28 September \d{4}$/)
  await expect(three).toContainText('You need a guarantor to pay this way.')

  await tap(price(page).getByRole('link', { name: 'Ask to reserve' }))
  await send(page, visitor, 'Ask to reserve', 'I would like this room, please.')
  await expect(main(page).getByRole('heading', { name: 'We have your request to reserve' })).toBeVisible()
  await expect(main(page)).toContainText(
    'Studio, Aire Yard, Leeds: 51 weeks, 11 Sep 2027 to 2 Sep 2028, £220 a week, £11,220',
  )
  // the look at the payments is one more tap
  expect(visitor.steps()).toEqual({ taps: 7, fields: 3, screens: 5 })
})

test('a viewing of a room by video is arranged in six taps', async ({ page }) => {
  const visitor = countedSteps(page)
  await goToStudio(page, visitor)
  await visitor.tap(link(page, 'Arrange a viewing'))
  await expect(main(page)).toContainText('To view Studio, Aire Yard, Leeds')
  await visitor.tap(main(page).getByLabel('Show me round by video'))
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  await visitor.fill(main(page).getByLabel('A day that suits you'), inDays(400))
  await send(page, visitor, 'Ask for a viewing')
  await expect(main(page).getByRole('heading', { name: 'We have your request for a viewing' })).toBeVisible()
  await expect(main(page)).toContainText('Studio, Aire Yard, Leeds')
  expect(visitor.steps()).toEqual({ taps: 6, fields: 3, screens: 5 })
})

test('a sold-out property leads to an available room in its city, in four taps', async ({ page }) => {
  const { steps, tap } = countedSteps(page)
  await page.goto('/')
  await tap(link(page, 'Nottingham'))
  await expect(heading(page)).toContainText('Nottingham')
  await tap(link(page, 'Park Row Studios'))
  await expect(heading(page)).toHaveText('Park Row Studios')
  await tap(price(page).getByRole('link', { name: 'See what is available nearby' }))
  const free = main(page).locator('section', { hasText: 'Available now in Nottingham' })
  await expect(free).toBeInViewport()
  await expect(free).not.toContainText('Sold out')
  await tap(free.getByRole('heading', { level: 3 }).getByRole('link').first())
  await expect(heading(page)).not.toContainText('Park Row Studios')
  await expect(price(page)).not.toContainText('Sold out')
  await expect(price(page)).toContainText('£')
  expect(steps()).toEqual({ taps: 4, fields: 0, screens: 4 })
})

// Helpers

type Visitor = ReturnType<typeof countedSteps>

/** Goes from the home page to a studio, in three taps. */
async function goToStudio(page: Page, { tap }: Visitor): Promise<void> {
  await page.goto('/')
  await tap(link(page, 'Leeds'))
  await expect(heading(page)).toContainText('Leeds')
  await tap(link(page, 'Aire Yard'))
  await expect(heading(page)).toHaveText('Aire Yard')
  await tap(link(page, 'Studio'))
  await expect(heading(page)).toHaveText('Studio, Aire Yard')
}

/** Fills in name, email address and message (if given), sends the form, and waits for the reference. */
async function send(page: Page, { fill, tap }: Visitor, button: string, message?: string): Promise<void> {
  await fill(main(page).getByLabel('Full name'), 'Amara Okafor')
  await fill(main(page).getByLabel('Email address', { exact: true }), `${randomUUID()}@example.org`)
  if (message) await fill(main(page).getByLabel('Your message'), message)
  await oldEnough(page)
  await tap(main(page).getByRole('button', { name: button }))
  await expect(main(page)).toContainText(/PB-\w{8}/)
}
