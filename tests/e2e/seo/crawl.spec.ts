import { matchedRoute } from '../../support/matchedRoute.ts'
import { expect, test, whollyHydrated } from '../strict-page.ts'

const LINK = /<a\b[^>]*?\shref="([^"]+)"/g

// pages of one kind differ in their content: a few of each are looked at in the browser
const LOOKED_AT = 3

test('from the home page every page of the site map is reached, with status 200, and none complains', async ({
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(180_000)
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
  const map = await (await request.get('/sitemap.xml')).text()
  const listed = [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
  expect(listed.length).toBeGreaterThan(200)
  expect(listed.filter((path) => !seen.has(path))).toEqual([])

  const kinds = Map.groupBy(seen.keys(), (path) => matchedRoute(path)?.name)
  for (const path of [...kinds.values()].flatMap((paths) => paths.slice(0, LOOKED_AT))) {
    await page.goto(path)
    await whollyHydrated(page)
  }
})
