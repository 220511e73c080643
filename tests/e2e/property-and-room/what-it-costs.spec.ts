import type { Locator, Page } from '@playwright/test'
import { countedSteps } from '../counted-steps.ts'
import { expect, test } from '../test.ts'

const main = (page: Page): Locator => page.getByRole('main')
const price = (page: Page): Locator => main(page).getByRole('complementary', { name: 'Price' })

for (const javaScriptEnabled of [true, false])
  test.describe(`on a phone, ${javaScriptEnabled ? 'with' : 'without'} script`, () => {
    test.use({ javaScriptEnabled, hasTouch: true, viewport: { width: 390, height: 844 } })

    test('the first payment’s day is one tap from a room’s price, and payments add up to the total', async ({
      page,
    }) => {
      const { steps, tap } = countedSteps(page)
      await page.goto('/student-accommodation/leeds/aire-yard/studio?weeks=51')
      await expect(price(page)).toContainText('−£440')
      await tap(price(page).getByRole('link', { name: 'See when you pay' }))
      expect(steps()).toEqual({ taps: 1, fields: 0, screens: 1 })
      const ways = main(page).locator('#payments')
      await expect(ways).toBeInViewport()
      await expect(ways.getByRole('heading', { name: 'Paying £10,780 for 51 weeks' })).toBeVisible()
      const three = ways.getByRole('listitem').filter({ hasText: 'Three payments' })
      await expect(three.getByRole('term').first()).toHaveText(/^28 September \d{4}$/)
      await expect(three).toContainText('You need a guarantor to pay this way.')
      await expect(ways).toContainText('An adult of 21 or over who lives in the UK')
      for (const way of await ways.getByRole('listitem').all()) {
        const amounts = await way.getByRole('definition').allTextContents()
        const pence = amounts.map((amount) => Math.round(Number(amount.replace(/[£,]/g, '')) * 100))
        expect(pence.reduce((sum, one) => sum + one, 0)).toBe(1_078_000)
      }
    })

    test('a short-term let can be paid in one or three payments, and a summer let only in one', async ({
      page,
    }) => {
      await page.goto('/student-accommodation/leeds/aire-yard/studio?weeks=20')
      await expect(main(page).locator('#payments').getByRole('heading', { level: 4 })).toHaveText([
        'One payment',
        'Three payments',
      ])
      await page.goto('/student-accommodation/leeds/aire-yard/studio?weeks=8')
      await expect(main(page).locator('#payments').getByRole('heading', { level: 4 })).toHaveText([
        'One payment',
      ])
    })

    test('the total of the cheapest en-suite in a city for 44 weeks is at most four taps from home', async ({
      page,
    }) => {
      const { steps, tap, choose } = countedSteps(page)
      await page.goto('/')
      await tap(main(page).getByRole('link', { name: 'Leeds', exact: true }).first())
      await expect(main(page).getByRole('heading', { level: 1 })).toContainText('Leeds')
      await choose(main(page).getByLabel('Weeks'), '44')
      await choose(main(page).getByLabel('Kind of room'), 'Classic En-suite')
      await tap(main(page).getByRole('button', { name: 'Show rooms' }))
      await expect(page).toHaveURL(/weeks=44/)
      await expect(main(page).getByText('44 weeks, £6,820 in all')).toBeVisible()
      expect(steps().taps).toBeLessThanOrEqual(4)
      expect(steps().screens).toBe(2)
    })
  })
