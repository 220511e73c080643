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

/** Opens a page in a browser that lacks an API that the site frame needs, and waits until it is left to the server. */
async function openUnhydratable(page: Page, address: string): Promise<readonly string[]> {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'matchMedia'))
  const documents = documentsOf(page)
  const report = page.waitForRequest('**/api/client-errors')
  await page.goto(address)
  expect((await report).postData()).toContain('matchMedia is not a function')
  await leftToServer(page)
  return documents
}

test.describe('a page whose frame cannot be hydrated, even when it is loaded once more', () => {
  test('stays as the server sends it, and is reported; its links, menus and accordions work', async ({
    page,
  }) => {
    await page.setViewportSize(SCREENS.phone)
    expect(await openUnhydratable(page, '/faq')).toEqual(['/faq', '/faq', '/faq'])
    await expect(heading(page)).toHaveText('Questions and answers')
    await page.getByText('How do I book a room?').click()
    await expect(page.getByText('Choose a room and a contract on the building’s page')).toBeVisible()

    await toggleNav(page).click()
    await subMenu(page, 'Locations').click()
    await markDocument(page)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sheffield' }).click()
    await expect(heading(page)).toHaveText('Student accommodation in Sheffield')
    await leftToServer(page)
    expect(await isSameDocument(page)).toBe(false)
    await page.goBack()
    await leftToServer(page)
    await expect(heading(page)).toHaveText('Questions and answers')
  })

  test('submits its forms, and keeps what was typed in them', async ({ page }) => {
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

/** Renames a field in the data of a document, whose page can then not be hydrated, while `isBroken` says so. */
const breakFaq = (page: Page, isBroken: () => boolean) =>
  page.route('**/faq', async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    await route.fulfill({ response, body: isBroken() ? html.replace('"topics":', '"subjects":') : html })
  })

test('a page that cannot be hydrated is reported, and its document loaded once more', async ({ page }) => {
  const documents = documentsOf(page)
  await breakFaq(page, () => documents.length === 1)
  const report = page.waitForRequest((request) => request.postData()?.includes('"kind":"render"') ?? false)
  await page.goto('/faq')
  expect((await report).url()).toContain('/api/client-errors')
  await expect.poll(() => documents).toEqual(['/faq', '/faq'])
  await hydrated(page)
  await expect(heading(page)).toHaveText('Questions and answers')
})

test('a page that cannot be hydrated again stays as the server sends it, and no other page does', async ({
  page,
}) => {
  const documents = documentsOf(page)
  await breakFaq(page, () => true)
  await page.goto('/faq')
  await leftToServer(page)
  expect(documents).toEqual(['/faq', '/faq', '/faq'])
  await expect(heading(page)).toHaveText('Questions and answers')
  await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click()
  await expect(heading(page)).toHaveText('About Plumbrook')
  await hydrated(page)
  // and not by trying again
  await page.goto('/faq')
  await leftToServer(page)
  expect(documents.slice(3)).toEqual([expect.any(String), '/faq'])
})

// Helpers

/** Collects the paths of the documents that a page loads. */
function documentsOf(page: Page): string[] {
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  return documents
}

/** Waits until the site's scripts have left the page as the server has sent it. */
const leftToServer = async (page: Page): Promise<void> => {
  await page.waitForFunction(
    () => sessionStorage.getItem('not-hydrated') === location.pathname + location.search,
  )
  await page.waitForLoadState('networkidle')
}
