import { MIN_COMPRESSED_BYTES } from '#server/page-cache/compression.ts'
import { expect, test } from '../test.ts'

const PROPERTY = '/student-accommodation/leeds/aire-yard'
// with the choice of every contract and the days of a stay
const MAX_PROPERTY_BYTES = 16_000
const COMPRESSED = { 'accept-encoding': 'br' }

test('the property page with its data is at most 16 kB when compressed', async ({ request }) => {
  const headers = (await request.get(PROPERTY, { headers: COMPRESSED })).headers()
  expect(headers['content-encoding']).toBe('br')
  expect(Number(headers['content-length'])).toBeLessThanOrEqual(MAX_PROPERTY_BYTES)
})

test('less than 30% of the property page is hydration data', async ({ request }) => {
  const html = await (await request.get(PROPERTY)).text()
  const data = /<script id="vike_pageContext"[^>]*>([^<]*)/.exec(html)?.[1] ?? ''
  expect(data.length).toBeGreaterThan(1000)
  expect(data.length / html.length).toBeLessThan(0.3)
})

test('scripts, styles and icons are sent as the build compressed them', async ({ request }) => {
  const html = await (await request.get(PROPERTY)).text()
  const assets = [...html.matchAll(/\/assets\/[\w./-]+\.(?:css|js)/g)].map(([file]) => file)
  let packed = 0
  for (const file of [...assets, '/images/icons/amenities.svg']) {
    const answer = await request.get(file, { headers: COMPRESSED })
    const { length } = await answer.body()
    if (length < MIN_COMPRESSED_BYTES) continue
    packed += 1
    // a response that is compressed on the fly has no Content-Length, so this would be NaN
    expect(Number(answer.headers()['content-length']), file).toBeLessThan(length)
  }
  // the style sheet, the two entries and the icons
  expect(packed).toBeGreaterThan(2)
})
