import { visit } from '../hydrated.ts'
import { expect, test } from '../test.ts'

const PAGES = ['/student-accommodation/leeds/aire-yard', '/blog']
const FONT = /\/([^/]+)\.[^./]+\.woff2$/
const DISPLAY_FONT = 'bricolage-grotesque'
const SUBSETS = ['bricolage-grotesque', 'figtree']

test('a page loads only the fonts that it preloads, until it contains a character that they lack', async ({
  page,
}) => {
  // by URL, because the parts of a font have the same name and differ in their hashes (scripts/subset-fonts.ts)
  const fetched = new Map<string, string>()
  const names = () => [...fetched.values()].sort()
  page.on('request', (request) => {
    const font = FONT.exec(request.url())?.[1]
    if (font) fetched.set(request.url(), font)
  })
  for (const path of PAGES) {
    await visit(page, path)
    await page.evaluate(() => document.fonts.ready)
    expect(names(), path).toEqual(SUBSETS)
  }
  await page.evaluate(() => {
    const heading = document.querySelector('h1')
    if (heading) heading.textContent = 'Tŵr y Gogledd'
  })
  await expect.poll(names).toEqual([DISPLAY_FONT, ...SUBSETS])
})
