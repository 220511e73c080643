// spec section 12

import { layoutShifts, recordLayoutShifts } from '../layout-shifts.ts'
import { doubleText, overflow, violations } from '../page-checks.ts'
import { heading, main } from '../parts.ts'
import { expect, test } from '../test.ts'
import { bar, button, DENIED, dataLayer, recorded, tagManagers, watchOutside } from './consent-bar.ts'

// in one worker, because starting this site takes longer than a test
test.describe.configure({ mode: 'default' })

test('the question shifts and covers nothing, and has no axe violation (narrow, wide, light, dark)', async ({
  page,
  thirdPartySite,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await recordLayoutShifts(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`${thirdPartySite}/student-accommodation/leeds/aire-yard`)
  await expect(bar(page)).toBeVisible()
  const shifts = await layoutShifts(page)
  expect(
    shifts.reduce((sum, { value }) => sum + value, 0),
    JSON.stringify(shifts),
  ).toBeLessThan(0.01)

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
      const found = await violations(page, 'section[aria-label="Cookies"]')
      expect(found, `${width} px, ${colorScheme}`).toEqual([])
      expect(await overflow(page)).toBeLessThanOrEqual(0)
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
  await doubleText(page)
  for (const name of ['Accept all', 'Reject all', 'Choose']) {
    await button(page, name).focus()
    await expect(button(page, name)).toBeInViewport({ ratio: 1 })
  }
  expect((await bar(page).boundingBox())?.y).toBeGreaterThan(150)
})

test('the question follows the skip link and traps no keyboard focus; other tabs adopt the choice', async ({
  page,
  context,
  thirdPartySite,
}) => {
  await watchOutside(context, thirdPartySite)
  const other = await context.newPage()
  await other.goto(`${thirdPartySite}/cookies`)
  await expect(bar(other)).toBeVisible()
  await page.bringToFront()
  await page.goto(`${thirdPartySite}/faq`)
  await expect(bar(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(bar(page).getByRole('link', { name: 'About cookies' })).toBeFocused()
  for (const name of ['Accept all', 'Reject all', 'Choose']) {
    await page.keyboard.press('Tab')
    await expect(button(page, name)).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(page.getByRole('banner').getByRole('link').first()).toBeFocused()
  // waits for the page view, which follows after 350 ms and would come after a fast click
  await expect.poll(() => dataLayer(page)).toContain('nuxtRoute')
  await button(page, 'Choose').press('Enter')
  await expect(bar(page).getByRole('checkbox', { checked: false })).toHaveCount(2)
  await expect(bar(page).getByRole('checkbox', { name: 'Statistics' })).toBeFocused()
  await page.keyboard.press('Space')
  await button(page, 'Save choice').press('Enter')
  await expect(bar(page)).toHaveCount(0)
  await expect(main(page)).toBeFocused()
  await expect.poll(() => tagManagers(page)).toBe(1)
  expect(await recorded(page)).toEqual({ statistics: true, advertising: false })
  // before the container, which reads it
  expect((await dataLayer(page)).slice(-2)).toEqual([
    ['consent', 'update', { ...DENIED, analytics_storage: 'granted' }],
    'gtm.js',
  ])

  // the other tab reads the choice when it gets the focus again
  await other.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(bar(other)).toHaveCount(0)
  await expect.poll(() => tagManagers(other)).toBe(1)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('no consent is asked for, no third party is contacted, and settings open the cookie page', async ({
    page,
    thirdPartySite,
  }) => {
    const asked = await watchOutside(page.context(), thirdPartySite)
    await page.goto(`${thirdPartySite}/faq`)
    await expect(heading(page)).toBeVisible()
    await expect(bar(page)).toHaveCount(0)
    expect(asked).toEqual([])
    await page.getByRole('button', { name: 'Cookie settings' }).click()
    await expect(heading(page)).toHaveText('Cookies and similar storage')
  })
})
