import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Pair, startPair } from './start-pair.ts'

let pair: Pair

beforeAll(async () => {
  pair = await startPair()
})
afterAll(() => pair.close())

/** Creates an item as the editor, and returns its id. */
async function made(collection: string, fields: unknown): Promise<number> {
  const { status, json } = await pair.wordpress.asEditor('POST', `wp/v2/${collection}`, fields)
  expect(status).toBeLessThan(300)
  return (json as { readonly id: number }).id
}

/** Returns the link of the editor's Preview button. */
const linkTo = (id: number): Promise<string> => pair.wordpress.inside(`echo get_preview_post_link( ${id} );`)

/** Follows the link as a browser does, to the page's own address with the preview token. */
async function open(link: string) {
  const entrance = await pair.get(link)
  expect([entrance.status, entrance.headers.get('cache-control')]).toEqual([302, 'no-store'])
  const path = entrance.headers.get('location') ?? ''
  const { status, headers, ...response } = await pair.get(path).then(async (page) => ({
    status: page.status,
    headers: page.headers,
    html: await page.text(),
  }))
  return { path, status, headers, ...response }
}

/** Returns a link with another last digit in its signature. */
const forged = (link: string): string => link.replace(/.$/, (last) => (last === '0' ? '1' : '0'))

describe('a draft of a post', () => {
  let id = 0
  let link = ''
  beforeAll(async () => {
    const money = await pair.wordpress.idOf('categories', 'money')
    id = await made('posts', {
      title: 'A draft about herons',
      content: '<p>Not yet.</p>',
      categories: [money],
    })
    link = await linkTo(id)
  })

  it('is shown at its future address, with a link to leave the preview', async () => {
    const { path, status, html } = await open(link)
    expect(path).toMatch(/^\/blog\/money\/a-draft-about-herons\?preview=post\./)
    expect(status).toBe(200)
    for (const part of ['>A draft about herons</h1>', 'Not yet.', '<strong>Preview</strong>', 'Exit preview'])
      expect(html).toContain(part)
    expect(html).toContain('href="/blog/money/a-draft-about-herons"')
    const data = await pair.get(path.replace('?', '/index.pageContext.json?'))
    expect([data.status, data.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(await data.text()).toContain('A draft about herons')
  })

  it('is neither cached, indexed nor shown to visitors', async () => {
    const { path, headers } = await open(link)
    expect(
      ['cache-control', 'x-robots-tag', 'surrogate-key', 'referrer-policy'].map((name) => headers.get(name)),
    ).toEqual(['no-store', 'noindex, nofollow', null, 'no-referrer'])
    expect(await pair.status(path.replace(/\?.*/, ''))).toBe(404)
    expect(await pair.shows('/blog', 'A draft about herons')).toBe(false)
    await pair.wordpress.asEditor('POST', `wp/v2/posts/${id}`, { content: '<p>Nearly.</p>' })
    expect((await open(link)).html).toContain('Nearly.')
  })

  it('is returned by WordPress only for a valid signature', async () => {
    const ask = (query: string) =>
      fetch(`${pair.wordpress.origin}/wp-json/hfs/v1/preview/post/${id}?${query}`)
    const { searchParams } = new URL(link)
    const query = `expires=${searchParams.get('expires')}&signature=${searchParams.get('signature')}`
    const { status, headers } = await ask(query)
    expect([status, headers.get('cache-control'), headers.get('etag')]).toEqual([200, 'no-store', null])
    const refused = await Promise.all([forged(query), 'expires=1&signature=x', ''].map(ask))
    expect(refused.map((answer) => answer.status)).toEqual([401, 401, 400])
  })

  it('is not found once it is in the trash', async () => {
    await pair.wordpress.asEditor('DELETE', `wp/v2/posts/${id}`)
    const response = await pair.get(link)
    expect([response.status, await response.text()]).toEqual([
      404,
      expect.stringContaining('This draft no longer exists.'),
    ])
  })
})

describe('a draft', () => {
  it.each([
    ['pages', { title: 'Quiet hours', content: '<p>From eleven.</p>' }, '/quiet-hours?preview=page.'],
    [
      'universities',
      { title: 'Heron College' },
      '/universities-and-colleges/heron-college?preview=university.',
    ],
    ['hfs-cities', { title: 'Heronsea' }, '/student-accommodation/heronsea?preview=city.'],
  ])('in %s has its future address', async (collection, fields, address) => {
    const { path, html } = await open(await linkTo(await made(collection, fields)))
    expect(path.startsWith(address), path).toBe(true)
    expect(html).toContain(fields.title)
  })

  it('of a room appears in its property', async () => {
    const places = await pair.wordpress.inside(
      "echo wp_json_encode( array_map( static fn( $slug ) => get_term_by( 'slug', $slug, 'hfs_place' )->term_id, array( 'leeds', 'aire-yard' ) ) );",
    )
    const room = { title: 'Nest', slug: 'nest-aire-yard', locations: JSON.parse(places) as unknown }
    const { path, html } = await open(await linkTo(await made('rooms', room)))
    expect(path).toMatch(/^\/student-accommodation\/leeds\/aire-yard\/nest\?preview=room\./)
    expect(html).toContain('>Nest')
    expect(await pair.status('/student-accommodation/leeds/aire-yard/nest')).toBe(404)
  })

  it('of a room without a property says what is missing', async () => {
    const response = await pair.get(await linkTo(await made('rooms', { title: 'Nowhere' })))
    expect([response.status, await response.text()]).toEqual([
      404,
      expect.stringContaining('This room has no building yet.'),
    ])
  })

  it('cannot be read while WordPress is down, which does not take the site down', async () => {
    const link = await linkTo(await made('pages', { title: 'Late' }))
    await pair.wordpress.stop()
    const response = await pair.get(link)
    expect([response.status, await response.text()]).toEqual([
      502,
      expect.stringContaining('The draft cannot be read just now.'),
    ])
    expect(await pair.status('/healthz')).toBe(200)
  })
})
