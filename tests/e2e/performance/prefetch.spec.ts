import type { Page } from '@playwright/test'
import { hydrated } from '../hydrated.ts'
import { expect, test } from '../test.ts'

/** Collects the paths of the page scripts that are requested. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (path.startsWith('/assets/entries/')) scripts.push(path)
  })
  return scripts
}

/** Adds a link `below` pixels below the viewport. */
const placeLink = (page: Page, below: number) =>
  page.evaluate((pixels) => {
    const link = Object.assign(document.createElement('a'), {
      href: '/styleguide',
      textContent: 'Style guide',
    })
    Object.assign(link.style, { position: 'absolute', top: `${innerHeight + pixels}px`, left: '0px' })
    document.querySelector('main')?.append(link)
    // makes the site observe the new link: it looks for links when the browser comes online, as after a navigation
    window.dispatchEvent(new Event('online'))
  }, below)

/** Opens a page, and stops its clock. */
async function open(page: Page): Promise<void> {
  await page.clock.install()
  await page.goto('/privacy-policy')
  await hydrated(page)
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
}

/** Lets the observer run, and advances the clock far enough for any prefetch. */
async function letTimePass(page: Page): Promise<void> {
  await page.waitForTimeout(300)
  await page.clock.runFor(2500)
  await page.waitForTimeout(300)
}

const fetched = (scripts: readonly string[]) => scripts.filter((path) => path.includes('styleguide')).length

test('a link within 100 px of the viewport is prefetched when the browser is idle, after at most 2 s', async ({
  page,
}) => {
  await open(page)
  const scripts = scriptsOf(page)
  await placeLink(page, 60)
  await page.waitForTimeout(300)
  expect(fetched(scripts)).toBe(0)
  await page.clock.runFor(2000)
  await expect.poll(() => fetched(scripts)).toBe(1)
})

test('a link further away is not prefetched', async ({ page }) => {
  await open(page)
  const scripts = scriptsOf(page)
  await placeLink(page, 160)
  await letTimePass(page)
  expect(fetched(scripts)).toBe(0)
})

for (const connection of [{ effectiveType: '2g' }, { effectiveType: 'slow-2g' }, { saveData: true }])
  test(`nothing is prefetched with ${JSON.stringify(connection)}`, async ({ page }) => {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value })
    }, connection)
    await open(page)
    const scripts = scriptsOf(page)
    await placeLink(page, 10)
    await letTimePass(page)
    expect(fetched(scripts)).toBe(0)
  })

test.describe('offline', () => {
  // an image that is still loading then fails, which the browser reports
  test.use({ allowedComplaints: [/ERR_INTERNET_DISCONNECTED/] })

  test('nothing is prefetched', async ({ page, context }) => {
    await open(page)
    const scripts = scriptsOf(page)
    await context.setOffline(true)
    await placeLink(page, 10)
    await letTimePass(page)
    expect(fetched(scripts)).toBe(0)
  })
})
