import { hydrated } from '../hydrated.ts'
import { onScreens } from '../screens.ts'
import { expect, test } from '../test.ts'

const JOURNEY = [
  { path: '/', heading: 'Student homes, priced honestly.' },
  { path: '/student-accommodation', heading: 'Student accommodation by city' },
  { path: '/student-accommodation/leeds', heading: 'Student accommodation in Leeds' },
  { path: '/student-accommodation/leeds/aire-yard', heading: 'Aire Yard' },
  { path: '/student-accommodation/leeds/aire-yard/studio', heading: 'Studio, Aire Yard' },
] as const

onScreens(['phone', 'desktop'], 'from the home page to a room', () => {
  test('client navigation loads no second document', async ({ page }) => {
    await page.goto('/')
    await hydrated(page)
    await page.evaluate(() => {
      document.documentElement.dataset.marker = 'same document'
    })
    await page.getByRole('link', { name: 'all cities' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Student accommodation by city')
    await page.getByRole('main').getByRole('link', { name: 'Leeds', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Student accommodation in Leeds')
    await expect(page).toHaveTitle(/^Student accommodation in Leeds/)
    await page.getByRole('main').getByRole('link', { name: 'Aire Yard', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aire Yard')
    await page.getByRole('link', { name: 'Studio', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Studio, Aire Yard')
    await expect(page.getByRole('list', { name: 'Contracts' })).toContainText('44 weeks')
    await expect(page.locator('html')).toHaveAttribute('data-marker', 'same document')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      /\/student-accommodation\/leeds\/aire-yard\/studio$/,
    )
    // the editors' HTML is also shown after a client navigation
    await expect(page.getByRole('main')).toContainText('A room with a kitchen of its own')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aire Yard')
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('every step works by links', async ({ page }) => {
      await page.goto('/')
      await page.getByRole('link', { name: 'all cities' }).click()
      await page.getByRole('main').getByRole('link', { name: 'Leeds', exact: true }).click()
      await page.getByRole('main').getByRole('link', { name: 'Aire Yard', exact: true }).first().click()
      await page.getByRole('link', { name: 'Studio', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Studio, Aire Yard')
      await expect(page.getByRole('list', { name: 'Contracts' })).toContainText('44 weeks')
      await expect(page.getByRole('main')).toContainText('A room with a kitchen of its own')
    })
  })
})

for (const { path, heading } of JOURNEY)
  test(`${path} loaded directly is rendered on the server and hydrates without an error`, async ({
    page,
  }) => {
    const response = await page.goto(path)
    expect(response?.status()).toBe(200)
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.locator('h1')).toHaveCount(1)
  })

test.describe('in the document itself', () => {
  test.use({ javaScriptEnabled: false })

  test('every text of a page is in the document', async ({ page }) => {
    await page.goto('/student-accommodation/leeds/aire-yard')
    await expect(page.getByRole('main')).toContainText('Wool was stored here first')
    await expect(page.getByRole('contentinfo')).toContainText('Plumbrook Student Living Ltd (fictional)')
  })
})

test('editors’ text is sent once: it is not in the hydration data', async ({ request }) => {
  const document = await (await request.get('/student-accommodation/leeds/aire-yard')).text()
  expect(document.split('Wool was stored here first')).toHaveLength(2)
})
