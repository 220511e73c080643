// spec section 11

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Pair, startPair } from './start-pair.ts'

const STUDIO = '/student-accommodation/leeds/aire-yard/studio'

let pair: Pair

beforeAll(async () => {
  pair = await startPair()
})
afterAll(() => pair.close())

/** Visits a page until it is cached. Without a content change, it would then stay the same for a minute. */
async function untilKept(path: string): Promise<void> {
  await expect.poll(() => freshness(path)).toMatch(/desc=fresh/)
}

const freshness = async (path: string) => (await pair.get(path)).headers.get('server-timing')

/** Makes an edit, and waits until WordPress has reported it. From then on the site takes the cached page for stale. */
async function reported(path: string, edit: () => Promise<unknown>): Promise<void> {
  await untilKept(path)
  const before = pair.notices().length
  await edit()
  await expect.poll(() => pair.notices().length).toBeGreaterThan(before)
  expect(await freshness(path)).not.toMatch(/desc=fresh/)
}

describe('an edit in WordPress', () => {
  it('of a room appears on its page and on that of its property', async () => {
    const id = await pair.wordpress.idOf('rooms', 'studio-aire-yard')
    await reported(STUDIO, async () => {
      const saved = await pair.wordpress.asEditor('POST', `wp/v2/rooms/${id}`, { title: 'Heron Studio' })
      expect(saved.status).toBe(200)
    })
    await expect.poll(() => pair.shows(STUDIO, '>Heron Studio')).toBe(true)
    expect(await pair.shows('/student-accommodation/leeds/aire-yard', 'Heron Studio')).toBe(true)
    // the first notice of an installation brings its redirects
    expect(pair.notices()).toEqual([
      ['room', 'studio-aire-yard'],
      ['globals', null],
    ])
    // opening the room in the admin is not a content change
    await pair.wordpress.inside(`update_post_meta( ${id}, '_edit_lock', time() . ':1' );`)
    expect(pair.notices()).toHaveLength(2)
  })

  it('that publishes a post shows it, and one that turns it back into a draft hides it', async () => {
    const path = '/blog/money/counting-pennies'
    const money = await pair.wordpress.idOf('categories', 'money')
    expect(await pair.status(path)).toBe(404)
    const post = { title: 'Counting pennies', slug: 'counting-pennies', content: '<p>Each one counts.</p>' }
    const made = await pair.wordpress.asEditor('POST', 'wp/v2/posts', {
      ...post,
      status: 'draft',
      categories: [money],
    })
    const { id } = made.json as { readonly id: number }
    const before = pair.notices().length
    expect(await pair.status(path)).toBe(404)
    expect(pair.notices()).toHaveLength(before)
    await pair.wordpress.asEditor('POST', `wp/v2/posts/${id}`, { status: 'publish' })
    await expect.poll(() => pair.shows(path, 'Each one counts.')).toBe(true)
    expect(await pair.shows('/blog', 'Counting pennies')).toBe(true)
    await reported(path, () => pair.wordpress.asEditor('POST', `wp/v2/posts/${id}`, { status: 'draft' }))
    await expect.poll(() => pair.status(path)).toBe(404)
  })

  it('that moves a room to the trash gives a 404 until the room is restored', async () => {
    const path = '/student-accommodation/leeds/woodhouse-green/studio'
    const [room] = (await pair.wordpress.asEditor('GET', 'wp/v2/rooms?location=woodhouse-green'))
      .json as readonly [{ readonly id: number; readonly slug: string }]
    const page = path.replace(/[^/]+$/, room.slug.replace('-woodhouse-green', ''))
    await reported(page, () => pair.wordpress.asEditor('DELETE', `wp/v2/rooms/${room.id}`))
    await expect.poll(() => pair.status(page)).toBe(404)
    await pair.wordpress.inside(`wp_untrash_post( ${room.id} ); wp_publish_post( ${room.id} );`)
    await expect.poll(() => pair.shows(page, '<h1')).toBe(true)
  })

  it('that moves a page redirects its old address, and one that deletes it for good gives a 404', async () => {
    const id = await pair.wordpress.idOf('pages', 'equality')
    await reported('/equality', () =>
      pair.wordpress.asEditor('POST', `wp/v2/pages/${id}`, { slug: 'fairness' }),
    )
    await expect.poll(() => pair.status('/equality')).toBe(301)
    await reported('/fairness', () => pair.wordpress.asEditor('DELETE', `wp/v2/pages/${id}?force=true`))
    await expect.poll(() => pair.status('/fairness')).toBe(404)
  })

  it('of a property appears on its page, including its fields', async () => {
    const path = '/student-accommodation/leeds/aire-yard'
    const id = await pair.wordpress.idOf('hfs-buildings', 'aire-yard')
    await reported(path, () =>
      pair.wordpress.asEditor('POST', `wp/v2/hfs-buildings/${id}`, { content: '<p>Herons nest here.</p>' }),
    )
    await expect.poll(() => pair.shows(path, '<p>Herons nest here.</p>')).toBe(true)
    await reported(path, () =>
      pair.wordpress.inside(`update_post_meta( ${id}, 'locationAddress', '15 Heron Wharf, Leeds LS1' );`),
    )
    await expect.poll(() => pair.shows(path, '15 Heron Wharf')).toBe(true)
  })

  it('of a menu appears on a page that was already cached', async () => {
    await reported('/faq', () =>
      pair.wordpress.inside(`
      $menu = get_nav_menu_locations()['compliance'];
      wp_update_nav_menu_item( $menu, 0, array( 'menu-item-title' => 'Whistleblowing', 'menu-item-url' => '/about',
        'menu-item-status' => 'publish', 'menu-item-type' => 'custom' ) );`),
    )
    await expect.poll(() => pair.shows('/faq', 'Whistleblowing')).toBe(true)
  })
})
