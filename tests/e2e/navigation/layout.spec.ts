import { hydrated } from '../hydrated.ts'
import { onEveryScreen } from '../screens.ts'
import { expect, test } from '../test.ts'

test('every page has its landmarks, fifteen background shapes and no grid overlay', async ({ page }) => {
  for (const path of ['/', '/blog', '/student-accommodation/leeds/aire-yard', '/styleguide']) {
    await page.goto(path)
    await expect(page.locator('body > * > div > [data-grid-overlay]')).toHaveCount(0)
    await onEveryScreen(page, async (screen) => {
      for (const landmark of ['banner', 'main', 'contentinfo'] as const)
        await expect(page.getByRole(landmark)).toHaveCount(1)
      const behind = await page
        .locator('[aria-hidden=true]')
        .evaluateAll((all) =>
          all.filter((one) => getComputedStyle(one).zIndex === '-1').map((one) => one.children.length),
        )
      expect(behind, `${path} at ${screen.width} px`).toEqual([15])
    })
  }
})

test('the skip link is the first tab stop and leads to the content', async ({ page }) => {
  await page.goto('/faq')
  await hydrated(page)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to the content' })
  await expect(skip).toBeFocused()
  await onEveryScreen(page, async () => {
    await expect(skip).toBeInViewport()
  })
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()
})

test('the logo leads home and changes with the letting option', async ({ page }) => {
  const logo = page.getByRole('banner').getByTitle('Home')
  for (const [path, words] of [
    ['/student-accommodation/leeds', 'Student Living'],
    ['/short-term-student-accommodation', 'Short stays'],
    ['/short-term-student-accommodation/leeds/aire-yard', 'Short stays'],
    ['/summer-student-accommodation/leeds', 'Summer stays'],
  ] as const) {
    await page.goto(path)
    await expect(logo).toContainText(words)
    await expect(logo).toHaveAttribute('href', '/')
    await onEveryScreen(page, async () => {
      await expect(logo).toBeVisible()
    })
  }
})

test('the header has its own colour on the home page only', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('banner')).toHaveAttribute('data-colour', 'home')
  await page.goto('/faq')
  await expect(page.getByRole('banner')).toHaveAttribute('data-colour', 'default')
})

test('the footer has awards, affiliate logos 50 px high, company details and compliance links', async ({
  page,
}) => {
  await page.goto('/student-accommodation/leeds/aire-yard')
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText('company number 00000000')
  await onEveryScreen(page, async () => {
    await expect(footer.getByRole('list', { name: 'Awards' }).getByRole('listitem')).toHaveCount(8)
    const logos = footer.getByRole('list', { name: 'Memberships' }).getByRole('img')
    await expect(logos).toHaveCount(7)
    await expect(logos.first()).toHaveCSS('height', '50px')
    await expect(footer.getByRole('navigation', { name: 'Compliance' }).getByRole('link')).toHaveCount(7)
  })
})

test('targets are at least 24 px wide and high, or part of running text', async ({ page }) => {
  for (const path of ['/', '/faq', '/blog', '/student-accommodation/leeds/aire-yard', '/sitemap']) {
    await page.goto(path)
    await hydrated(page)
    await onEveryScreen(page, async (screen) => {
      const small = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('a, button, summary, input:not([type=hidden])')]
          .filter((element) => {
            const { width, height } = element.getBoundingClientRect()
            const inText =
              element.closest('p, dd, td') !== null || getComputedStyle(element).display === 'inline'
            return width > 0 && !inText && Math.min(width, height) < 24
          })
          .map((element) => element.outerHTML.slice(0, 120)),
      )
      expect(small, `${path} at ${screen.width} px`).toEqual([])
    })
  }
})

test('links in content follow the link rules', async ({ page }) => {
  const main = page.getByRole('main')
  await page.goto('/student-accommodation/leeds/aire-yard')
  const viewing = page.getByRole('link', { name: 'Arrange a viewing' })
  const map = page.getByRole('link', { name: 'Open in Google Maps' })
  await onEveryScreen(page, async () => {
    await expect(viewing).toHaveAttribute('href', '/contact-us?kind=viewing&property=aire-yard')
    await expect(viewing).not.toHaveAttribute('target')
    await expect(map).toHaveAttribute('target', '_blank')
    await expect(map).toHaveAttribute('rel', /sponsored nofollow/)
  })
  await page.goto('/about')
  const code = main.getByRole('link', { name: 'National Code' })
  await expect(code).toHaveAttribute('target', '_blank')
  await expect(code).toHaveAttribute('rel', 'nofollow noopener')
  await expect(main.getByRole('link', { name: 'eight cities' })).not.toHaveAttribute('target')
  await page.goto('/contact-us')
  const call = main.getByRole('link', { name: '0333 344 3787' })
  await expect(call).toHaveAttribute('href', 'tel:+443333443787')
  await expect(call).not.toHaveAttribute('target')
})
