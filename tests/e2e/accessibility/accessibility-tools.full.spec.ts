// spec sections 1 and 9

import { visit } from '../hydrated.ts'
import { stopClock } from '../page-checks.ts'
import { expect, test } from '../test.ts'
import { TOOLKIT_URL } from '../third-party-site.ts'
import { floatingTools, panelOf } from './panel.ts'

test('a toolkit that takes longer than 200 ms is shown as loading for at least half a second', async ({
  page,
}) => {
  await visit(page, '/faq')
  await stopClock(page)
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/chunks/**', async (route) => {
    await promise
    await route.continue()
  })
  await floatingTools(page).click()
  const status = page.getByText('Loading…')
  await page.clock.runFor(190)
  await expect(status).toHaveCount(0)
  await page.clock.runFor(20)
  await expect(status.first()).toBeAttached()
  resolve()
  // what has loaded renders with the clock, which may not go on for 400 ms meanwhile
  let ran = 0
  await expect
    .poll(async () => {
      await page.clock.runFor(1)
      ran += 1
      return panelOf(page).getByRole('button').count()
    })
    .toBe(7)
  expect(ran).toBeLessThan(400)
  await page.clock.runFor(300)
  await expect(status.first()).toBeAttached()
  await page.clock.runFor(200)
  await expect(status).toHaveCount(0)
})

test('a third-party toolkit, if configured, loads only when the button is pressed, and is reached by each press', async ({
  page,
  thirdPartySite,
}) => {
  await page.route(TOOLKIT_URL, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: TOOLKIT,
    }),
  )
  const { origin } = new URL(TOOLKIT_URL)
  await page.route(`${origin}/look.css`, (route) =>
    route.fulfill({ contentType: 'text/css', body: 'html { --toolkit: 1 }' }),
  )
  for (const path of ['settings.json', 'frame.html'])
    await page.route(`${origin}/${path}`, (route) =>
      route.fulfill({ headers: { 'access-control-allow-origin': '*' }, body: '{}' }),
    )
  await visit(page, `${thirdPartySite}/faq`)
  const starts = () => page.evaluate(() => Reflect.get(window, 'toolkitStarts') as number | undefined)
  expect(await starts()).toBeUndefined()
  await floatingTools(page).click()
  await expect.poll(starts).toBe(1)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await floatingTools(page).click()
  await expect.poll(starts).toBe(2)
  await page.getByRole('contentinfo').getByRole('button', { name: 'Accessibility Tools' }).click()
  await expect.poll(starts).toBe(3)
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
  expect(await page.locator(`script[src="${TOOLKIT_URL}"]`).count()).toBe(1)
  // the policy blocks none of what the toolkit adds, which would be a complaint on the console
  await expect(page.locator('html')).toHaveCSS('--toolkit', '1')
  await expect(page.locator('html')).toHaveCSS('--toolkit-element', '1')
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'toolkitSettings'))).toBe('{}')
  expect(page.frames().map((frame) => frame.url())).toContain(`${origin}/frame.html`)
})

// Helpers

/** What third-party toolkits add to a page: a style sheet, a style element, a request, and a frame. */
const TOOLKIT = `
window.toolkitStarts = (window.toolkitStarts ?? 0) + 1
var origin = new URL(document.currentScript.src).origin
var add = (tag, fields) => document.head.append(Object.assign(document.createElement(tag), fields))
add('link', { rel: 'stylesheet', href: origin + '/look.css' })
add('style', { textContent: 'html { --toolkit-element: 1 }' })
fetch(origin + '/settings.json').then((r) => r.text()).then((text) => { window.toolkitSettings = text })
document.body.append(Object.assign(document.createElement('iframe'), { src: origin + '/frame.html' }))
`
