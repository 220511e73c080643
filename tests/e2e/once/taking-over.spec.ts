import type { Page } from '@playwright/test'
import { held } from '../held.ts'
import { sentAndShown } from '../sent-and-shown.ts'
import { expect, takenOver, test } from '../strict-page.ts'

const PROPERTY = '/student-accommodation/leeds/aire-yard'

/** Tasks that a page asks for wait so long that somebody can do something in between. */
const withSlowTasks = (page: Page) =>
  page.addInitScript(() => {
    const soon = window.setTimeout.bind(window)
    Object.assign(window, {
      setTimeout: (task: () => void, delay = 0) => soon(task, delay === 0 ? 250 : delay),
    })
  })

/** The addresses of the documents that are asked for from now on. */
function documentsAskedFor(page: Page): readonly string[] {
  const addresses: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) addresses.push(request.url())
  })
  return addresses
}

/** Waits until the first parts are taken over and others are not. */
async function beingTakenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => Reflect.get(window, '_vike')?.fullyRenderedUrl)
  await expect(page.locator('[role=combobox]')).toHaveCount(0)
}

test('scripts are fetched after the pictures, or once the visitor does something', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  const release = await held(page, '**/demo/properties/aire-yard.jpg')
  await page.goto(PROPERTY, { waitUntil: 'domcontentloaded' })
  await page.waitForTimeout(300)
  expect(scripts).toEqual([])
  await page.keyboard.press('Tab')
  await expect.poll(() => scripts.length).toBeGreaterThan(3)
  release()
  await takenOver(page)
})

test('a button that is pressed before its script is there does what it should once it is', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const release = await held(page, '**/assets/**/*.js')
  await page.goto(PROPERTY)
  const button = page.getByRole('button', { name: 'Toggle Nav' })
  await button.click()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  release()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  // and once only
  await takenOver(page)
  await expect(button).toHaveAttribute('aria-expanded', 'true')
})

test('what is pressed while the page is being taken over is answered at once, though its turn had not come', async ({
  page,
}) => {
  await withSlowTasks(page)
  await page.goto(PROPERTY)
  await beingTakenOver(page)
  const documents = documentsAskedFor(page)
  const button = page.getByRole('button', { name: /^Shortlist/ }).last()
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await takenOver(page)
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  expect(documents).toEqual([])
})

test('a link that is followed while the page is being taken over leads to the next page', async ({
  page,
}) => {
  await withSlowTasks(page)
  await page.goto(PROPERTY)
  await beingTakenOver(page)
  const documents = documentsAskedFor(page)
  await page.locator('main').getByRole('link', { name: 'Leeds', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Leeds')
  await takenOver(page)
  expect(documents).toEqual([])
  const { sent, shown } = await sentAndShown(page)
  expect(sent).toContain('<h1')
  expect(shown).toBe(sent)
})
