import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hmacSignature } from '../../server/routes/signatures.ts'
import { previewSignaturePayload } from '../../src/domain/content/previewToken.ts'
import { type Pair, startPair } from './startPair.ts'
import { SECRET } from './startRealWordPress.ts'

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
async function open(
  link: string,
): Promise<{ readonly path: string; readonly response: Response; readonly html: string }> {
  const entrance = await pair.get(link)
  expect([entrance.status, entrance.headers.get('cache-control')]).toEqual([302, 'no-store'])
  const path = entrance.headers.get('location') ?? ''
  const response = await pair.get(path)
  return { path, response, html: await response.text() }
}

const signed = (kind: 'post' | 'page', id: number, expires: number): string =>
  `/preview?type=${kind}&id=${id}&expires=${expires}&signature=${hmacSignature(previewSignaturePayload({ kind, id, expires }), SECRET)}`

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

  it('is shown at its future address by the link behind the Preview button', async () => {
    const { path, response, html } = await open(link)
    expect(path).toMatch(/^\/blog\/money\/a-draft-about-herons\?preview=post\./)
    expect(response.status).toBe(200)
    expect(html).toContain('>A draft about herons</h1>')
    expect(html).toContain('Not yet.')
  })

  it('is marked as a preview, with a link to leave it', async () => {
    const { html } = await open(link)
    expect(html).toMatch(/<strong>Preview<\/strong>/)
    expect(html).toContain('href="/blog/money/a-draft-about-herons"')
    expect(html).toContain('Exit preview')
  })

  it('is neither cached nor indexed by search engines', async () => {
    const { path, response } = await open(link)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow')
    expect(response.headers.get('surrogate-key')).toBeNull()
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    // the same address without the preview token, requested right afterwards
    expect(await pair.status(path.replace(/\?.*/, ''))).toBe(404)
    expect(await pair.shows('/blog', 'A draft about herons')).toBe(false)
    await pair.wordpress.asEditor('POST', `wp/v2/posts/${id}`, { content: '<p>Nearly.</p>' })
    expect((await open(link)).html).toContain('Nearly.')
  })

  it('is also available as data for the client router', async () => {
    const { path } = await open(link)
    const data = await pair.get(path.replace('?', '/index.pageContext.json?'))
    expect([data.status, data.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(await data.text()).toContain('A draft about herons')
  })

  it('is not shown for a link that was changed or made up', async () => {
    const { path } = await open(link)
    const forged = [
      link.replace(/id=\d+/, `id=${id + 1}`),
      link.replace(/expires=\d+/, 'expires=9999999999'),
      link.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      link.replace(/&signature=.*/, ''),
      `${path.slice(0, -1)}${path.endsWith('0') ? '1' : '0'}`,
      '/preview',
      '/faq?preview=',
      '/faq?preview=1',
    ]
    for (const address of forged) {
      const response = await pair.get(address)
      expect([address, response.status, response.headers.get('cache-control')]).toEqual([
        address,
        403,
        'no-store',
      ])
      const html = await response.text()
      expect(html).toContain('This preview link is not valid. Open the preview again from the editor.')
      expect(html).not.toContain('herons')
    }
  })

  it('is not shown for a link that has expired', async () => {
    const response = await pair.get(signed('post', id, Math.floor(Date.now() / 1000) - 1))
    expect(response.status).toBe(403)
    expect(await response.text()).toContain(
      'This preview link has expired. Open the preview again from the editor.',
    )
  })

  it('is returned by WordPress only for a valid signature', async () => {
    const ask = async (query: string): Promise<number> =>
      (await fetch(`${pair.wordpress.origin}/wp-json/hfs/v1/preview/post/${id}?${query}`)).status
    const { searchParams } = new URL(link)
    const query = `expires=${searchParams.get('expires')}&signature=${searchParams.get('signature')}`
    expect(await ask(query)).toBe(200)
    expect(await ask(query.replace(/.$/, (last) => (last === '0' ? '1' : '0')))).toBe(401)
    expect(await ask('expires=1&signature=x')).toBe(401)
    expect(await ask('')).toBe(400)
    const answer = await fetch(`${pair.wordpress.origin}/wp-json/hfs/v1/preview/post/${id}?${query}`)
    expect([answer.headers.get('cache-control'), answer.headers.get('etag')]).toEqual(['no-store', null])
  })

  it('is not found once it is in the trash', async () => {
    await pair.wordpress.asEditor('DELETE', `wp/v2/posts/${id}`)
    const response = await pair.get(link)
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('This draft no longer exists.')
  })
})

describe('other drafts', () => {
  it('of a room appear in their property', async () => {
    const [city, building] = await Promise.all(
      ['leeds', 'aire-yard'].map((slug) =>
        pair.wordpress.inside(`echo get_term_by( 'slug', '${slug}', 'hfs_place' )->term_id;`),
      ),
    )
    const id = await made('rooms', {
      title: 'Nest',
      slug: 'nest-aire-yard',
      locations: [Number(city), Number(building)],
    })
    const { path, html } = await open(await linkTo(id))
    expect(path).toMatch(/^\/student-accommodation\/leeds\/aire-yard\/nest\?preview=room\./)
    expect(html).toContain('>Nest')
    expect(await pair.status('/student-accommodation/leeds/aire-yard/nest')).toBe(404)
  })

  it('of a room without a property say what is missing', async () => {
    const response = await pair.get(await linkTo(await made('rooms', { title: 'Nowhere' })))
    expect([response.status, await response.text()]).toEqual([
      404,
      expect.stringContaining('This room has no building yet.'),
    ])
  })

  it('of a page and of a university are shown', async () => {
    const page = await open(
      await linkTo(await made('pages', { title: 'Quiet hours', content: '<p>From eleven.</p>' })),
    )
    expect(page.path).toMatch(/^\/quiet-hours\?preview=page\./)
    expect(page.html).toContain('From eleven.')
    const university = await open(await linkTo(await made('universities', { title: 'Heron College' })))
    expect(university.path).toMatch(/^\/universities-and-colleges\/heron-college\?preview=university\./)
    expect(university.html).toContain('Heron College')
  })

  it('of a published page show unsaved changes in the preview only', async () => {
    const id = await pair.wordpress.idOf('pages', 'about')
    // WordPress tells an autosave from the saved page only by the second, so this makes the page older
    await pair.wordpress.inside(
      `global $wpdb; $wpdb->update( $wpdb->posts, array( 'post_modified_gmt' => '2026-01-01 00:00:00' ), array( 'ID' => ${id} ) );`,
    )
    const typed = await pair.wordpress.asEditor('POST', `wp/v2/pages/${id}/autosaves`, {
      title: 'About herons',
    })
    expect(typed.status).toBe(200)
    const { path, html } = await open(await linkTo(id))
    expect(path).toMatch(/^\/about\?preview=page\./)
    expect(html).toContain('>About herons</h1>')
    expect(await pair.shows('/about', 'About herons')).toBe(false)
  })
})

describe('a preview while WordPress is unreachable', () => {
  it('says that the draft cannot be read, and does not take the site down', async () => {
    await pair.wordpress.stop()
    const response = await pair.get(signed('page', 1, Math.floor(Date.now() / 1000) + 60))
    expect([response.status, await response.text()]).toEqual([
      502,
      expect.stringContaining('The draft cannot be read just now.'),
    ])
    expect((await pair.get('/healthz')).status).toBe(200)
  })
})
