import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { hydrated } from '../hydrated.ts'
import { openBlocked } from '../late-scripts.ts'
import { subMenu, toggleNav } from '../menu.ts'
import { oldEnough } from '../old-enough.ts'
import { isSameDocument, markDocument } from '../page-checks.ts'
import { heading, main } from '../parts.ts'
import { SCREENS } from '../screens.ts'
import { expect, test } from '../test.ts'
import { visitorAddress } from '../visitor-address.ts'

// the failed hydration is reported on the console
test.use({ allowedComplaints: [/./] })

/** Opens a page in a browser that lacks an API that the site frame needs, and returns the error report. */
async function openUnhydratable(page: Page, address: string): Promise<string> {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'matchMedia'))
  const report = page.waitForRequest('**/api/client-errors')
  await page.goto(address)
  return (await report).postData() ?? ''
}

test.describe('a page whose frame cannot be hydrated', () => {
  test('stays as the server sent it, and is reported; its links, menus and accordions work', async ({
    page,
  }) => {
    await page.setViewportSize(SCREENS.phone)
    const report = await openUnhydratable(page, '/faq')
    expect(report).toContain('matchMedia is not a function')
    await expect(heading(page)).toHaveText('Questions and answers')
    await page.getByText('How do I book a room?').click()
    await expect(page.getByText('Choose a room and a contract on the building’s page')).toBeVisible()

    await toggleNav(page).click()
    await subMenu(page, 'Locations').click()
    await markDocument(page)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sheffield' }).click()
    await expect(heading(page)).toHaveText('Student accommodation in Sheffield')
    expect(await isSameDocument(page)).toBe(false)
    await page.goBack()
    await expect(heading(page)).toHaveText('Questions and answers')
  })

  test('keeps what was typed, and submits its forms', async ({ page }) => {
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': visitorAddress() })
    await openUnhydratable(page, '/contact-us')
    await main(page).getByLabel('Full name').fill('Amara Okafor')
    await main(page).getByLabel('Email address').fill('amara')
    await main(page).getByLabel('Your message').fill('Is there a studio with a view of the river?')
    await oldEnough(page)
    await main(page).getByRole('button', { name: 'Send enquiry' }).click()
    await expect(main(page).getByLabel('Full name')).toHaveValue('Amara Okafor')
    await main(page).getByLabel('Email address').fill(`${randomUUID()}@example.org`)
    await main(page).getByRole('button', { name: 'Send enquiry' }).click()
    await expect(main(page)).toContainText('Thank you: we have your enquiry')
  })
})

test('what was typed before a mismatch, such as an element of a password manager, is kept', async ({
  page,
}) => {
  const releaseScripts = await openBlocked(page, '/contact-us?property=aire-yard')
  const name = main(page).getByLabel('Full name')
  await main(page).getByLabel('Your message').fill('Is there a studio with a view?')
  await main(page).getByLabel('The summer').check()
  await main(page).getByLabel('Moving in').fill('2027-06-12')
  await page.getByRole('region', { name: /News/ }).getByLabel('Your email address').fill('a@example.org')
  await name.fill('Amara')
  await name.evaluate((field) => field.insertAdjacentHTML('afterend', '<div data-manager><b>*</b></div>'))
  const report = page.waitForRequest((request) => request.postData()?.includes('"hydration"') ?? false)
  await releaseScripts()
  await report
  // React has made the form anew
  await expect(page.locator('[data-manager]')).toHaveCount(0)
  await expect(name).toHaveValue('Amara')
  await expect(name).toBeFocused()
  await page.keyboard.type(' Okafor')
  await expect(name).toHaveValue(/Okafor/)
  await expect(main(page).getByLabel('Your message')).toHaveValue('Is there a studio with a view?')
  await expect(main(page).getByLabel('The summer')).toBeChecked()
  await expect(main(page).getByLabel('Moving in')).toHaveValue('2027-06-12')
  await expect(page.getByRole('region', { name: /News/ }).getByLabel('Your email address')).toHaveValue(
    'a@example.org',
  )
})

test('a page that cannot be hydrated works within a hydrated frame, until the next page is shown', async ({
  page,
}) => {
  await page.route('**/faq', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace('"topics":', '"subjects":') })
  })
  const report = page.waitForRequest((request) => request.postData()?.includes('"kind":"render"') ?? false)
  await page.goto('/faq')
  expect((await report).url()).toContain('/api/client-errors')
  await hydrated(page)
  await expect(heading(page)).toHaveText('Questions and answers')
  await page.getByText('How do I book a room?').click()
  await expect(page.getByText('Choose a room and a contract on the building’s page')).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click()
  await expect(heading(page)).toHaveText('About Plumbrook')
})
