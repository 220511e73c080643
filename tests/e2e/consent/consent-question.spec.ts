import AxeBuilder from '@axe-core/playwright'
import { hydrated } from '../hydrated.ts'
import { expect, test } from '../test.ts'
import { bar, button, watchOutside } from './consent-bar.ts'

test('the question shifts and covers nothing, and has no axe violation (narrow, wide, light, dark)', async ({
  page,
  thirdPartySite,
}) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(() => {
    const shifts: number[] = []
    Reflect.set(window, 'shifts', shifts)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value') as number)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`${thirdPartySite}/student-accommodation/leeds/aire-yard`)
  await expect(bar(page)).toBeVisible()
  const shifts = await page.evaluate(() => Reflect.get(window, 'shifts') as readonly number[])
  expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01)

  const top = async () => (await bar(page).boundingBox())?.y ?? 0
  const bottomOf = async (name: string) => {
    const box = await page.getByRole('contentinfo').getByRole('button', { name }).boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0)
  }
  // scrolls to the end of the page, which grows while content is rendered on the way
  const belowTheQuestion = async (): Promise<number> => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    return (await bottomOf('Cookie settings')) - (await top())
  }
  await expect.poll(belowTheQuestion).toBeLessThanOrEqual(0)
  // the same must hold for an element that scrolls into view by focus
  await page.evaluate(() => scrollTo(0, 0))
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).focus()
  expect(await bottomOf('Cookie settings')).toBeLessThanOrEqual(await top())
  await expect(page.getByRole('complementary', { name: 'Summary' })).toBeHidden()

  await button(page, 'Choose').click()
  for (const width of [320, 1440])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 640 })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      )
      const axe = new AxeBuilder({ page }).include('section[aria-label="Cookies"]').setLegacyMode()
      // a colour scheme changes colours only
      const found = await (colorScheme === 'dark' ? axe.withRules('color-contrast') : axe).analyze()
      expect(
        found.violations.map(({ id }) => id),
        `${width} px, ${colorScheme}`,
      ).toEqual([])
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
    }
  await page.emulateMedia({ media: 'print' })
  await expect(bar(page)).toBeHidden()
})

test('at twice the text size and 320 px, every button of the question is reachable', async ({
  page,
  thirdPartySite,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`${thirdPartySite}/faq`)
  await expect(bar(page)).toBeVisible()
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  for (const name of ['Accept all', 'Reject all', 'Choose']) {
    await button(page, name).focus()
    await expect(button(page, name)).toBeInViewport({ ratio: 1 })
  }
  expect((await bar(page).boundingBox())?.y).toBeGreaterThan(150)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('no consent is asked for, no third party is contacted, and settings open the cookie page', async ({
    page,
    thirdPartySite,
  }) => {
    const asked = await watchOutside(page.context(), thirdPartySite)
    await page.goto(`${thirdPartySite}/faq`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(bar(page)).toHaveCount(0)
    expect(asked).toEqual([])
    await page.getByRole('button', { name: 'Cookie settings' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cookies and similar storage')
  })
})

test('a site without a tag manager has no cookie settings and puts no consent in the data layer', async ({
  page,
}) => {
  await page.goto('/faq')
  await hydrated(page)
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cookie settings' })).toHaveCount(0)
  expect(await page.evaluate(() => Reflect.get(window, 'dataLayer') as unknown)).not.toContainEqual(
    expect.arrayContaining(['consent']),
  )
})
