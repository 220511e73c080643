import type { Page } from '@playwright/test'
import { holdRequests } from '../hold-requests.ts'
import { hydrated, visit } from '../hydrated.ts'
import { expect, test } from '../test.ts'

const PROPERTY = '/student-accommodation/leeds/aire-yard'

/** Opens a page, and holds back its main image until the returned function is called. */
async function withoutItsPicture(page: Page, address: string): Promise<() => void> {
  const release = await holdRequests(page, '**/demo/properties/aire-yard.jpg')
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  return release
}

test('a link to a section that is followed before hydration scrolls there, and stays there', async ({
  page,
}) => {
  const release = await withoutItsPicture(page, PROPERTY)
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Reviews' }).click()
  const top = () => page.evaluate(() => document.querySelector('#reviews')?.getBoundingClientRect().top)
  await expect.poll(top).toBeLessThan(200)
  const first = await top()
  release()
  await hydrated(page)
  expect(await top()).toBe(first)
})

test('a reload keeps the scroll position', async ({ page }) => {
  await visit(page, PROPERTY)
  await page.locator('#reviews').evaluate((part) => part.scrollIntoView())
  const top = () => page.evaluate(() => document.querySelector('#reviews')?.getBoundingClientRect().top ?? 0)
  const before = await top()
  await page.reload({ waitUntil: 'domcontentloaded' })
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(2)
  await hydrated(page)
  expect(Math.abs((await top()) - before)).toBeLessThan(2)
})

test.describe('without its styles', () => {
  test.use({ allowedComplaints: [/Failed to load resource/] })

  test('a page is shown even if its styles fail to load', async ({ page }) => {
    await page.route('**/*.css', (route) => route.abort())
    await page.goto(PROPERTY)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await hydrated(page)
  })
})
