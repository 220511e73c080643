import { hydrated } from '../hydrated.ts'
import { expect, test } from '../test.ts'

test('an app error replaces the page, and clearing it restores the page', async ({ page }) => {
  await page.clock.install()
  await page.goto('/styleguide')
  await hydrated(page)
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await page.getByRole('button', { name: 'Show the error page for three seconds' }).click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('418')
  await expect(page.getByRole('main')).toContainText('Set from the style guide')
  await page.clock.runFor(2990)
  await expect(heading).toHaveText('418')
  await page.clock.runFor(20)
  await expect(heading).toHaveText('Style guide')
})

test.describe('a rendering error', () => {
  test.use({ allowedComplaints: [/./] })

  test('shows the error page until the next navigation', async ({ page }) => {
    await page.goto('/styleguide')
    await hydrated(page)
    await page.getByRole('button', { name: 'Let a component fail' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('500')
    await expect(page.getByRole('main')).toContainText('A component failed')
    await expect(page.getByRole('link', { name: "Let's Go Home" })).toBeVisible()
    await page.getByRole('banner').getByTitle('Home').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Student homes, priced honestly.')
  })

  test('of the error page itself shows a fallback with a link home', async ({ page }) => {
    await page.goto('/styleguide')
    await hydrated(page)
    await page.getByRole('button', { name: 'Let the error page fail' }).click()
    await expect(page.getByRole('main')).toContainText('An error occurred while showing the error page')
    await page.getByRole('main').getByRole('link', { name: "Let's Go Home" }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Student homes, priced honestly.')
  })
})
