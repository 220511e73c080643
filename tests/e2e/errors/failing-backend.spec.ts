import { hydrated } from '../hydrated.ts'
import { expect, test } from '../test.ts'

test.use({ baseURL: ({ unreliableSite }, use) => use(unreliableSite.origin) })

const json = (status: number) => ({ status, body: '{}' })

test.describe('while the backend fails', () => {
  test.describe('with 503 for a page', () => {
    test.use({ allowedComplaints: [/503|could not be shown/] })

    test('a followed link shows the error page; back and forward work, and a reload recovers', async ({
      page,
      unreliableSite,
    }) => {
      await page.goto('/student-accommodation')
      await hydrated(page)
      await page.evaluate(() => scrollTo(0, 600))
      unreliableSite.backend.answers.set('hfs/v1/cities', json(503))
      await page.getByRole('main').getByRole('link', { name: 'Leeds' }).first().click()
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toHaveText('503')
      await expect(page.getByRole('main')).toContainText('Service Unavailable')
      await expect(page).toHaveURL(/\/student-accommodation\/leeds$/)
      await page.goBack()
      await expect(heading).toHaveText('Student accommodation by city')
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(600)
      await page.goForward()
      await expect(heading).toHaveText('503')
      unreliableSite.backend.answers.clear()
      await page.reload()
      await expect(heading).toHaveText('Student accommodation in Leeds')
    })
  })

  test('a city still shows its properties if the universities cannot be read', async ({
    page,
    unreliableSite,
  }) => {
    await page.goto('/faq')
    unreliableSite.backend.answers.set('hfs/v1/universities', json(500))
    await page.goto('/student-accommodation/cardiff')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Student accommodation in Cardiff')
    await expect(page.getByRole('main').getByRole('link', { name: 'Bute Wharf' }).first()).toBeVisible()
  })
})
