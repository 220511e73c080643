import { expect, test } from '../strict-page.ts'

const PROPERTY = '/student-accommodation/leeds/aire-yard'
/** What a new connection carries before the first answer of the other side: ten packets. */
const FIRST_WINDOW_BYTES = 14_600
/** Less is not packed (scripts/pack-assets.ts). */
const LEAST_PACKED_BYTES = 1024
const PACKING = { intervals: [1000], timeout: 90_000 }
const PACKED = { 'accept-encoding': 'br' }

test('the property page, with its headers, comes in the first packets of a connection', async ({
  request,
}) => {
  // packed as small as it gets once it was asked for, behind the pages of other tests
  await expect
    .poll(async () => {
      const answer = await request.get(PROPERTY, { headers: PACKED })
      const headers = answer
        .headersArray()
        .reduce(
          (sum, { name, value }) => sum + `${name}: ${value}\r\n`.length,
          'HTTP/1.1 200 OK\r\n\r\n'.length,
        )
      return headers + Number(answer.headers()['content-length'])
    }, PACKING)
    .toBeLessThan(FIRST_WINDOW_BYTES)
})

test('at most a fifth of the property page is data for taking it over', async ({ request }) => {
  const html = await (await request.get(PROPERTY)).text()
  const data = /<script id="page-context"[^>]*>([^<]*)/.exec(html)?.[1] ?? ''
  expect(data.length).toBeGreaterThan(1000)
  expect(data.length / html.length).toBeLessThan(0.2)
})

test('scripts, styles and icons come as the build packed them', async ({ request }) => {
  const html = await (await request.get(PROPERTY)).text()
  const assets = [...html.matchAll(/\/assets\/[\w./-]+\.(?:css|js)/g)].map(([file]) => file)
  let packed = 0
  for (const file of [...assets, '/images/icons/amenities.svg']) {
    const answer = await request.get(file, { headers: PACKED })
    const { length } = await answer.body()
    if (length < LEAST_PACKED_BYTES) continue
    packed += 1
    // what is packed while it is sent has no length
    expect(Number(answer.headers()['content-length']), file).toBeLessThan(length)
  }
  expect(packed).toBeGreaterThan(4)
})
