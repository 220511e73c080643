import type { APIRequestContext, Page, Route } from '@playwright/test'
import { hydrated } from '../hydrated.ts'
import { heading } from '../parts.ts'
import { expect, test } from '../test.ts'
import { visitorAddress } from '../visitor-address.ts'

/** What the browser reports about scripts that fail. */
export const COMPLAINTS =
  /Failed to load|Failed to fetch|dynamically imported module|MIME type|Unexpected end/

type Failure = (route: Route) => Promise<void>

export const CUT: Failure = (route) =>
  route.fulfill({ contentType: 'text/javascript', body: 'export const cut = {' })
export const ABSENT: Failure = (route) => route.abort()
export const OTHER: Failure = (route) =>
  route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Please log in</title>' })

/** Checks of each script without which a page cannot be hydrated that the page stays readable where it fails twice. */
export async function staysReadable(page: Page, request: APIRequestContext, fail: Failure): Promise<void> {
  const loaded: string[] = []
  const reports: unknown[] = []
  page.on('request', (sent) => {
    if (sent.isNavigationRequest()) loaded.push(new URL(sent.url()).pathname)
    if (sent.url().includes('/api/client-errors')) reports.push(sent.postDataJSON())
  })
  await forEachScript(page, request, async (script) => {
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': visitorAddress() })
    await page.route(script, fail)
    await page.goto('/faq')
    await expect.poll(() => reports).toMatchObject([{ kind: 'chunk', path: '/faq' }])
    await expect(heading(page)).toHaveText('Questions and answers')
    // scripts that this page shares come again
    await page.unroute(script)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click()
    await expect(heading(page)).toHaveText('Privacy policy')
    expect(loaded.splice(0)).toEqual(['/faq', '/faq', '/privacy-policy'])
    expect(reports.splice(0)).toHaveLength(1)
  })
}

/** Does something with each script without which the page cannot be hydrated, each time as in a new tab. */
export async function forEachScript(
  page: Page,
  request: APIRequestContext,
  work: (script: string) => Promise<void>,
): Promise<void> {
  const scripts = await scriptsOf(request)
  expect(scripts.length).toBeGreaterThan(3)
  for (const script of scripts)
    await test.step(script, async () => {
      await work(script)
      // which has not been loaded again in the last minute
      await page.evaluate(() => sessionStorage.clear())
    })
}

/** Opens the page while the first request for one of its parts fails, and waits until it is hydrated all the same. */
export async function failsOnce(page: Page, address: string, fail: Failure): Promise<void> {
  let requested = 0
  await page.route(address, (route) => {
    requested += 1
    return requested === 1 ? fail(route) : route.continue()
  })
  await page.goto('/faq')
  await expect.poll(() => requested).toBe(2)
  await hydrated(page)
  await page.unroute(address)
}

/** Returns the addresses of the scripts without which the page cannot be hydrated: its entry, its own code, and their imports. */
async function scriptsOf(request: APIRequestContext): Promise<readonly string[]> {
  const html = await (await request.get('/faq')).text()
  const entry = /src="(\/assets\/entries\/[^"]+\.js)"/.exec(html)?.[1] ?? ''
  const own = /assets\/entries\/src_pages_faq\.[\w-]+\.js/.exec(await (await request.get(entry)).text())?.[0]
  const found = new Set([entry, ...(own ? [own] : [])])
  for (const script of found) {
    const text = await (await request.get(script)).text()
    for (const [, imported = ''] of text.matchAll(/from"([^"]+)"/g))
      found.add(new URL(imported, `http://site${script}`).pathname)
  }
  return [...found].map((script) => `**${script}`)
}
