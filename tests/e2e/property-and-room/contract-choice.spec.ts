// spec sections 11 and 14

import { holdRequests } from '../hold-requests.ts'
import { visit } from '../hydrated.ts'
import { oldEnough } from '../old-enough.ts'
import { contracts, link, main, price } from '../parts.ts'
import { SCREENS } from '../screens.ts'
import { expect, test } from '../test.ts'
import { visitorAddress } from '../visitor-address.ts'

const ROOM = '/student-accommodation/leeds/aire-yard/studio'
const CHOSEN = 'weeks=44&start=2027-09-11'

test.use({ viewport: SCREENS.phone })

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a chosen contract is kept from the list of a city to the confirmation of the request', async ({
    page,
  }) => {
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': visitorAddress() })
    await page.goto('/student-accommodation/leeds?weeks=44')
    await link(page, 'Aire Yard').click()
    await expect(page).toHaveURL(/\/aire-yard\?weeks=44#rooms$/)
    await link(page, 'Studio').click()
    await expect(page).toHaveURL(/\/studio\?weeks=44$/)
    await expect(price(page)).toContainText('44 weeks')
    await expect(price(page)).toContainText('£10,076')

    await contracts(page)
      .getByRole('link', { name: /^51 weeks/ })
      .click()
    await expect(page).toHaveURL(/\?weeks=51&start=2027-09-11$/)
    await expect(contracts(page).locator('[aria-current]')).toContainText('51 weeks')
    await expect(price(page)).toContainText('£11,220')
    await expect(price(page)).not.toContainText('From')
    await expect(main(page).getByRole('heading', { name: 'Paying £10,780 for 51 weeks' })).toBeVisible()
    await expect(price(page)).toContainText('£10,780 in all with offers (£11,220 before)')

    await price(page).getByRole('link', { name: 'Ask to reserve' }).click()
    await expect(main(page)).toContainText('To reserve Studio, Aire Yard, Leeds')
    await expect(main(page)).toContainText(
      '51 weeks, 11 Sep 2027 to 2 Sep 2028, £220 a week, £10,780 in all with offers (£11,220 before)',
    )
    await main(page).getByLabel('Full name').fill('Amara Okafor')
    await main(page).getByLabel('Email address', { exact: true }).fill('amara@example.org')
    await main(page).getByLabel('Three payments').check()
    await oldEnough(page)
    await main(page).getByRole('button', { name: 'Ask to reserve' }).click()
    await expect(
      main(page).getByRole('heading', { name: 'Thank you: we have your request to reserve' }),
    ).toBeVisible()
    await expect(main(page).getByRole('definition')).toHaveText([
      'Studio, Aire Yard, Leeds',
      /^51 weeks, 11 Sep 2027/,
      'Three payments',
    ])
    await expect(main(page).getByRole('link', { name: 'Email yourself a copy' })).toHaveAttribute(
      'href',
      /^mailto:\?subject=.*PB-/,
    )
    await expect(main(page)).not.toContainText('Opening hours')
  })
})

test('the choice is within 1,000 px of the top; choosing keeps the scroll position, and going back undoes it', async ({
  page,
}) => {
  // before hydration a link loads the document, which opens at its top
  await visit(page, `${ROOM}?${CHOSEN}`)
  const { y = 0, height = 0 } = (await contracts(page).boundingBox()) ?? {}
  expect(y + height).toBeLessThan(1_000)
  const next = contracts(page).getByRole('link', { name: /^51 weeks/ })
  await next.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  await next.click()
  await expect(contracts(page).locator('[aria-current]')).toContainText('51 weeks')
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(50)
  await page.goBack()
  await expect(contracts(page).locator('[aria-current]')).toContainText('44 weeks')
  await expect(price(page)).toContainText('£10,076')
})

test('a contract that is still loading is the one that the shortlist stores, and that the enquiry is about', async ({
  page,
}) => {
  await visit(page, `${ROOM}?${CHOSEN}`)
  await holdRequests(page, '**/studio/index.pageContext.json?weeks=51*')
  await contracts(page)
    .getByRole('link', { name: /^51 weeks/ })
    .click()
  await price(page).getByRole('button', { name: 'Shortlist' }).click()
  await expect(price(page).getByRole('button', { name: 'Shortlisted' })).toBeVisible()
  await price(page).getByRole('link', { name: 'Ask to reserve' }).click()
  await expect(main(page)).toContainText(/To reserve Studio, Aire Yard, Leeds\s*51 weeks, 11 Sep 2027/)
  await page.goto('/shortlist')
  await expect(main(page)).toContainText('51 weeks')
  await expect(main(page)).not.toContainText('44 weeks')
})

test('a sold-out room links no contract, but available rooms of its city for the same stay, and the waiting list', async ({
  page,
}) => {
  await page.goto('/student-accommodation/cardiff/cathays-terrace/classic-room?weeks=44')
  await expect(main(page)).toContainText('This room is sold out for 44 weeks too.')
  await expect(contracts(page)).toContainText('44 weeks')
  await expect(contracts(page).getByRole('link')).toHaveCount(0)
  await expect(price(page).getByRole('link')).toHaveText([
    'See what is available nearby',
    'Join the waiting list',
  ])
  await price(page).getByRole('link', { name: 'See what is available nearby' }).click()
  await expect(page).toHaveURL(/#free$/)
  const free = main(page).locator('section', { hasText: 'Available now in Cardiff' })
  await expect(free).not.toContainText('Sold out')
  await free.getByRole('heading', { level: 3 }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\?weeks=44$/)
  await expect(price(page)).toContainText('44 weeks')
})
