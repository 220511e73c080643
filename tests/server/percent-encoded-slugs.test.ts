import { afterAll, beforeAll, expect, it } from 'vitest'
import { timedContentChange } from '../support/sign-content-change.ts'
import { ENQUIRY, newMailbox, newVisitor } from './send-form.ts'
import { startUnreliableSite } from './start-unreliable-site.ts'

const SECRET = 'a-secret-of-the-tests'
/** The demo's slugs, and others for them that WordPress percent-encodes, in lower case. */
const SLUGS = {
  'classic-en-suite-aire-yard': encodeURIComponent('café-学生の家').toLowerCase(),
  'aire-yard': encodeURIComponent('学生の家').toLowerCase(),
  'leeds-in-a-week': encodeURIComponent('🎉-leeds_week').toLowerCase(),
  'living-together': encodeURIComponent('zusammen-für-alle').toLowerCase(),
  // a page that was moved
  'about-us': encodeURIComponent('über-uns').toLowerCase(),
}
const PROPERTY = `/student-accommodation/leeds/${encodeURIComponent('学生の家')}`
const ROOM = `${PROPERTY}/${encodeURIComponent('café')}`
const PAGE = `/student-guide/${encodeURIComponent('zusammen-für-alle')}`
const POST = `/blog/city-guides/leeds/${encodeURIComponent('🎉-leeds_week')}`

let site: Awaited<ReturnType<typeof startUnreliableSite>>
beforeAll(async () => {
  site = await startUnreliableSite({ contentWebhookSecret: SECRET })
  site.backend.edit(
    (text) => Object.entries(SLUGS).reduce((edited, [from, to]) => edited.replaceAll(from, to), text),
    (url) =>
      Object.entries(SLUGS).reduce((edited, [from, to]) => edited.replace(new RegExp(to, 'gi'), from), url),
  )
  // the settings were read at the start
  await site.fetch('/api/content-changed', timedContentChange({ type: 'globals' }, SECRET))
})
afterAll(() => site.close())

const textOf = async (path: string) => (await site.fetch(path)).text()
const cacheOf = async (path: string) =>
  /desc=(\w+)/.exec((await site.fetch(path)).headers.get('server-timing') ?? '')?.[1]

it.each([
  ['/student-accommodation/leeds', PROPERTY],
  [PROPERTY, ROOM],
  ['/blog/city-guides/leeds', POST],
  ['/sitemap', PAGE],
])('%s links to %s, which is found and names itself as canonical', async (list, path) => {
  // links in content are as WordPress writes them
  expect((await textOf(list)).toLowerCase()).toContain(`href="${path}`.toLowerCase())
  const page = await site.fetch(path)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain(`<link rel="canonical" href="http://site.example${path}"`)
})

it.each([PROPERTY, ROOM, POST, PAGE])('%s is in the sitemap once', async (path) => {
  const addresses = (await textOf('/sitemap.xml')).match(/<loc>[^<]*/g) ?? []
  expect(
    addresses.filter((address) => address.toLowerCase() === `<loc>http://site.example${path}`.toLowerCase()),
  ).toHaveLength(1)
})

it('is cached, in both spellings of its address as one entry, until the backend reports a change', async () => {
  await textOf(ROOM)
  expect(await cacheOf(ROOM)).toBe('fresh')
  expect(await cacheOf(ROOM.toLowerCase())).toBe('fresh')
  const change = { type: 'location', slug: SLUGS['aire-yard'] }
  expect((await site.fetch('/api/content-changed', timedContentChange(change, SECRET))).status).toBe(202)
  expect(await cacheOf(ROOM)).toBe('miss')
  expect(await cacheOf(ROOM)).toBe('fresh')
})

it('can be enquired about', async () => {
  const query = new URLSearchParams({ property: '学生の家', room: 'café-学生の家' })
  const page = await textOf(`/contact-us?${query}`)
  expect(page).toContain('name="room" value="café-学生の家"')
  const sent = await site.fetch('/contact-us', {
    method: 'POST',
    headers: { 'x-forwarded-for': newVisitor() },
    body: new URLSearchParams({ ...ENQUIRY, email: newMailbox(), ...Object.fromEntries(query) }),
  })
  expect(sent.status).toBe(303)
  await expect.poll(() => site.demo.submissions()).toMatchObject([Object.fromEntries(query)])
})

it('redirects from its former address', async () => {
  const moved = await site.fetch(`/${encodeURIComponent('über-uns')}?x=1`)
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/about?x=1'])
})

it('can be shortlisted, and is shown from the cookie', async () => {
  const added = await site.fetch('/shortlist', {
    method: 'POST',
    body: new URLSearchParams({ room: 'café-学生の家' }),
  })
  const [cookie = ''] = (added.headers.get('set-cookie') ?? '').split(';')
  expect(cookie).toBe(`shortlist=${encodeURIComponent('café-学生の家')}`)
  const list = await site.fetch('/shortlist', { headers: { cookie } })
  expect(await list.text()).toContain(`href="${ROOM}"`)
})
