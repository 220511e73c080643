import type { Page } from '@playwright/test'
import { holdRequests } from '../hold-requests.ts'
import { hydrated } from '../hydrated.ts'
import { oldEnough } from '../old-enough.ts'
import { expect, test } from '../test.ts'

const ROOM = '/student-accommodation/leeds/aire-yard/studio'
const CHOSEN = 'weeks=44&start=2027-09-11'

const main = (page: Page) => page.getByRole('main')
const price = (page: Page) => main(page).getByRole('complementary', { name: 'Price' })

for (const javaScriptEnabled of [true, false])
  test.describe(`choosing a contract, ${javaScriptEnabled ? 'with' : 'without'} script`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } })

    test('a chosen contract is kept from the list of a city to the enquiry', async ({ page }) => {
      await page.goto('/student-accommodation/leeds?weeks=44')
      await main(page).getByRole('link', { name: 'Aire Yard', exact: true }).first().click()
      await expect(page).toHaveURL(/\/aire-yard\?weeks=44#rooms$/)
      await main(page).getByRole('link', { name: 'Studio', exact: true }).click()
      await expect(page).toHaveURL(/\/studio\?weeks=44$/)
      await expect(price(page)).toContainText('44 weeks')
      await expect(price(page)).toContainText('£10,076')

      const contracts = main(page).getByRole('list', { name: 'Contracts' })
      await contracts.getByRole('link', { name: /^51 weeks/ }).click()
      await expect(page).toHaveURL(/\?weeks=51&start=2027-09-11$/)
      await expect(contracts.locator('[aria-current]')).toContainText('51 weeks')
      await expect(price(page)).toContainText('£11,220')
      await expect(price(page)).not.toContainText('From')
      await expect(main(page).getByRole('heading', { name: 'Paying £10,780 for 51 weeks' })).toBeVisible()
      await expect(main(page).getByRole('complementary', { name: 'Summary' })).toContainText('£10,780')

      await price(page).getByRole('link', { name: 'Ask to reserve' }).click()
      await expect(main(page)).toContainText(
        'To reserve Studio, Aire Yard, Leeds: 51 weeks, 11 Sep 2027 to 2 Sep 2028, £220 a week, £11,220, less £440 with Stay 51 weeks, pay for 49: £10,780',
      )
      await main(page).getByLabel('Full name').fill('Amara Okafor')
      await main(page).getByLabel('Email address', { exact: true }).fill('amara@example.org')
      await main(page).getByLabel('Your message').fill('I would like this room, please.')
      await oldEnough(page)
      await main(page).getByRole('button', { name: 'Ask to reserve' }).click()
      await expect(
        main(page).getByRole('heading', { name: 'Thank you: we have your request to reserve' }),
      ).toBeVisible()
      await expect(main(page)).toContainText('Studio, Aire Yard, Leeds: 51 weeks, 11 Sep 2027')
    })

    test('a contract that is not offered is pointed out, and the room shows its from price instead', async ({
      page,
    }) => {
      await page.goto(`${ROOM}?weeks=40&start=2027-03-01`)
      await expect(main(page)).toContainText('This room is not offered for 40 weeks from 1 March 2027.')
      await expect(price(page)).toContainText('From')
      await page.goto(`/contact-us?property=aire-yard&room=studio-aire-yard&weeks=40`)
      await expect(main(page)).toContainText('The contract that you chose is no longer available')
    })
  })

test('choosing a contract keeps the scroll position, and going back undoes the choice', async ({ page }) => {
  await page.goto(`${ROOM}?${CHOSEN}`)
  const contracts = main(page).getByRole('list', { name: 'Contracts' })
  const next = contracts.getByRole('link', { name: /^51 weeks/ })
  await next.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  await next.click()
  await expect(contracts.locator('[aria-current]')).toContainText('51 weeks')
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(50)
  await page.goBack()
  await expect(contracts.locator('[aria-current]')).toContainText('44 weeks')
  await expect(price(page)).toContainText('£10,076')
})

test.describe('a contract that is still loading', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto(`${ROOM}?${CHOSEN}`)
    await hydrated(page)
    await holdRequests(page, '**/studio/index.pageContext.json?weeks=51*')
    await main(page)
      .getByRole('list', { name: 'Contracts' })
      .getByRole('link', { name: /^51 weeks/ })
      .click()
  })

  test('is the one that the enquiry is about', async ({ page }) => {
    await price(page).getByRole('link', { name: 'Ask to reserve' }).click()
    await expect(main(page)).toContainText('To reserve Studio, Aire Yard, Leeds: 51 weeks, 11 Sep 2027')
  })

  test('is the one that the shortlist stores', async ({ page }) => {
    await price(page).getByRole('button', { name: 'Shortlist' }).click()
    await page.goto('/shortlist')
    await expect(main(page)).toContainText('51 weeks')
    await expect(main(page)).not.toContainText('44 weeks')
  })
})

test('the contracts of a room fit on one screen of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${ROOM}?${CHOSEN}`)
  const box = await main(page).getByRole('list', { name: 'Contracts' }).boundingBox()
  expect(box?.height).toBeLessThan(844)
})

test('a sold-out room does not link its contracts, and offers the waiting list', async ({ page }) => {
  await page.goto('/student-accommodation/cardiff/cathays-terrace/classic-room?weeks=44')
  await expect(main(page)).toContainText('This room is sold out for 44 weeks too.')
  await expect(main(page).getByRole('list', { name: 'Contracts' }).getByRole('link')).toHaveCount(0)
  await expect(price(page).getByRole('link', { name: 'Join the waiting list' })).toBeVisible()
})
