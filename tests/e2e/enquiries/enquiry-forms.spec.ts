// spec sections 1, 5, 7, 11 and 15

import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { TOKEN_FIELD } from '#domain/enquiry/enquiry-forms.ts'
import { visit } from '../hydrated.ts'
import { oldEnough } from '../old-enough.ts'
import { violations } from '../page-checks.ts'
import { main } from '../parts.ts'
import { SCREENS } from '../screens.ts'
import { expect, test } from '../test.ts'
import { visitorAddress } from '../visitor-address.ts'

// the browser reports a document with an error status on its console
test.use({
  allowedComplaints: [/status of (?:409|422|429|503)|ERR_INTERNET_DISCONNECTED/],
  viewport: SCREENS.phone,
})

test.beforeEach(({ page }) => page.setExtraHTTPHeaders({ 'x-forwarded-for': visitorAddress() }))

const CONTACT = '/contact-us?property=aire-yard'
const MESSAGE = 'Is there a studio with a view of the river from September?'

test('an enquiry is sent in place: it lists invalid fields, keeps the values, and confirms', async ({
  page,
}) => {
  await visit(page, CONTACT)
  await sendButton(page).click()
  const summary = page.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([
    'Enter your full name.',
    'Email required.',
    'Write what you would like to know.',
  ])
  await expect(page).toHaveTitle(/^Error: /)
  await summary.getByRole('link', { name: 'Email required.' }).click()
  const email = field(page, 'Email address')
  await expect(email).toBeFocused()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toHaveAttribute('autocomplete', 'email')
  expect(await violations(page), 'with errors').toEqual([])

  await fillIn(page)
  await email.fill('amara@nowhere')
  await sendButton(page).click()
  await expect(summary.getByRole('link')).toHaveText(['Please enter a valid email.'])
  await email.fill(`${randomUUID()}@example.org`)
  const posts = countPosts(page)
  await oldEnough(page)
  await sendButton(page).dblclick()
  await expect(thanks(page)).toBeFocused()
  await expect(main(page)).toContainText(/PB-\w{8}/)
  await expect(page).not.toHaveTitle(/^Error: /)
  expect(posts()).toBe(1)
  expect(await violations(page), 'with thanks').toEqual([])
  const events = await page.evaluate(() => JSON.stringify(window.dataLayer))
  expect(events.match(/pslFormEnquiry/g)).toHaveLength(1)
  expect(events).not.toContain('example.org')

  const confirmed = [/PB-\w{8}/, MESSAGE, /reply by \w+ \d+ \w+ \d{4}, 18:30/]
  for (const text of confirmed) await expect(main(page)).toContainText(text)
  await page.reload()
  for (const text of confirmed) await expect(main(page)).toContainText(text)
  expect(posts()).toBe(1)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a waiting-list form lists invalid fields, keeps the values, and confirms', async ({ page }) => {
    await page.goto('/waiting-list')
    const send = main(page).getByRole('button', { name: 'Join the waiting list' })
    const name = field(page, 'Full name')
    await send.click()
    // the browser itself asks for missing fields
    await expect(name).toBeFocused()
    expect(await name.evaluate((input: HTMLInputElement) => input.validity.valueMissing)).toBe(true)
    await letBrowserSendAnything(page)
    await send.click()
    await expect(page).toHaveTitle(/^Error: /)
    await expect(page.getByRole('alert').getByRole('link')).toHaveText([
      'Enter your full name.',
      'Email required.',
      'Choose the city you would like to live in.',
      'Choose the month in which you would like to move in.',
    ])
    await fillIn(page, null)
    await field(page, 'City').selectOption('Leeds')
    await letBrowserSendAnything(page)
    await send.click()
    await expect(field(page, 'Email address')).toHaveValue(/@example\.org$/)
    await expect(field(page, 'City')).toHaveValue('leeds')
    await field(page, 'Month of moving in').selectOption('September 2027')
    await field(page, 'Kind of room (optional)').selectOption('Any studio')
    const most = field(page, 'The most you would pay a week, in pounds (optional)')
    await expect(most).toHaveAttribute('inputmode', 'decimal')
    await most.fill('200')
    await send.click()
    await expect(page).toHaveURL(/[?&]sent=PB-\w{8}-\w+-\w{16}\./)
    await expect(main(page).getByRole('heading', { name: 'You are on the waiting list' })).toBeVisible()
    await expect(main(page).getByRole('heading', { name: 'What happens next' })).toBeVisible()
    for (const chosen of ['Leeds', 'September 2027', 'Any studio', '200'])
      await expect(main(page).getByRole('definition').filter({ hasText: chosen })).toBeVisible()
  })
})

test('the second press of a double click reaches neither the server nor the confirmation', async ({
  page,
}) => {
  await page.clock.install()
  await visit(page, CONTACT)
  await fillIn(page)
  await oldEnough(page)
  const posts = countPosts(page)
  await sendButton(page).hover()
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  const answered = page.waitForResponse((response) => response.request().method() === 'POST')
  const press = async () => {
    await page.mouse.down()
    await page.mouse.up()
  }
  await press()
  await (await answered).finished()
  await page.clock.runFor(400)
  await press()
  await page.clock.resume()
  await expect(thanks(page)).toBeFocused()
  expect(posts()).toBe(1)
})

test('without a connection the text survives a reload, and is sent once the connection is back', async ({
  page,
  context,
}) => {
  await visit(page, CONTACT)
  await fillIn(page)
  await context.setOffline(true)
  await sendButton(page).click()
  await expect(page.getByRole('alert')).toContainText('there is no connection')
  await expect(page.getByRole('alert').getByRole('link')).toHaveAttribute('href', /^tel:/)
  await context.setOffline(false)
  await visit(page, CONTACT)
  await expect(field(page, 'Your message')).toHaveValue(MESSAGE)
  await oldEnough(page)
  await sendButton(page).click()
  await expect(thanks(page)).toBeVisible()
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual(['sent-enquiry'])
})

test('leaving the page and coming back keeps what was written and when, until it is sent', async ({
  page,
}) => {
  await visit(page, CONTACT)
  await fillIn(page)
  const token = page.locator(`input[name="${TOKEN_FIELD}"]`)
  const begun = await token.inputValue()
  await main(page).getByRole('link', { name: 'privacy policy' }).click()
  await expect(main(page).getByRole('heading', { name: 'Privacy policy', level: 1 })).toBeVisible()
  await page.goBack()
  await expect(field(page, 'Your message')).toHaveValue(MESSAGE)
  await expect(token).toHaveValue(begun)
  await oldEnough(page)
  await sendButton(page).click()
  await expect(thanks(page)).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click()
  await expect(page).toHaveURL(/\/privacy-policy$/)
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual(['sent-enquiry'])
})

test('a form that is refused as too quick is accepted when it is sent again at once', async ({ page }) => {
  await visit(page, CONTACT)
  await fillIn(page)
  // a forged token is refused like one that is too young
  await page.locator(`input[name="${TOKEN_FIELD}"]`).evaluate((token: HTMLInputElement) => {
    token.value = '1.00'
  })
  await sendButton(page).click()
  await expect(page.getByRole('alert')).toContainText('please send it once more')
  await sendButton(page).click()
  await expect(thanks(page)).toBeVisible()
})

test('what can no longer be reserved is asked about: the text stays', async ({ page }) => {
  const room = 'property=aire-yard&room=studio-aire-yard&weeks=44&start=2027-09-11'
  await visit(page, `/contact-us?kind=reservation&${room}`)
  await fillIn(page, null)
  const name = await field(page, 'Full name').inputValue()
  await field(page, 'Anything we should know (optional)').fill(MESSAGE)
  // as if its contract had changed since the form was opened
  await page.locator('input[name="weeks"]').evaluate((weeks: HTMLInputElement) => {
    weeks.value = '45'
  })
  await oldEnough(page)
  await main(page).locator('form').getByRole('button').click()
  await expect(page.getByRole('alert')).toContainText('Nothing has been sent')
  await expect(field(page, 'Your message')).toHaveValue(MESSAGE)
  await expect(field(page, 'Full name')).toHaveValue(name)
  await expect(page.locator('input[name="kind"]')).toHaveCount(0)
  await expect(page).toHaveTitle(/^Error: Contact us/)
  await sendButton(page).click()
  await expect(thanks(page)).toBeVisible()
  await expect(page).toHaveTitle(/^Contact us/)
})

test('the subject of a form can be removed without losing the typed text', async ({ page }) => {
  await visit(page, CONTACT)
  await field(page, 'Your message').fill(MESSAGE)
  await main(page).getByRole('link', { name: 'Ask about something else' }).click()
  await expect(page).toHaveURL(/\/contact-us$/)
  await expect(main(page)).not.toContainText('Aire Yard lettings')
  await expect(field(page, 'Your message')).toHaveValue(MESSAGE)
})

// Helpers

const field = (page: Page, label: string): Locator => main(page).getByLabel(label, { exact: true })

const sendButton = (page: Page): Locator => main(page).getByRole('button', { name: 'Send enquiry' })

const thanks = (page: Page): Locator =>
  main(page).getByRole('heading', { name: 'Thank you: we have your enquiry' })

/** Fills in what every form asks for, and the message if there is one. */
async function fillIn(page: Page, message: string | null = MESSAGE): Promise<void> {
  await field(page, 'Full name').fill('Amara Okafor')
  await field(page, 'Email address').fill(`${randomUUID()}@example.org`)
  if (message) await field(page, 'Your message').fill(message)
}

/** Counts the forms that the page sends from now on. */
function countPosts(page: Page): () => number {
  let posts = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/contact-us')) posts += 1
  })
  return () => posts
}

/** Turns off the browser's own validation. */
const letBrowserSendAnything = (page: Page): Promise<void> =>
  main(page)
    .locator('form')
    .evaluate((form: HTMLFormElement) => {
      form.noValidate = true
    })
