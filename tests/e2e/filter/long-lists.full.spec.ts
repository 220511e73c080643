import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { startDemoSite } from '#tests/server/start-demo-site.ts'
import { visit } from '../hydrated.ts'
import { overflow, placeNoted } from '../page-checks.ts'
import { heading, main } from '../parts.ts'
import { SCREENS } from '../screens.ts'
import { expect, test } from '../test.ts'

/** How many times the demo's buildings there are; those of Leeds are all at one point. */
const FACTOR = 10
const ROOMS = '/student-accommodation/london?show=rooms&weeks=44'
const CARDS_PER_PAGE = 24

let backend: ChildProcess
let site: Awaited<ReturnType<typeof startDemoSite>>

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  backend = fork('bench/large-content.ts', [String(FACTOR), 'backend'])
  const [cmsOrigin] = (await once(backend, 'message')) as [string]
  site = await startDemoSite({ CMS_ORIGIN: cmsOrigin, LOG_LEVEL: 'fatal' })
  // until the backend has all its content, the page may be refused
  while ((await fetch(site.origin + ROOMS)).status !== 200) await wait(100)
})
test.afterAll(async () => {
  await site.stop()
  backend.kill()
})

test('Back returns to the page of a long list with its filter, at the place where the visitor was', async ({
  page,
}) => {
  await visit(page, site.origin + ROOMS)
  await expect(cards(page)).toHaveCount(CARDS_PER_PAGE)
  const first = await cards(page).first().innerText()
  await pages(page).getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/[?&]weeks=44.*[?&]page=2/)
  await expect(pages(page).getByRole('link', { name: /^Page 2 of/ })).toHaveAttribute('aria-current', 'page')
  await expect(pages(page)).toContainText('25 to 48 of')
  await expect(cards(page).first()).not.toHaveText(first)
  // the list begins where the visitor looks
  await expect(cards(page).first()).toBeInViewport()
  await page.setViewportSize(SCREENS.phone)
  const card = cards(page).nth(12)
  await card.scrollIntoViewIfNeeded()
  const place = () => card.evaluate((element) => Math.round(element.getBoundingClientRect().top))
  const before = await place()
  await placeNoted(page)
  const title = await heading(page).innerText()
  await card.getByRole('link').first().click()
  await expect(heading(page)).not.toHaveText(title)
  await page.goBack()
  await expect(heading(page)).toHaveText(title)
  await expect(page).toHaveURL(/[?&]weeks=44.*[?&]page=2/)
  await expect(pages(page)).toContainText('25 to 48 of')
  await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(40)
  expect(await overflow(page)).toBeLessThanOrEqual(0)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a long list goes on by pages that keep its filter, to the last one', async ({ page }) => {
    await page.goto(site.origin + ROOMS)
    const total = Number(/of (\d+)/.exec(await pages(page).innerText())?.[1])
    await pages(page).getByRole('link', { name: 'Next page' }).click()
    await expect(cards(page)).toHaveCount(CARDS_PER_PAGE)
    await pages(page).getByRole('link').filter({ hasText: /^\d+$/ }).last().click()
    await expect(pages(page)).toContainText(`to ${total} of ${total}`)
    await expect(pages(page).getByRole('link', { name: 'Next page' })).toHaveCount(0)
    await expect(cards(page)).toHaveCount(total % CARDS_PER_PAGE || CARDS_PER_PAGE)
    await expect(page).toHaveURL(/weeks=44/)
    await expect(page.locator('select[name=weeks]').first()).toHaveValue('44')
  })
})

test('a cluster on the map leads to its buildings in the list', async ({ page }) => {
  await visit(page, `${site.origin}/student-accommodation/leeds`)
  const map = page.getByRole('region', { name: 'Where we are in Leeds' })
  const cluster = map.getByRole('link', { name: /^\d+ buildings.* close together$/ }).first()
  const count = Number.parseInt((await cluster.getAttribute('aria-label')) ?? '', 10)
  expect(count).toBeGreaterThanOrEqual(FACTOR)
  await cluster.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#map-place-\d+$/)
  const entry = map.locator(`li[id="${new URL(page.url()).hash.slice(1)}"]`)
  await expect(entry).toBeInViewport()
  await expect(entry.getByRole('link')).toHaveAttribute('href', /^\/student-accommodation\/leeds\//)
})

// Helpers

const pages = (page: Page) => main(page).getByRole('navigation', { name: 'Pages' }).first()
const cards = (page: Page) => main(page).locator('li:has(> div > h3)')
