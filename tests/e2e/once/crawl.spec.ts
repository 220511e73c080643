import { expect, test } from '../strict-page.ts'

// 300 pages in a real browser
test.setTimeout(300_000)

test('from the home page every page of the site map is reached, with status 200 and no complaint', async ({
  page,
  baseURL,
}) => {
  const waiting = ['/']
  const seen = new Map<string, number>()
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue
    const response = await page.goto(path, { waitUntil: 'domcontentloaded' })
    seen.set(path, response?.status() ?? 0)
    const links = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map(({ href }) => href),
    )
    for (const link of links) {
      const { origin, pathname } = new URL(link)
      if (origin === baseURL && !seen.has(pathname)) waiting.push(pathname)
    }
  }
  expect([...seen].filter(([, status]) => status !== 200)).toEqual([])
  const map = await (await page.request.get('/sitemap.xml')).text()
  const listed = [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
  expect(listed.length).toBeGreaterThan(200)
  expect(listed.filter((path) => !seen.has(path))).toEqual([])
})
