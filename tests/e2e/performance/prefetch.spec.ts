// spec sections 4 and 9

import type { Page } from '@playwright/test'
import { visit } from '../hydrated.ts'
import { expect, test } from '../test.ts'

// an image that is still loading when the connection is lost fails, which the browser reports
test.use({ allowedComplaints: [/ERR_INTERNET_DISCONNECTED/] })

test('a link within 100 px of the viewport is prefetched when the browser is idle and online, none further away', async ({
  page,
  context,
}) => {
  const { fetched } = await open(page)
  await placeLink(page, '/styleguide', 60)
  await placeLink(page, '/compare', 160)
  expect(await fetched()).toEqual([])
  await page.clock.runFor(2000)
  expect(await fetched()).toEqual(['styleguide'])

  await context.setOffline(true)
  await placeLink(page, '/compare', 10)
  await page.clock.runFor(2500)
  expect(await fetched()).toEqual(['styleguide'])
})

test('nothing is prefetched with data-saver', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  const { fetched } = await open(page)
  await placeLink(page, '/styleguide', 10)
  await page.clock.runFor(2500)
  expect(await fetched()).toEqual([])
})

// Helpers

/** Opens a page, and stops its clock. `fetched` returns which of the tests' pages have been requested since then. */
async function open(page: Page) {
  await page.clock.install()
  await visit(page, '/privacy-policy')
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  const scripts: string[] = []
  page.on('request', (request) => {
    const [name] = /styleguide|compare/.exec(new URL(request.url()).pathname) ?? []
    if (name && request.url().includes('/assets/entries/') && !scripts.includes(name)) scripts.push(name)
  })
  return {
    fetched: async () => {
      // requests are reported in the order in which the page makes them, so this one comes after all others
      const last = page.waitForRequest('**/robots.txt')
      await page.evaluate(() => fetch('/robots.txt').catch(() => null))
      await last
      return scripts
    },
  }
}

/** Adds a link `below` pixels below the viewport, and waits until the site has seen where it is. */
const placeLink = (page: Page, href: string, below: number) =>
  page.evaluate(
    async ([target, pixels]) => {
      const link = Object.assign(document.createElement('a'), { href: target, textContent: 'A link' })
      Object.assign(link.style, { position: 'absolute', top: `${innerHeight + pixels}px`, left: '0px' })
      document.querySelector('main')?.append(link)
      // makes the site observe the new link: it looks for links when the browser comes online, as after a navigation
      window.dispatchEvent(new Event('online'))
      // observers are called in the order of their creation
      await new Promise((seen) => new IntersectionObserver(seen).observe(link))
    },
    [href, below] as const,
  )
