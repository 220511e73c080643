import type { Page } from '@playwright/test'
import { expect, hydrated, test } from '../strict-page.ts'

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

test.describe('client navigation', { tag: ['@phone', '@desktop'] }, () => {
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

  test('a page that is not found during a navigation shows the error page, and going back restores the page', async ({
    page,
  }) => {
    await page.goto('/student-accommodation/leeds')
    await hydrated(page)
    await follow(page, '/student-accommodation/atlantis')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404')
    await expect(page.getByRole('main')).toContainText('Location not found.')
    await expect(page).toHaveTitle(/Page not found/)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Student accommodation in Leeds')
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

  test('a property’s own colours come from the branding store, and are removed with it', async ({ page }) => {
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

  test.describe('without a network', () => {
    // a picture that is still loading then fails, and the browser reports it
    test.use({ allowedComplaints: [/ERR_INTERNET_DISCONNECTED/] })

    test('a notice is shown while offline, and disappears when back online', async ({ page, context }) => {
      await page.goto('/faq')
      await hydrated(page)
      await context.setOffline(true)
      await expect(page.getByText('You are offline.')).toBeVisible()
      await context.setOffline(false)
      await expect(page.getByText('You are offline.')).toHaveCount(0)
    })
  })
})
