import { hydrated } from '../hydrated.ts'
import { expect, test } from '../test.ts'

test.use({
  allowedComplaints: [/Failed to load resource|Failed to fetch|dynamically imported module/],
})

test('a chunk that fails during a navigation loads the next page as a document', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  await page.goto('/student-accommodation/leeds')
  await hydrated(page)
  await page.evaluate(() => {
    document.documentElement.dataset.marker = 'same document'
  })
  let refused = 0
  await page.route('**/assets/entries/src_pages_student-accommodation-city-property.*.js', (route) => {
    refused += 1
    return refused === 1 ? route.abort() : route.continue()
  })
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  await page.getByRole('main').getByRole('link', { name: 'Aire Yard', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aire Yard')
  await expect(page.locator('html')).not.toHaveAttribute('data-marker')
  expect(refused).toBeGreaterThan(0)
  expect(documents).toEqual(['/student-accommodation/leeds/aire-yard'])
})

test('a missing chunk forces one full reload, and no second one within 60 s', async ({ page }) => {
  await page.goto('/faq')
  await hydrated(page)
  let isRefusing = true
  let loads = 0
  page.on('request', (request) => {
    // the reloaded document gets all its chunks
    if (!request.isNavigationRequest()) return
    isRefusing = false
    loads += 1
  })
  await page.route('**/assets/chunks/**', (route) => (isRefusing ? route.abort() : route.continue()))
  const footer = page.getByRole('contentinfo')
  const press = async (): Promise<void> => {
    const button = footer.getByRole('button', { name: 'Accessibility Tools' })
    if (!(await button.isVisible())) await footer.getByText('Contact', { exact: true }).click()
    await button.click()
  }
  const reloaded = page.waitForEvent('domcontentloaded')
  await press()
  await reloaded
  await hydrated(page)
  isRefusing = true
  await press()
  await expect(footer).toContainText('could not be loaded')
  expect(loads).toBe(1)
  // a minute later the site reloads again, because another version may have been deployed by then
  await page.evaluate(() => {
    sessionStorage.setItem('chunk-reloaded-at', String(Date.now() - 60_000))
  })
  const reloadedAgain = page.waitForEvent('load')
  await press()
  await reloadedAgain
  expect(loads).toBe(2)
})
