import { hydrated } from '../hydrated.ts'
import { onScreens } from '../screens.ts'
import { expect, test } from '../test.ts'

const YARD = '/student-accommodation/leeds/aire-yard'

onScreens(['phone', 'desktop'], 'shortlist', () => {
  test('rooms are added, stored, compared and shared', async ({ page, browser }) => {
    await page.goto(YARD)
    await hydrated(page)
    await page.getByRole('button', { name: 'Shortlist Classic En-suite' }).click()
    await expect(page.getByRole('button', { name: 'Shortlist Classic En-suite' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await page.getByRole('button', { name: 'Shortlist Studio', exact: true }).click()
    const link = page.getByRole('banner').getByRole('link', { name: 'Shortlist' })
    await expect(link).toContainText('2 rooms')
    await page.reload()
    await hydrated(page)
    await expect(link).toContainText('2 rooms')
    await link.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your shortlist')
    await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText([
      'Classic En-suite',
      'Studio',
    ])

    await page.getByRole('button', { name: 'Compare' }).click()
    await expect(page).toHaveURL(/\/compare\?rooms=/)
    await expect(page.getByRole('columnheader')).toHaveCount(2)
    await expect(page.getByRole('row', { name: 'Total' })).toContainText('£11,220')
    await page.getByLabel('Weeks').selectOption('44 weeks')
    await page.getByRole('button', { name: 'Compare for this stay' }).click()
    await expect(page).toHaveURL(/&weeks=44/)
    await expect(page.getByRole('row', { name: 'Total' })).toContainText('£10,076')
    await page.getByRole('columnheader').getByRole('link', { name: 'Studio' }).click()
    await expect(page).toHaveURL(/\/studio\?weeks=44&start=2027-09-11$/)
    await page.goto('/compare')
    await expect(page.getByRole('columnheader')).toHaveCount(2)
    await page.goto('/shortlist')

    const other = await browser.newPage({ javaScriptEnabled: false })
    const ids = await page
      .locator('input[type=hidden][name=rooms]')
      .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
    await other.goto(new URL(`/shortlist?rooms=${ids.join(',')}`, page.url()).href)
    const address = await other.getByRole('link', { name: 'Link to these 2 rooms' }).getAttribute('href')
    await other.goto(address ?? '')
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('A shortlist for you')
    await expect(other.getByRole('main').getByRole('heading', { level: 3 })).toHaveText([
      'Classic En-suite',
      'Studio',
    ])
    await other.close()
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('a room keeps the contract that it was shortlisted with', async ({ page }) => {
      await page.goto(`${YARD}/studio?weeks=44&start=2027-09-11`)
      await page.getByRole('button', { name: 'Shortlist Studio' }).click()
      const card = page.getByRole('main').getByRole('listitem').filter({ hasText: '£10,076' }).first()
      await card.getByRole('link', { name: 'Studio' }).click()
      await expect(page).toHaveURL(/\/studio\?weeks=44&start=2027-09-11$/)
      await page.goto('/compare')
      await expect(page.getByRole('row', { name: 'Total' })).toContainText('£10,076')
      await page.goto(`${YARD}?weeks=39`)
      await page.getByRole('button', { name: 'Shortlist Classic En-suite' }).click()
      await expect(page.getByRole('main')).toContainText('39 weeks')
    })

    test('rooms are added and stored', async ({ page }) => {
      await page.goto(YARD)
      await page.getByRole('button', { name: 'Shortlist Studio', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your shortlist')
      await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText(['Studio'])
      await page.goto('/shortlist')
      await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText(['Studio'])
    })
  })
})
