import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import type { BrowserContext, Page } from '@playwright/test'
import { siteProcess } from '../../server/site-process.ts'
import { expect, hydrated, test } from '../strict-page.ts'

// one site for the whole file
test.describe.configure({ mode: 'default' })

const TAG_MANAGER = 'https://www.googletagmanager.com'
const DENIED = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
}
const ADS = { ad_storage: 'granted', ad_user_data: 'granted', ad_personalization: 'granted' }

let site: Awaited<ReturnType<typeof siteProcess>>
let origin: string
let dataDir: string

test.beforeAll(async () => {
  test.setTimeout(90_000)
  dataDir = await mkdtemp(join(tmpdir(), 'site-data-'))
  site = await siteProcess({
    DEMO_NOW: '2026-11-21T10:00:00Z',
    LOG_LEVEL: 'warn',
    TAG_MANAGER_ID: 'GTM-TEST123',
    DATA_DIR: dataDir,
  })
  origin = site.origin
  // making its database keeps a small machine busy
  await expect
    .poll(async () => (await site.outboxState())?.status, { timeout: 75_000, intervals: [500] })
    .toBe('ok')
})

test.afterAll(async () => {
  await site.stop('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
})

/** Answers for the tag manager, and keeps what is asked of anybody but the site. */
async function watchOutside(context: BrowserContext): Promise<readonly string[]> {
  const asked: string[] = []
  context.on('request', (request) => {
    const url = request.url()
    // a real WordPress sends its pictures itself
    const isContent = process.env.CMS_ORIGIN !== undefined && url.startsWith(process.env.CMS_ORIGIN)
    if (!url.startsWith(origin) && !isContent) asked.push(url)
  })
  await context.route(`${TAG_MANAGER}/**`, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'window.tagManagers = (window.tagManagers ?? 0) + 1; document.cookie = "_ga=GA1; path=/"',
    }),
  )
  return asked
}

const bar = (page: Page) => page.getByRole('region', { name: 'Cookies' })
const button = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true })
const tagManagers = (page: Page): Promise<unknown> => page.evaluate(() => Reflect.get(window, 'tagManagers'))

/** The choices of the cookie. */
async function recorded(page: Page): Promise<unknown> {
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'consent')
  return cookie && JSON.parse(decodeURIComponent(cookie.value)).choices
}

/** The data layer in short: commands as their words, events by their names. */
const dataLayer = (page: Page): Promise<readonly unknown[]> =>
  page.evaluate(() =>
    ((Reflect.get(window, 'dataLayer') ?? []) as readonly object[]).map((entry) =>
      Object.prototype.toString.call(entry) === '[object Arguments]'
        ? Array.from(entry as ArrayLike<unknown>)
        : Reflect.get(entry, 'event'),
    ),
  )

test('nothing of a third party is asked for before a choice, nor after a rejection, which is kept', async ({
  page,
}) => {
  const asked = await watchOutside(page.context())
  await page.goto(`${origin}/student-accommodation/leeds`)
  await expect(bar(page)).toBeVisible()
  // the first page view has been noted, and stays here
  await expect.poll(() => dataLayer(page)).toHaveLength(2)
  expect(await dataLayer(page)).toEqual([
    [
      'consent',
      'default',
      {
        ...DENIED,
        functionality_storage: 'denied',
        personalization_storage: 'denied',
        security_storage: 'granted',
        wait_for_update: 500,
      },
    ],
    'nuxtRoute',
  ])
  await button(page, 'Reject all').click()
  await expect(bar(page)).toHaveCount(0)
  await expect(page.getByText('Your choice is saved.')).toBeAttached()
  expect((await dataLayer(page)).at(-1)).toEqual(['consent', 'update', DENIED])
  expect(await recorded(page)).toEqual({ statistics: false, advertising: false })
  await page.getByRole('link', { name: 'Aire Yard', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aire Yard')
  await page.reload()
  await hydrated(page)
  // by then the question's code has run: its default stands in the data layer
  await expect.poll(() => dataLayer(page)).not.toHaveLength(0)
  await expect(bar(page)).toHaveCount(0)
  expect(asked).toEqual([])
})

test('a yes loads the tag manager once, on this page and the next, until it is taken back in the footer', async ({
  page,
}) => {
  const asked = await watchOutside(page.context())
  await page.goto(`${origin}/faq`)
  await button(page, 'Accept all').click()
  await expect.poll(() => tagManagers(page)).toBe(1)
  const granted = ['consent', 'update', { ...ADS, analytics_storage: 'granted' }]
  const order = (await dataLayer(page)).filter((entry) => entry !== 'nuxtRoute')
  expect(order).toEqual([expect.arrayContaining(['default']), 'gtm.js', granted])
  expect((await dataLayer(page))[0]).toEqual(expect.arrayContaining(['default']))
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'consent')
  expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax' })
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(179 * 86_400)

  await page.getByRole('banner').getByRole('link', { name: 'Offers' }).click()
  await expect(page).toHaveURL(/offers-for-students/)
  expect(await tagManagers(page)).toBe(1)
  expect(asked).toEqual([`${TAG_MANAGER}/gtm.js?id=GTM-TEST123`])
  await page.reload()
  await expect.poll(() => tagManagers(page)).toBe(1)
  expect((await dataLayer(page)).filter((entry) => entry !== 'nuxtRoute').slice(1)).toEqual([
    'gtm.js',
    granted,
  ])
  await expect(bar(page)).toHaveCount(0)

  const settings = page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' })
  await settings.click()
  await expect(bar(page).getByRole('checkbox', { name: 'Statistics' })).toBeFocused()
  await expect(bar(page).getByRole('checkbox', { checked: true })).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(bar(page)).toHaveCount(0)
  await expect(settings).toBeFocused()
  await settings.press('Enter')
  await Promise.all([page.waitForEvent('load'), button(page, 'Reject all').click()])
  await hydrated(page)
  await expect.poll(() => dataLayer(page)).toContain('nuxtRoute')
  expect(await tagManagers(page)).toBeUndefined()
  expect(await recorded(page)).toEqual({ statistics: false, advertising: false })
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('_ga')
  await expect(bar(page)).toHaveCount(0)
})

test('by keyboard: after the skip link the question, no trap, and a choice of statistics only, for other tabs too', async ({
  page,
  context,
}) => {
  await watchOutside(context)
  const other = await context.newPage()
  await other.goto(`${origin}/cookies`)
  await expect(bar(other)).toBeVisible()
  await page.bringToFront()
  await page.goto(`${origin}/faq`)
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
  // the view of the page is told 350 ms after it: quick hands would come before
  await expect.poll(() => dataLayer(page)).toContain('nuxtRoute')
  await button(page, 'Choose').press('Enter')
  await expect(bar(page).getByRole('checkbox', { checked: false })).toHaveCount(2)
  await expect(bar(page).getByRole('checkbox', { name: 'Statistics' })).toBeFocused()
  await page.keyboard.press('Space')
  await button(page, 'Save choice').press('Enter')
  await expect(bar(page)).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  await expect.poll(() => tagManagers(page)).toBe(1)
  expect(await recorded(page)).toEqual({ statistics: true, advertising: false })
  expect((await dataLayer(page)).at(-1)).toEqual([
    'consent',
    'update',
    { ...DENIED, analytics_storage: 'granted' },
  ])

  // when it is next looked at
  await other.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(bar(other)).toHaveCount(0)
  await expect.poll(() => tagManagers(other)).toBe(1)
})

test('Global Privacy Control is a no without a question, and the footer still takes a yes', async ({
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  const asked = await watchOutside(page.context())
  await page.goto(`${origin}/faq`)
  await expect.poll(() => dataLayer(page)).toHaveLength(2)
  await expect(bar(page)).toHaveCount(0)
  expect(asked).toEqual([])
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click()
  await button(page, 'Accept all').click()
  await expect.poll(() => tagManagers(page)).toBe(1)
  await page.reload()
  await expect.poll(() => tagManagers(page)).toBe(1)
})

test('the question has no axe violation, moves nothing and covers nothing, narrow and wide, light and dark', async ({
  page,
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
  await page.goto(`${origin}/student-accommodation/leeds/aire-yard`)
  await expect(bar(page)).toBeVisible()
  const shifts = await page.evaluate(() => Reflect.get(window, 'shifts') as readonly number[])
  expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01)

  const top = async () => (await bar(page).boundingBox())?.y ?? 0
  const bottomOf = async (name: string) => {
    const box = await page.getByRole('contentinfo').getByRole('button', { name }).boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0)
  }
  // to the very end of the page, and to something in focus that comes from below
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  expect(await bottomOf('Cookie settings')).toBeLessThanOrEqual(await top())
  await page.evaluate(() => scrollTo(0, 0))
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).focus()
  expect(await bottomOf('Cookie settings')).toBeLessThanOrEqual(await top())
  await expect(page.getByRole('complementary', { name: 'In short' })).toBeHidden()

  await button(page, 'Choose').click()
  for (const width of [320, 1440])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 640 })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      )
      const axe = new AxeBuilder({ page }).include('section[aria-label="Cookies"]').setLegacyMode()
      // what the scheme changes is colours, and nothing else
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

test('with letters twice as large, on 320 px, every button of the question can be reached', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`${origin}/faq`)
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

  test('nobody is asked, nothing is loaded, and the settings say what is kept', async ({ page }) => {
    const asked = await watchOutside(page.context())
    await page.goto(`${origin}/faq`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(bar(page)).toHaveCount(0)
    expect(asked).toEqual([])
    await page.getByRole('button', { name: 'Cookie settings' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cookies and similar storage')
  })
})

test('a site without a tag manager asks nobody, and fetches nothing for it', async ({ page }) => {
  await page.goto('/faq')
  await hydrated(page)
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cookie settings' })).toHaveCount(0)
  expect(await page.evaluate(() => Reflect.get(window, 'dataLayer') as unknown)).not.toContainEqual(
    expect.arrayContaining(['consent']),
  )
})
