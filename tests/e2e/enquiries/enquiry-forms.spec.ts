import { randomUUID } from 'node:crypto'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { TOKEN_FIELD } from '../../../src/domain/enquiry/enquiryForms.ts'
import { hydrated } from '../hydrated.ts'
import { oldEnough } from '../old-enough.ts'
import { onScreens } from '../screens.ts'
import { expect, test } from '../test.ts'
import { visitorAddress } from '../visitor-address.ts'

// the browser reports a document with an error status on its console
test.use({ allowedComplaints: [/status of (?:422|429|503)|ERR_INTERNET_DISCONNECTED/] })

test.beforeEach(({ page }) => page.setExtraHTTPHeaders({ 'x-forwarded-for': visitorAddress() }))

const violations = async (page: Page): Promise<readonly string[]> => {
  const found = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze()
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)
}

const main = (page: Page) => page.getByRole('main')
const MESSAGE = 'Is there a studio with a view of the river from September?'

/** Fills in a form by its labels. */
async function fillIn(page: Page, form: keyof typeof FORMS): Promise<void> {
  const field = (label: string) => main(page).getByLabel(label, { exact: true })
  await field('Full name').fill('Amara Okafor')
  await field('Email address').fill(`${randomUUID()}@example.org`)
  await FORMS[form].fill(page)
}

/** Counts the POST requests to a path from now on. */
function countPosts(page: Page, path: string): () => number {
  let posts = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes(path)) posts += 1
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

const FORMS = {
  '/contact-us?property=aire-yard': {
    button: 'Send enquiry',
    thanks: 'Thank you: we have your enquiry',
    problems: ['Enter your full name.', 'Email required.', 'Write what you would like to know.'],
    fill: (page: Page) => main(page).getByLabel('Your message').fill(MESSAGE),
  },
  '/waiting-list': {
    button: 'Join the waiting list',
    thanks: 'You are on the waiting list',
    problems: [
      'Enter your full name.',
      'Email required.',
      'Choose the city you would like to live in.',
      'Enter the day you would like to move in; a rough one will do.',
    ],
    fill: async (page: Page) => {
      await main(page).getByLabel('City').selectOption('Leeds')
      await main(page).getByLabel('Moving in').fill('2027-09-11')
    },
  },
  '/accessible-request': {
    button: 'Send request',
    thanks: 'Thank you: we have your request',
    problems: [
      'Enter your full name.',
      'Email required.',
      'Tick the box, so that we may keep what you need.',
      'Choose what you need, or tell us in your message.',
    ],
    fill: async (page: Page) => {
      await main(page).getByLabel('A wet room or level shower').check()
      await main(page)
        .getByLabel(/^You may keep/)
        .check()
    },
  },
} as const

onScreens(['phone'], 'enquiry forms', () => {
  for (const [path, { button, thanks, problems }] of Object.entries(FORMS)) {
    test(`${path} is submitted in place: it lists invalid fields, keeps the values, and confirms`, async ({
      page,
    }) => {
      await page.goto(path)
      await hydrated(page)
      await main(page).getByRole('button', { name: button }).click()
      const summary = page.getByRole('alert')
      await expect(summary).toBeFocused()
      await expect(summary.getByRole('link')).toHaveText([...problems])
      await expect(page).toHaveTitle(/^Error: /)
      await summary.getByRole('link', { name: 'Email required.' }).click()
      const email = main(page).getByLabel('Email address', { exact: true })
      await expect(email).toBeFocused()
      await expect(email).toHaveAttribute('aria-invalid', 'true')
      await expect(email).toHaveAttribute('autocomplete', 'email')
      expect(await violations(page), 'with errors').toEqual([])

      await fillIn(page, path as keyof typeof FORMS)
      await email.fill('amara@nowhere')
      await main(page).getByRole('button', { name: button }).click()
      await expect(summary.getByRole('link')).toHaveText(['Please enter a valid email.'])
      await email.fill(`${randomUUID()}@example.org`)
      const posts = countPosts(page, path)
      await oldEnough(page)
      await main(page).getByRole('button', { name: button }).dblclick()
      const heading = main(page).getByRole('heading', { name: thanks })
      await expect(heading).toBeFocused()
      await expect(main(page)).toContainText(/PB-\w{8}/)
      await expect(page).not.toHaveTitle(/^Error: /)
      expect(posts()).toBe(1)
      expect(await violations(page), 'with thanks').toEqual([])
      const events = await page.evaluate(() => JSON.stringify(window.dataLayer))
      expect(events.match(/pslFormEnquiry/g)).toHaveLength(1)
      expect(events).not.toContain('example.org')
    })

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false })

      test(`${path} lists invalid fields, keeps the values, and confirms`, async ({ page }) => {
        await page.goto(path)
        const name = main(page).getByLabel('Full name')
        await main(page).getByRole('button', { name: button }).click()
        // the browser itself asks for missing fields
        await expect(name).toBeFocused()
        expect(await name.evaluate((input: HTMLInputElement) => input.validity.valueMissing)).toBe(true)
        await letBrowserSendAnything(page)
        await main(page).getByRole('button', { name: button }).click()
        await expect(page).toHaveTitle(/^Error: /)
        await expect(page.getByRole('alert').getByRole('link')).toHaveText([...problems])
        await fillIn(page, path as keyof typeof FORMS)
        await name.fill('A')
        await letBrowserSendAnything(page)
        await main(page).getByRole('button', { name: button }).click()
        await expect(main(page).getByLabel('Email address', { exact: true })).toHaveValue(/@example\.org$/)
        await main(page).getByLabel('Full name').fill('Amara Okafor')
        await main(page).getByRole('button', { name: button }).click()
        await expect(page).toHaveURL(/[?&]sent=PB-\w{8}$/)
        await expect(main(page).getByRole('heading', { name: thanks })).toBeVisible()
        await expect(main(page).getByRole('heading', { name: 'What happens next' })).toBeVisible()
      })
    })
  }

  test('the second press of a double click reaches neither the server nor the confirmation', async ({
    page,
  }) => {
    await page.clock.install()
    await page.goto('/waiting-list')
    await hydrated(page)
    await fillIn(page, '/waiting-list')
    await oldEnough(page)
    const posts = countPosts(page, '/waiting-list')
    await main(page).getByRole('button', { name: 'Join the waiting list' }).hover()
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
    await expect(main(page).getByRole('heading', { name: 'You are on the waiting list' })).toBeFocused()
    expect(posts()).toBe(1)
  })

  test('without a connection the text survives a reload, and is sent once the connection is back', async ({
    page,
    context,
  }) => {
    const path = '/contact-us?property=aire-yard'
    await page.goto(path)
    await hydrated(page)
    await fillIn(page, path)
    await context.setOffline(true)
    await main(page).getByRole('button', { name: 'Send enquiry' }).click()
    await expect(page.getByRole('alert')).toContainText('there is no connection')
    await expect(page.getByRole('alert').getByRole('link')).toHaveAttribute('href', /^tel:/)
    await context.setOffline(false)
    await oldEnough(page)
    await page.reload()
    await hydrated(page)
    await expect(main(page).getByLabel('Your message')).toHaveValue(MESSAGE)
    await main(page).getByRole('button', { name: 'Send enquiry' }).click()
    await expect(main(page).getByRole('heading', { name: 'Thank you: we have your enquiry' })).toBeVisible()
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  })

  test('leaving the page and coming back keeps what was written, until it is sent', async ({ page }) => {
    const path = '/contact-us?property=aire-yard'
    await page.goto(path)
    await hydrated(page)
    await fillIn(page, path)
    await oldEnough(page)
    await main(page).getByRole('link', { name: 'privacy policy' }).click()
    await expect(main(page).getByRole('heading', { name: 'Privacy policy', level: 1 })).toBeVisible()
    await page.goBack()
    await expect(main(page).getByLabel('Your message')).toHaveValue(MESSAGE)
    // at once: the text was written long before
    await main(page).getByRole('button', { name: 'Send enquiry' }).click()
    await expect(main(page).getByRole('heading', { name: 'Thank you: we have your enquiry' })).toBeVisible()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click()
    await expect(page).toHaveURL(/\/privacy-policy$/)
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  })

  test('a form that is refused as too quick is accepted when it is sent again at once', async ({ page }) => {
    const path = '/contact-us?property=aire-yard'
    await page.goto(path)
    await hydrated(page)
    await fillIn(page, path)
    // a forged token is refused like one that is too young
    await page.locator(`input[name="${TOKEN_FIELD}"]`).evaluate((field: HTMLInputElement) => {
      field.value = '1.00'
    })
    const send = main(page).getByRole('button', { name: 'Send enquiry' })
    await send.click()
    await expect(page.getByRole('alert')).toContainText('please send it once more')
    await send.click()
    await expect(main(page).getByRole('heading', { name: 'Thank you: we have your enquiry' })).toBeVisible()
  })

  test('the subject of a form can be removed without losing the typed text', async ({ page }) => {
    await page.goto('/contact-us?property=aire-yard')
    await hydrated(page)
    await main(page).getByLabel('Your message').fill(MESSAGE)
    await main(page).getByRole('link', { name: 'Ask about something else' }).click()
    await expect(page).toHaveURL(/\/contact-us$/)
    await expect(main(page)).not.toContainText('Aire Yard lettings')
    await expect(main(page).getByLabel('Your message')).toHaveValue(MESSAGE)
  })
})
