import type { Page } from '@playwright/test'
import { hydrated } from '../hydrated.ts'
import { onScreens } from '../screens.ts'
import { expect, test } from '../test.ts'

/** Adds a link to the page's text, as an editor could, and follows it. */
async function follow(page: Page, href: string): Promise<void> {
  await page.evaluate((target) => {
    const link = Object.assign(document.createElement('a'), {
      href: target,
      textContent: 'A link of the test',
    })
    document.querySelector('main')?.prepend(link)
    document.documentElement.dataset.marker = 'same document'
  }, href)
  await page.getByRole('link', { name: 'A link of the test' }).click()
}

/** Starts writing a message, and then loses the network. */
async function loseNetworkWhileWriting(page: Page): Promise<void> {
  await page.goto('/contact-us')
  await hydrated(page)
  await page.getByLabel('Your message').fill('Half a thought')
  await page.context().setOffline(true)
  // waits for the notice, because it moves what is below it, and a click could miss its target
  await expect(page.getByText('You are offline.')).toBeVisible()
}

test.describe('client navigation', () => {
  test('a navigation updates the head and focuses the new heading', async ({ page, baseURL }) => {
    await page.goto('/student-accommodation/leeds')
    await hydrated(page)
    await page.getByRole('main').getByRole('link', { name: 'Aire Yard', exact: true }).first().click()
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('Aire Yard')
    await expect(heading).toBeFocused()
    const typed = await (await page.request.get('/student-accommodation/leeds/aire-yard')).text()
    const contentOf = (selector: string) => page.locator(selector).getAttribute('content')
    await expect(page).toHaveTitle(/Aire Yard/)
    for (const key of ['og:title', 'og:description', 'og:url', 'og:image'])
      expect(typed).toContain(`content="${await contentOf(`meta[property="${key}"]`)}"`)
    expect(typed).toContain(`content="${await contentOf('meta[name=description]')}"`)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      `${baseURL}/student-accommodation/leeds/aire-yard`,
    )
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'index, follow')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB')
    await follow(page, '/styleguide')
    await expect(heading).toHaveText('Style guide')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  })

  test('a redirect during a navigation is followed, not shown as an error', async ({ page }) => {
    await page.goto('/blog')
    await hydrated(page)
    await follow(page, '/blog/leeds-in-a-week')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Leeds in a week: a guide for new arrivals',
    )
    expect(new URL(page.url()).pathname).toBe('/blog/city-guides/leeds/leeds-in-a-week')
    await expect(page.locator('html')).toHaveAttribute('data-marker', 'same document')
  })

  test.describe('to a page that does not exist', () => {
    // the browser reports the status of the fetched data on its console
    test.use({ allowedComplaints: [/status of 404/] })

    test('shows the error page, and going back restores the previous page', async ({ page }) => {
      await page.goto('/student-accommodation/leeds')
      await hydrated(page)
      await follow(page, '/student-accommodation/atlantis')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('404')
      await expect(page.getByRole('main')).toContainText('Location not found.')
      await expect(page).toHaveTitle(/Page not found/)
      const descriptive = page.locator('meta[name=description], meta[property^="og:"], link[rel=canonical]')
      await expect(descriptive).toHaveCount(0)
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Student accommodation in Leeds')
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
        'href',
        /\/student-accommodation\/leeds$/,
      )
      await expect(page.locator('meta[name=description]')).toHaveCount(1)
      await expect(page.locator('meta[property="og:title"]')).toHaveCount(1)
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /^index/)
    })
  })

  test('a new page fades in within 0.25 s; the first page does not fade', async ({ page }) => {
    await page.goto('/student-accommodation/leeds')
    await hydrated(page)
    const shown = page.locator('main > div')
    await expect(shown).toHaveCSS('animation-name', 'none')
    await page.getByRole('main').getByRole('link', { name: 'Aire Yard', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aire Yard')
    await expect(shown).toHaveCSS('animation-duration', '0.25s')
  })

  test('a property’s own colours come from the branding store, and do not remain on other pages', async ({
    page,
  }) => {
    const primary = () =>
      page.evaluate(() =>
        getComputedStyle(document.querySelector('header') ?? document.body).getPropertyValue(
          '--brand-primary',
        ),
      )
    await page.goto('/student-accommodation/london/clerkenwell-place')
    await hydrated(page)
    expect(await primary()).toBe('#23395b')
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'London' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Student accommodation in London')
    expect(await primary()).toBe('#532c3d')
  })
})

onScreens(['phone', 'desktop'], 'client navigation without a network', () => {
  // an image that is still loading then fails, which the browser reports
  test.use({ allowedComplaints: [/ERR_INTERNET_DISCONNECTED/] })

  test('a notice is shown while offline, and disappears when back online', async ({ page, context }) => {
    await page.goto('/faq')
    await hydrated(page)
    await context.setOffline(true)
    await expect(page.getByText('You are offline.')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('You are offline.')).toHaveCount(0)
  })

  test('a followed link keeps the page and what was typed, explains why, and works when back online', async ({
    page,
    context,
  }) => {
    await loseNetworkWhileWriting(page)
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' })
    await link.click()
    await expect(page.getByText('so “Privacy policy” cannot be opened now')).toBeInViewport()
    await expect(page.getByLabel('Your message')).toHaveValue('Half a thought')
    await context.setOffline(false)
    await expect(page.getByText('cannot be opened now')).toHaveCount(0)
    await link.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy policy')
  })

  test('a changed filter keeps the page and its choice, and explains why', async ({ page, context }) => {
    await page.goto('/student-accommodation/leeds/aire-yard')
    await hydrated(page)
    const disclosure = page.getByText('Filter and sort these rooms')
    if (await disclosure.isVisible()) await disclosure.click()
    const sort = page.getByRole('main').getByRole('combobox').last()
    await context.setOffline(true)
    const options = await sort.locator('option').allTextContents()
    const chosen = options.at(-1) ?? ''
    await sort.selectOption(chosen)
    await expect(page.getByText('so the results cannot be opened now')).toBeInViewport()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aire Yard')
    await expect(sort.locator('option:checked')).toHaveText(chosen)
  })

  test('accessibility tools that cannot be loaded say so, and the page keeps what was typed', async ({
    page,
  }) => {
    await loseNetworkWhileWriting(page)
    const footer = page.getByRole('contentinfo')
    const button = footer.getByRole('button', { name: 'Accessibility Tools' })
    // by keyboard: layout above the footer may still move the button between mouse press and release
    if (!(await button.isVisible()))
      await footer.locator('summary').filter({ hasText: 'Contact' }).press('Enter')
    await button.press('Enter')
    await expect(footer).toContainText('could not be loaded')
    await expect(page.getByLabel('Your message')).toHaveValue('Half a thought')
  })
})
