// spec sections 1, 2, 3, 4, 8 and 15

import type { Page } from '@playwright/test'
import { visit } from '../hydrated.ts'
import { isSameDocument, markDocument } from '../page-checks.ts'
import { heading, link, main } from '../parts.ts'
import { SCREENS } from '../screens.ts'
import { expect, test } from '../test.ts'

const LEEDS = '/student-accommodation/leeds'

test('a navigation updates the head, focuses the new heading and fades in; the first page does not fade', async ({
  page,
  baseURL,
}) => {
  await visit(page, LEEDS)
  const shown = page.locator('main > div')
  await expect(shown).toHaveCSS('animation-name', 'none')
  await link(page, 'Aire Yard').click()
  await expect(heading(page)).toHaveText('Aire Yard')
  await expect(heading(page)).toBeFocused()
  await expect(shown).toHaveCSS('animation-duration', '0.25s')
  const typed = await (await page.request.get(`${LEEDS}/aire-yard`)).text()
  const contentOf = (selector: string) => page.locator(selector).getAttribute('content')
  await expect(page).toHaveTitle(/Aire Yard/)
  // no messenger takes the tags of the page before for those of this one
  await expect(page.locator('meta[property^="og:"], meta[name^="twitter:"]')).toHaveCount(0)
  expect(typed).toContain(`content="${await contentOf('meta[name=description]')}"`)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}${LEEDS}/aire-yard`)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'index, follow')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB')
  await follow(page, '/styleguide')
  await expect(heading(page)).toHaveText('Style guide')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
})

test('Back and Forward give the focus back to what was pressed, also where only the filter changes', async ({
  page,
}) => {
  await visit(page, `${LEEDS}?weeks=44`)
  const remove = link(page, 'Remove 44 weeks')
  await remove.press('Enter')
  await expect(page).toHaveURL(LEEDS)
  await expect(remove).toHaveCount(0)
  const card = link(page, 'Aire Yard')
  await card.click()
  await expect(heading(page)).toHaveText('Aire Yard')
  await expect(heading(page)).toBeFocused()
  const home = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' })
  await home.press('Enter')
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(home).toBeFocused()
  await page.goBack()
  await expect(card).toBeFocused()
  await page.goBack()
  await expect(remove).toBeFocused()
  await page.goForward()
  await expect(card).toBeFocused()
  await page.goForward()
  await expect(home).toBeFocused()
})

test.describe('to a page that does not exist', () => {
  // the browser reports the status of the fetched data on its console
  test.use({ allowedComplaints: [/status of 404/] })

  test('a navigation shows the error page, and going back restores the previous page; a redirect is followed', async ({
    page,
  }) => {
    await visit(page, LEEDS)
    await follow(page, '/student-accommodation/atlantis')
    await expect(heading(page)).toHaveText('404')
    await expect(main(page)).toContainText('Location not found.')
    await expect(page).toHaveTitle(/Page not found/)
    const descriptive = page.locator('meta[name=description], meta[property^="og:"], link[rel=canonical]')
    await expect(descriptive).toHaveCount(0)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await page.goBack()
    await expect(heading(page)).toHaveText('Student accommodation in Leeds')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${LEEDS}$`))
    await expect(page.locator('meta[name=description]')).toHaveCount(1)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /^index/)

    // a redirect is no error: it is followed
    await markDocument(page)
    await follow(page, '/blog/leeds-in-a-week')
    await expect(heading(page)).toHaveText('Leeds in a week: a guide for new arrivals')
    expect(new URL(page.url()).pathname).toBe('/blog/city-guides/leeds/leeds-in-a-week')
    expect(await isSameDocument(page)).toBe(true)
  })
})

test('a property’s own colours come from the branding store, and do not remain on other pages', async ({
  page,
}) => {
  const primary = () =>
    page
      .getByRole('banner')
      .evaluate((header) => getComputedStyle(header).getPropertyValue('--brand-primary'))
  await visit(page, '/student-accommodation/london/clerkenwell-place')
  expect(await primary()).toBe('#23395b')
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'London' }).click()
  await expect(heading(page)).toHaveText('Student accommodation in London')
  expect(await primary()).toBe('#532c3d')
})

test('client navigation works in a browser without storage', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined })
    for (const method of ['getItem', 'setItem'] as const)
      Storage.prototype[method] = () => {
        throw new Error('refused')
      }
  })
  await visit(page, LEEDS)
  await link(page, 'Aire Yard').click()
  await expect(heading(page)).toHaveText('Aire Yard')
  await page.goBack()
  await expect(heading(page)).toHaveText('Student accommodation in Leeds')
})

test.describe('without a network', () => {
  // an image that is still loading then fails, which the browser reports
  test.use({ allowedComplaints: [/ERR_INTERNET_DISCONNECTED/], viewport: SCREENS.phone })

  test('a followed link keeps the page and what was typed, explains why, and works when back online', async ({
    page,
    context,
  }) => {
    await loseNetworkWhileWriting(page)
    const footer = page.getByRole('contentinfo')
    const policy = footer.getByRole('link', { name: 'Privacy policy' })
    await policy.click()
    await expect(page.getByText('so “Privacy policy” cannot be opened now')).toBeInViewport()
    await expect(page.getByLabel('Your message')).toHaveValue('Half a thought')
    // by keyboard: layout above the footer may still move the button between mouse press and release
    await footer.locator('summary').filter({ hasText: 'Contact' }).press('Enter')
    await footer.getByRole('button', { name: 'Accessibility Tools' }).press('Enter')
    await expect(footer).toContainText('could not be loaded')
    await context.setOffline(false)
    await expect(page.getByText('You are offline.')).toHaveCount(0)
    await expect(page.getByText('cannot be opened now')).toHaveCount(0)
    await policy.click()
    await expect(heading(page)).toHaveText('Privacy policy')
  })

  for (const [knows, onLine] of [
    ['knows that', null],
    // a line that is up and leads nowhere; a browser that has just lost it
    ['does not know that', true],
  ] as const)
    test(`Back and Forward show the pages that the browser had, the first one and later ones, where it ${knows} it is offline`, async ({
      page,
      context,
    }) => {
      if (onLine)
        await page.addInitScript(() =>
          Object.defineProperty(Navigator.prototype, 'onLine', { get: () => true }),
        )
      await visit(page, `${LEEDS}?kind=studio`)
      await markDocument(page)
      await link(page, 'Aire Yard').click()
      await expect(heading(page)).toHaveText('Aire Yard')
      await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' }).click()
      await expect(heading(page)).not.toHaveText('Aire Yard')
      const home = await heading(page).innerText()
      await context.setOffline(true)
      for (const title of ['Aire Yard', 'Student accommodation in Leeds']) {
        await page.goBack()
        await expect(heading(page)).toHaveText(title)
      }
      expect(new URL(page.url()).search).toBe('?kind=studio')
      for (const title of ['Aire Yard', home]) {
        await page.goForward()
        await expect(heading(page)).toHaveText(title)
      }
      expect(await isSameDocument(page)).toBe(true)
    })

  test('a changed filter keeps the page, explains why, and is set back to what the page shows', async ({
    page,
    context,
  }) => {
    await visit(page, LEEDS)
    await page.locator('summary').filter({ hasText: 'Filter and sort' }).click()
    const sort = main(page).getByRole('combobox').last()
    const order = await sort.inputValue()
    await context.setOffline(true)
    await sort.selectOption({ index: -1 + (await sort.locator('option').count()) })
    await expect(page.getByText('so the results cannot be opened now')).toBeInViewport()
    await expect(heading(page)).toHaveText('Student accommodation in Leeds')
    await expect(sort).toHaveValue(order)
  })
})

// Helpers

/** Adds a link to the page's text, as an editor could, and follows it. */
async function follow(page: Page, href: string): Promise<void> {
  await page.evaluate((target) => {
    const added = Object.assign(document.createElement('a'), {
      href: target,
      textContent: 'A link of the test',
    })
    document.querySelector('main')?.prepend(added)
  }, href)
  await page.getByRole('link', { name: 'A link of the test' }).first().click()
}

/** Starts writing a message, and then loses the network. */
async function loseNetworkWhileWriting(page: Page): Promise<void> {
  await visit(page, '/contact-us')
  await page.getByLabel('Your message').fill('Half a thought')
  await page.context().setOffline(true)
  // waits for the notice, because it moves what is below it, and a click could miss its target
  await expect(page.getByText('You are offline.')).toBeVisible()
}
