import type { Page } from '@playwright/test'
import { held } from '../held.ts'
import { expect, takenOver, test } from '../strict-page.ts'

const PROPERTY = '/student-accommodation/leeds/aire-yard'
const FOOTER_IS_LAID_OUT = () =>
  document.querySelector('footer p')?.checkVisibility({ contentVisibilityAuto: true }) === true

/** Asks for a page whose first picture does not come until the function that it gives is called. */
async function withoutItsPicture(page: Page, address: string): Promise<() => void> {
  const release = await held(page, '**/demo/properties/aire-yard.jpg')
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  return release
}

test('what is further down is laid out once the first screen is shown, and nothing of that stays', async ({
  page,
}) => {
  const release = await withoutItsPicture(page, PROPERTY)
  await expect.poll(() => page.evaluate(FOOTER_IS_LAID_OUT)).toBe(false)
  release()
  await page.waitForFunction(FOOTER_IS_LAID_OUT)
  await takenOver(page)
  await expect(page.locator('html')).not.toHaveAttribute('data-first')
  await expect(page.locator('html[hidden], [data-shown]')).toHaveCount(0)
})

test('pictures that may come late are asked for once the first screen is seen', async ({ page }) => {
  await page.goto(PROPERTY)
  const asked = await page.waitForFunction(() => {
    const seen = performance.getEntriesByName('first-contentful-paint')[0]?.startTime
    const lazy = [
      ...document.querySelectorAll<HTMLImageElement>('[aria-label="Pictures"] img[loading="lazy"]'),
    ]
    if (seen === undefined || !lazy.every((picture) => picture.complete)) return null
    return lazy.map(({ currentSrc }) => (performance.getEntriesByName(currentSrc)[0]?.startTime ?? 0) - seen)
  })
  const sinceSeen = (await asked.jsonValue()) ?? []
  expect(sinceSeen).toHaveLength(4)
  expect(Math.min(...sinceSeen)).toBeGreaterThan(0)
})

test('who scrolls down before that finds everything there', async ({ page }) => {
  await withoutItsPicture(page, PROPERTY)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await page.waitForFunction(FOOTER_IS_LAID_OUT)
})

test('who follows a link to a part of the page before that comes to it, and stays there', async ({
  page,
}) => {
  const release = await withoutItsPicture(page, PROPERTY)
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Reviews' }).click()
  const top = () => page.evaluate(() => document.querySelector('#reviews')?.getBoundingClientRect().top)
  await expect.poll(top).toBeLessThan(200)
  const first = await top()
  release()
  await takenOver(page)
  expect(await top()).toBe(first)
})

test('who loads a page again stays where they were', async ({ page }) => {
  await page.goto(PROPERTY)
  await takenOver(page)
  await page.locator('#reviews').evaluate((part) => part.scrollIntoView())
  const top = () => page.evaluate(() => document.querySelector('#reviews')?.getBoundingClientRect().top ?? 0)
  const before = await top()
  await page.reload({ waitUntil: 'domcontentloaded' })
  await expect(page.locator('html')).not.toHaveAttribute('data-first')
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(2)
  await takenOver(page)
  expect(Math.abs((await top()) - before)).toBeLessThan(2)
})

test.describe('without its styles', () => {
  test.use({ allowedComplaints: [/Failed to load resource/] })

  test('a page is shown all the same', async ({ page }) => {
    await page.route('**/*.css', (route) => route.abort())
    await page.goto(PROPERTY)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await takenOver(page)
  })
})
