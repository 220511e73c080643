// spec section 12

import { hydrated, visit } from '../hydrated.ts'
import { heading } from '../parts.ts'
import { expect, test } from '../test.ts'
import {
  ADS,
  bar,
  button,
  DENIED,
  dataLayer,
  recorded,
  TAG_MANAGER,
  tagManagers,
  watchOutside,
} from './consent-bar.ts'

// in one worker, because starting this site takes longer than a test
test.describe.configure({ mode: 'default' })

test('no third party is contacted before a choice or after a rejection, and the rejection is stored', async ({
  page,
  thirdPartySite,
}) => {
  const asked = await watchOutside(page.context(), thirdPartySite)
  await visit(page, `${thirdPartySite}/student-accommodation/leeds`)
  await expect(bar(page)).toBeVisible()
  // the page view is only recorded in the data layer; no request sends it
  await expect.poll(() => dataLayer(page)).toHaveLength(2)
  expect(await dataLayer(page)).toEqual([
    [
      'consent',
      'default',
      {
        ...DENIED,
        functionality_storage: 'denied',
        personalization_storage: 'denied',
        security_storage: 'granted',
        wait_for_update: 500,
      },
    ],
    'nuxtRoute',
  ])
  await button(page, 'Reject all').click()
  await expect(bar(page)).toHaveCount(0)
  await expect(page.getByText('Your choice is saved.')).toBeAttached()
  expect((await dataLayer(page)).at(-1)).toEqual(['consent', 'update', DENIED])
  expect(await recorded(page)).toEqual({ statistics: false, advertising: false })
  await page.getByRole('link', { name: 'Aire Yard', exact: true }).first().click()
  await expect(heading(page)).toHaveText('Aire Yard')
  await page.reload()
  await hydrated(page)
  // once the data layer has the default consent, the consent bar has run and would be shown
  await expect.poll(() => dataLayer(page)).not.toHaveLength(0)
  await expect(bar(page)).toHaveCount(0)
  expect(asked).toEqual([])
})

test('accepting loads the tag manager once, on this page and the next, until consent is withdrawn in the footer', async ({
  page,
  thirdPartySite,
}) => {
  const asked = await watchOutside(page.context(), thirdPartySite)
  await page.goto(`${thirdPartySite}/faq`)
  await button(page, 'Accept all').click()
  await expect.poll(() => tagManagers(page)).toBe(1)
  const granted = ['consent', 'update', { ...ADS, analytics_storage: 'granted' }]
  const order = (await dataLayer(page)).filter((entry) => entry !== 'nuxtRoute')
  expect(order).toEqual([expect.arrayContaining(['default']), granted, 'gtm.js'])
  expect((await dataLayer(page))[0]).toEqual(expect.arrayContaining(['default']))
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'consent')
  expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax' })
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(179 * 86_400)

  await page.getByRole('banner').getByRole('link', { name: 'Offers' }).click()
  await expect(page).toHaveURL(/offers-for-students/)
  expect(await tagManagers(page)).toBe(1)
  expect(asked).toEqual([`${TAG_MANAGER}/gtm.js?id=GTM-TEST123`])
  await page.reload()
  await expect.poll(() => tagManagers(page)).toBe(1)
  // before the container and the first event
  await expect.poll(() => dataLayer(page)).toHaveLength(4)
  expect((await dataLayer(page)).slice(0, 2)).toEqual([expect.arrayContaining(['default']), granted])
  await expect(bar(page)).toHaveCount(0)

  const settings = page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' })
  await settings.click()
  await expect(bar(page).getByRole('checkbox', { name: 'Statistics' })).toBeFocused()
  await expect(bar(page).getByRole('checkbox', { checked: true })).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(bar(page)).toHaveCount(0)
  await expect(settings).toBeFocused()
  await settings.press('Enter')
  await Promise.all([page.waitForEvent('load'), button(page, 'Reject all').click()])
  await hydrated(page)
  await expect.poll(() => dataLayer(page)).toContain('nuxtRoute')
  expect(await tagManagers(page)).toBeUndefined()
  expect(await recorded(page)).toEqual({ statistics: false, advertising: false })
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('_ga')
  await expect(bar(page)).toHaveCount(0)
})

test('a choice holds at once in every tab: the question goes, and what consent is withdrawn from stops', async ({
  page,
  context,
  thirdPartySite,
}) => {
  await watchOutside(context, thirdPartySite)
  await visit(page, `${thirdPartySite}/faq`)
  const other = await context.newPage()
  await visit(other, `${thirdPartySite}/offers-for-students`)
  await expect(bar(other)).toBeVisible()
  await button(page, 'Accept all').click()
  await expect(bar(other)).toHaveCount(0)
  await expect.poll(() => tagManagers(other)).toBe(1)
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click()
  await Promise.all([other.waitForEvent('load'), button(page, 'Reject all').click()])
  await hydrated(other)
  await expect.poll(() => dataLayer(other)).toContain('nuxtRoute')
  expect(await tagManagers(other)).toBeUndefined()
})

test('Global Privacy Control rejects consent without a question, and the footer can still grant it', async ({
  page,
  thirdPartySite,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  const asked = await watchOutside(page.context(), thirdPartySite)
  await page.goto(`${thirdPartySite}/faq`)
  await expect.poll(() => dataLayer(page)).toHaveLength(2)
  await expect(bar(page)).toHaveCount(0)
  expect(asked).toEqual([])
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click()
  await button(page, 'Accept all').click()
  await expect.poll(() => tagManagers(page)).toBe(1)
  await page.reload()
  await expect.poll(() => tagManagers(page)).toBe(1)
})
