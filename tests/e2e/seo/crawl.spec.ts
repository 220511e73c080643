import type { APIRequestContext } from '@playwright/test'
import { matchedRoute } from '../../support/matchedRoute.ts'
import { hydrated } from '../hydrated.ts'
import { ROUTE_EXAMPLES } from '../route-examples.ts'
import { expect, test } from '../test.ts'

const LINK = /<a\b[^>]*?\shref="([^"]+)"/g

// pages of one route differ in content, so the browser opens a few of each; axe.spec.ts opens the first
const LOOKED_AT = ['second', 'third'] as const

/** Returns the paths of the sitemap. */
async function siteMap(request: APIRequestContext): Promise<readonly string[]> {
  const xml = await (await request.get('/sitemap.xml')).text()
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
}

test('every page of the sitemap is reachable from the home page, with status 200', async ({
  request,
  baseURL,
}) => {
  const waiting = ['/']
  const seen = new Map<string, number>()
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue
    const response = await request.get(path, { maxRedirects: 0 })
    seen.set(path, response.status())
    for (const [, href = ''] of (await response.text()).matchAll(LINK)) {
      const { origin, pathname } = new URL(href.replaceAll('&amp;', '&'), baseURL)
      if (origin === baseURL && !seen.has(pathname)) waiting.push(pathname)
    }
  }
  expect([...seen].filter(([, status]) => status !== 200)).toEqual([])
  const listed = await siteMap(request)
  expect(listed.length).toBeGreaterThan(200)
  expect(listed.filter((path) => !seen.has(path))).toEqual([])
})

for (const [index, nth] of LOOKED_AT.entries())
  test(`the ${nth} page of each kind hydrates without an error`, async ({ page, request }) => {
    const paths = new Set([...Object.values(ROUTE_EXAMPLES), ...(await siteMap(request))])
    const kinds = Map.groupBy(paths, (path) => matchedRoute(path.replace(/\?.*/, ''))?.name)
    expect(kinds.size).toBeGreaterThan(30)
    for (const path of [...kinds.values()].flatMap((ofKind) => ofKind.slice(index + 1, index + 2))) {
      await page.goto(path)
      await hydrated(page)
    }
  })
