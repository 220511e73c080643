import { expect, takenOver, test } from '../strict-page.ts'

test.use({
  allowedComplaints: [/Failed to load resource|Failed to fetch|dynamically imported module/],
})

test('code that fails on the way to a page loads that page as a whole document', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  await page.goto('/student-accommodation/leeds')
  await takenOver(page)
  await page.evaluate(() => {
    document.documentElement.dataset.marker = 'same document'
  })
  let refused = 0
  await page.route('**/assets/entries/src_pages_student-accommodation-city-property.*.js', (route) => {
    refused += 1
    return refused === 1 ? route.abort() : route.continue()
  })
  await page.getByRole('main').getByRole('link', { name: 'Aire Yard', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aire Yard')
  await expect(page.locator('html')).not.toHaveAttribute('data-marker')
  expect(refused).toBeGreaterThan(0)
})

test('code that a page lacks forces one full reload, and no second within 60 s', async ({ page }) => {
  await page.goto('/faq')
  await takenOver(page)
  await page.route('**/assets/chunks/**', (route) => route.abort())
  const button = page.getByRole('contentinfo').getByRole('button', { name: 'Accessibility Tools' })
  const contact = page.getByRole('contentinfo').getByText('Contact', { exact: true })
  const press = async () => {
    if (!(await button.isVisible())) await contact.click()
    await button.click()
  }
  const loads: string[] = []
  page.on('framenavigated', () => loads.push('load'))
  await page.unroute('**/assets/chunks/**')
  await page.route('**/assets/chunks/**', (route, request) =>
    request.isNavigationRequest() || loads.length > 0 ? route.continue() : route.abort(),
  )
  await press()
  await expect.poll(() => loads.length).toBe(1)
  await takenOver(page)
  await page.unroute('**/assets/chunks/**')
  await page.route('**/assets/chunks/**', (route) => route.abort())
  await press()
  await expect(page.getByRole('contentinfo')).toContainText('could not be loaded')
  expect(loads).toHaveLength(1)
})
