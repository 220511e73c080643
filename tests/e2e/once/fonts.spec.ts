import { expect, hydrated, test } from '../strict-page.ts'

const PAGES = ['/', '/student-accommodation/leeds/aire-yard', '/faq', '/contact-us', '/blog']
const FONT = /\/([^/]+)\.[^./]+\.woff2$/
const SUBSETS = ['bricolage-grotesque', 'figtree']

test('a page fetches the fonts that it preloads and no other, until it has a letter that they lack', async ({
  page,
}) => {
  const fetched = new Set<string>()
  page.on('request', (request) => {
    const font = FONT.exec(request.url())?.[1]
    if (font) fetched.add(font)
  })
  for (const path of PAGES) {
    await page.goto(path)
    await hydrated(page)
    await page.evaluate(() => document.fonts.ready)
    expect([...fetched].sort(), path).toEqual(SUBSETS)
  }
  await page.evaluate(() => {
    const heading = document.querySelector('h1')
    if (heading) heading.textContent = 'Tŵr y Gogledd'
  })
  await expect
    .poll(() => [...fetched].sort())
    .toEqual(['bricolage-grotesque', 'bricolage-grotesque-latin-ext-wght-normal', 'figtree'])
})
