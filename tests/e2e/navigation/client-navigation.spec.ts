// spec sections 1, 2, 3, 4, 8 and 15

import type { Page } from '@playwright/test'
import { visit } from '../hydrated.ts'
import { isSameDocument, markDocument } from '../page-checks.ts'
import { heading, link, main } from '../parts.ts'
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
