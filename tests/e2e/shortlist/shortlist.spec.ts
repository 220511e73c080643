// spec sections 2, 14 and 15

import type { Page } from '@playwright/test'
import { hydrated, visit } from '../hydrated.ts'
import { heading, main } from '../parts.ts'
import { SCREENS } from '../screens.ts'
import { expect, test } from '../test.ts'

const YARD = '/student-accommodation/leeds/aire-yard'

test('rooms are added, stored and compared', async ({ page }) => {
  await page.setViewportSize(SCREENS.phone)
  await visit(page, YARD)
  const button = page.getByRole('button', { name: /^Shortlist(ed)? Classic En-suite/ })
  await button.click()
  await expect(button).toHaveAccessibleName(/^Shortlisted/)
  await page.getByRole('button', { name: 'Shortlist Studio', exact: true }).click()
  const shortlist = page.getByRole('banner').getByRole('link', { name: 'Shortlist' })
  await expect(shortlist).toContainText('2 rooms')
  await page.reload()
  await hydrated(page)
  await expect(shortlist).toContainText('2 rooms')
  await shortlist.click()
  await expect(heading(page)).toHaveText('Your shortlist')
  await expect(main(page).getByRole('heading', { level: 3 })).toHaveText(['Classic En-suite', 'Studio'])

  await page.getByRole('button', { name: 'Compare' }).click()
  await expect(page).toHaveURL(/\/compare\?rooms=/)
  await expect(page.getByRole('row', { name: 'Total' })).toContainText('£11,220')
  await page.getByLabel('Weeks').selectOption('44 weeks')
  await page.getByRole('button', { name: 'Compare for this stay' }).click()
  await expect(page).toHaveURL(/&weeks=44/)
  await expect(page.getByRole('row', { name: 'Total' })).toContainText('£10,076')
  await page.getByRole('columnheader').getByRole('link', { name: 'Studio' }).click()
  await expect(page).toHaveURL(/\/studio\?weeks=44&start=2027-09-11$/)
  await page.goto('/compare')
  await expect(page.getByRole('columnheader')).toHaveCount(2)
})

test('the server sets a changed list again once the page is hidden, for browsers that keep what scripts store for a week', async ({
  page,
}) => {
  await visit(page, YARD)
  await page.getByRole('button', { name: 'Shortlist Studio', exact: true }).click()
  const answered = page.waitForResponse('**/api/stored-cookies')
  // what a page sends while it is left is not reported to tests
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  expect(await (await answered).headerValue('set-cookie')).toContain('shortlist=studio-aire-yard')
})

test('a shortlist leads to the comparison without scrolling, and is shared by a short link', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await visit(page, '/shortlist?rooms=premier-en-suite-aire-yard,studio-aire-yard')
  await expect(heading(page)).toHaveText('A shortlist for you')
  await expect(page.getByRole('button', { name: 'Compare' })).toBeInViewport()
  await page.getByRole('button', { name: 'Share this list' }).click()
  await expect(page.getByText('Link copied.')).toBeVisible()
  const shared = new URL(await page.evaluate(() => navigator.clipboard.readText()))
  expect(shared.pathname + shared.search).toMatch(/^\/shortlist\?rooms=[\d._]{5,20}$/)
  await page.goto(shared.href)
  await expect(main(page).getByRole('heading', { level: 3 })).toHaveText(['Premier En-suite', 'Studio'])
  await page.getByRole('button', { name: 'Compare' }).click()
  await expect(page.getByRole('columnheader')).toHaveCount(2)
})

test('a room that is removed is gone from the list, its link and its comparison at once, and can be put back', async ({
  page,
}) => {
  await page.setViewportSize(SCREENS.phone)
  await visit(page, `${YARD}?weeks=44`)
  for (const name of ['Classic En-suite', 'Premier En-suite', 'Studio'])
    await page.getByRole('button', { name: `Shortlist ${name}`, exact: true }).click()
  await visit(page, '/shortlist')
  const names = main(page).getByRole('heading', { level: 3 })
  await page.getByRole('button', { name: /^Shortlisted Premier En-suite/ }).click()
  await expect(names).toHaveText(['Classic En-suite', 'Studio'])
  await expect(main(page).getByRole('status').filter({ hasText: 'Removed Premier En-suite' })).toBeVisible()
  await page.getByRole('button', { name: 'Compare' }).click()
  await expect(page).toHaveURL(/\/compare\?rooms=/)
  await expect(page.getByRole('columnheader')).toHaveCount(2)
  // the form shows the stay that is compared
  await expect(page.getByLabel('Weeks')).toHaveValue('44')

  await visit(page, '/shortlist')
  await page.getByRole('button', { name: /^Shortlisted Classic En-suite/ }).click()
  await expect(names).toHaveText(['Studio'])
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(names).toHaveText(['Classic En-suite', 'Studio'])
})

test('after a room is removed, as many rooms as the button says are still chosen to be compared', async ({
  page,
  context,
  baseURL,
}) => {
  const rooms = ['classic-en-suite', 'premier-en-suite', 'studio', 'accessible-studio']
  const list = [...rooms.map((room) => `${room}-aire-yard`), 'classic-en-suite-kelham-mill']
  await context.addCookies([{ name: 'shortlist', value: list.join(','), url: baseURL ?? '' }])
  await visit(page, '/shortlist')
  await page.getByRole('button', { name: 'Shortlisted Premier En-suite' }).click()
  const compare = page.getByRole('button', { name: 'Compare 3 of them' })
  const [undo, below] = [
    await page.getByRole('button', { name: 'Undo' }).boundingBox(),
    await compare.boundingBox(),
  ]
  expect(Number(below?.y) - Number(undo?.y) - Number(undo?.height)).toBeGreaterThanOrEqual(8)
  await compare.click()
  await expect(page.getByRole('columnheader')).toHaveCount(3)
})

test('a shortlist follows other tabs, and an empty heart never removes', async ({ page, context }) => {
  const heart = (tab: Page) => tab.getByRole('button', { name: /^Shortlist(ed)? Classic En-suite/ })
  const count = (tab: Page) => tab.getByRole('banner').getByRole('link', { name: 'Shortlist' })
  await visit(page, YARD)
  const other = await context.newPage()
  // as in browsers that do not report changed cookies
  await other.addInitScript(() => {
    delete (window as { cookieStore?: unknown }).cookieStore
  })
  await visit(other, YARD)
  await heart(other).click()
  await expect(heart(page)).toHaveAccessibleName(/^Shortlisted/)
  await expect(count(page)).toContainText('1 room')

  await heart(page).click()
  await page.getByRole('button', { name: 'Shortlist Studio', exact: true }).click()
  await page.getByRole('button', { name: 'Shortlist Premier En-suite', exact: true }).click()
  await expect(count(other)).toContainText('1 room')
  await other.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(count(other)).toContainText('2 rooms')

  // pressed at the same time as in the other tab
  for (const cookie of await context.cookies())
    if (cookie.name === 'shortlist')
      await context.addCookies([{ ...cookie, value: `${cookie.value},classic-en-suite-aire-yard` }])
  await expect(heart(other)).toHaveAccessibleName(/^Shortlist /)
  await heart(other).click()
  await expect(count(other)).toContainText('3 rooms')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('rooms are added with their contract, stored, compared, and shared by a link', async ({ page }) => {
    await page.goto(`${YARD}/studio?weeks=44&start=2027-09-11`)
    await page.getByRole('button', { name: 'Shortlist Studio' }).click()
    await expect(heading(page)).toHaveText('Your shortlist')
    const card = main(page).getByRole('listitem').filter({ hasText: '£10,076' }).first()
    await card.getByRole('link', { name: 'Studio' }).click()
    await expect(page).toHaveURL(/\/studio\?weeks=44&start=2027-09-11$/)
    await page.goto('/compare')
    await expect(page.getByRole('row', { name: 'Total' })).toContainText('£10,076')
    await page.goto(`${YARD}?weeks=39`)
    await page.getByRole('button', { name: 'Shortlist Classic En-suite' }).click()
    await expect(main(page)).toContainText('39 weeks')
    await page.getByRole('button', { name: 'Shortlisted Classic En-suite' }).click()
    await expect(main(page).getByRole('heading', { level: 3 })).toHaveText(['Studio'])
    await page.goto('/shortlist?rooms=premier-en-suite-aire-yard,studio-aire-yard')
    await page.getByRole('link', { name: 'Link to these 2 rooms' }).click()
    await expect(page).toHaveURL(/\/shortlist\?rooms=[\d._]{5,20}$/)
    await expect(heading(page)).toHaveText('A shortlist for you')
    await expect(main(page).getByRole('heading', { level: 3 })).toHaveText(['Premier En-suite', 'Studio'])
  })
})
