import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { countedSteps } from '../counted-steps.ts'
import { oldEnough } from '../old-enough.ts'
import { expect, test } from '../test.ts'
import { visitorAddress } from '../visitor-address.ts'

// The main tasks of visitors, each with a maximum number of taps and pages from the home page. What a room costs, and
// when it is due, is tested in what-it-costs.spec.ts, and comparing rooms in shortlist/compare.spec.ts.

const main = (page: Page): Locator => page.getByRole('main')
const price = (page: Page): Locator => main(page).getByRole('complementary', { name: 'Price' })
const link = (page: Page, name: string): Locator =>
  main(page).getByRole('link', { name, exact: true }).first()
const heading = (page: Page): Locator => main(page).getByRole('heading', { level: 1 })
const CONTRACT = 'Studio, Aire Yard, Leeds: 51 weeks, 11 Sep 2027 to 2 Sep 2028, £220 a week, £11,220'
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

type Visitor = ReturnType<typeof countedSteps>

/** Fills in name, email address and message (if given), sends the form, and waits for the reference. */
async function send(page: Page, { fill, tap }: Visitor, button: string, message?: string): Promise<void> {
  await fill(main(page).getByLabel('Full name'), 'Amara Okafor')
  await fill(main(page).getByLabel('Email address', { exact: true }), `${randomUUID()}@example.org`)
  if (message) await fill(main(page).getByLabel('Your message'), message)
  await oldEnough(page)
  await tap(main(page).getByRole('button', { name: button }))
  await expect(main(page)).toContainText(/PB-\w{8}/)
}

/** Goes from the home page to the 51-week contract of a studio, in four taps. */
async function chooseContract(page: Page, { tap }: Visitor): Promise<void> {
  await page.goto('/')
  await tap(link(page, 'Leeds'))
  await expect(heading(page)).toContainText('Leeds')
  await tap(link(page, 'Aire Yard'))
  await expect(heading(page)).toHaveText('Aire Yard')
  await tap(link(page, 'Studio'))
  await expect(heading(page)).toHaveText('Studio, Aire Yard')
  const contracts = main(page).getByRole('list', { name: 'Contracts' })
  await tap(contracts.getByRole('link', { name: /^51 weeks/ }))
  // the total alone does not prove the choice: as the lowest one, it is shown from the start
  await expect(contracts.locator('[aria-current]')).toContainText('51 weeks')
  await expect(price(page)).toContainText('£11,220')
}

for (const javaScriptEnabled of [true, false])
  test.describe(`on a phone, ${javaScriptEnabled ? 'with' : 'without'} script`, () => {
    test.use({ javaScriptEnabled, hasTouch: true, viewport: { width: 390, height: 844 } })
    test.beforeEach(({ page }) => page.setExtraHTTPHeaders({ 'x-forwarded-for': visitorAddress() }))

    test('a wheelchair user finds an accessible room in a city, with its total, in four taps', async ({
      page,
    }) => {
      const { steps, tap } = countedSteps(page)
      await page.goto('/')
      await tap(link(page, 'Leeds'))
      await expect(heading(page)).toContainText('Leeds')
      await tap(main(page).getByLabel('Wheelchair accessible'))
      if (!javaScriptEnabled) await tap(main(page).getByRole('button', { name: 'Show rooms' }))
      await expect(page).toHaveURL(/accessible=1/)
      await tap(
        main(page).getByRole('list', { name: 'Show the list as' }).getByRole('link', { name: 'Rooms' }),
      )
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

    test('a question about a room and a contract is asked in six taps, and the confirmation names both with the price', async ({
      page,
    }) => {
      const visitor = countedSteps(page)
      await chooseContract(page, visitor)
      await visitor.tap(price(page).getByRole('link', { name: 'Ask about a room' }))
      await expect(main(page)).toContainText(CONTRACT)
      await send(page, visitor, 'Send enquiry', 'May I bring a bicycle?')
      await expect(main(page).getByRole('heading', { name: 'We have your enquiry' })).toBeVisible()
      await expect(main(page)).toContainText(CONTRACT)
      expect(visitor.steps()).toEqual({ taps: 6, fields: 3, screens: 5 })
    })

    test('a reservation is requested in six taps; the confirmation names room, contract and price', async ({
      page,
    }) => {
      const visitor = countedSteps(page)
      await chooseContract(page, visitor)
      await visitor.tap(price(page).getByRole('link', { name: 'Ask to reserve' }))
      await send(page, visitor, 'Ask to reserve', 'I would like this room, please.')
      await expect(main(page).getByRole('heading', { name: 'We have your request to reserve' })).toBeVisible()
      await expect(main(page)).toContainText(CONTRACT)
      expect(visitor.steps()).toEqual({ taps: 6, fields: 3, screens: 5 })
    })

    test('a viewing of a room by video is arranged in six taps', async ({ page }) => {
      const visitor = countedSteps(page)
      await page.goto('/')
      await visitor.tap(link(page, 'Leeds'))
      await expect(heading(page)).toContainText('Leeds')
      await visitor.tap(link(page, 'Aire Yard'))
      await expect(heading(page)).toHaveText('Aire Yard')
      await visitor.tap(link(page, 'Studio'))
      await expect(heading(page)).toHaveText('Studio, Aire Yard')
      await visitor.tap(link(page, 'Arrange a viewing'))
      await expect(main(page)).toContainText('To view Studio, Aire Yard, Leeds')
      await visitor.tap(main(page).getByLabel('Show me round by video'))
      await visitor.fill(main(page).getByLabel('A day that suits you'), inDays(400))
      await send(page, visitor, 'Ask for a viewing')
      await expect(
        main(page).getByRole('heading', { name: 'We have your request for a viewing' }),
      ).toBeVisible()
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
      await tap(free.getByRole('heading', { level: 3 }).getByRole('link').first())
      await expect(heading(page)).not.toContainText('Park Row Studios')
      await expect(price(page)).not.toContainText('Sold out')
      await expect(price(page)).toContainText('£')
      expect(steps()).toEqual({ taps: 4, fields: 0, screens: 4 })
    })
  })
