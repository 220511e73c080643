// spec section 11

import { Effect, Schedule } from 'effect'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ContentCall, contentCallKey } from '#adapters/content-cache/content-call.ts'
import { type ChangeType, contentChangeTags } from '#adapters/content-cache/content-change.ts'
import { CONTENT_CALLS } from '#adapters/wordpress/content-calls.ts'
import { openSource } from '../adapters/wordpress/hostile-server.ts'
import { type Pair, startPair } from './start-pair.ts'

type Call = Pick<ContentCall, 'name' | 'args'>

const call = (name: Call['name'], ...args: readonly unknown[]): Call => ({ name, args })

/** Calls of each kind, about items that belong together. */
const CALLS: readonly Call[] = [
  ...(['amenities', 'locations', 'cities', 'cityListings', 'menus', 'pages', 'home', 'banner'] as const).map(
    (name) => call(name),
  ),
  ...(['globals', 'universities', 'categories', 'sitemap', 'faqs', 'termsAndConditions'] as const).map(
    (name) => call(name),
  ),
  call('rooms', {}),
  call('rooms', { property: 'aire-yard' }),
  call('rooms', { city: 'leeds' }),
  call('room', 'studio-aire-yard'),
  call('agent', 'aire-yard'),
  call('location', 'aire-yard', { withRooms: false }),
  call('location', 'aire-yard', { withRooms: true }),
  call('property', 'aire-yard', { fields: [], withRooms: false }),
  call('property', 'aire-yard', { fields: [], withRooms: true }),
  call('shortLets', 'summer-lets'),
  call('shortLets', 'short-term-lets'),
  call('posts', { page: 1 }),
  call('maybePost', 'leeds-in-a-week', { page: 1 }),
  call('maybePost', 'city-guides', { page: 1 }),
  call('maybePost', 'about', { page: 1 }),
  call('maybeUniversity', 'university-of-leeds'),
  call('page', 'about'),
  call('letsPage', 'summer-student-accommodation'),
]

/** Edits of each kind of content, in PHP: a title, a text, a picture, a name. */
const retitled = (type: string, slug?: string): string => `
  foreach ( get_posts( array( 'post_type' => ${type}, 'post_status' => 'publish', 'numberposts' => ${slug ? 1 : 3}${slug ? `, 'name' => '${slug}'` : ''} ) ) as $post ) {
    wp_update_post( array( 'ID' => $post->ID, 'post_title' => 'Heron ' . $post->post_title ) );
  }`
const EDITS: readonly (readonly [what: string, php: string])[] = [
  ['a city', retitled("HFS_TYPES['city']", 'leeds')],
  ['a building', retitled("HFS_TYPES['building']", 'aire-yard')],
  ['a room', retitled("HFS_TYPES['rooms']", 'studio-aire-yard')],
  ['a university', retitled("HFS_TYPES['universities']", 'university-of-leeds')],
  ['offers', retitled("HFS_TYPES['offers']")],
  ['amenities', retitled("HFS_TYPES['amenities']")],
  ['agents', retitled("HFS_TYPES['agents']", 'aire-yard')],
  ['questions', retitled("HFS_TYPES['faqs']")],
  ['terms', retitled("HFS_TYPES['terms_sections']")],
  ['banners', retitled("HFS_TYPES['banners']")],
  ['a post', retitled("'post'", 'leeds-in-a-week')],
  ['a page', retitled("'page'", 'about')],
  [
    'a category',
    "wp_update_term( get_term_by( 'slug', 'city-guides', 'category' )->term_id, 'category', array( 'name' => 'Herons' ) );",
  ],
  ['an author', "wp_update_user( array( 'ID' => get_posts()[0]->post_author, 'display_name' => 'Heron' ) );"],
  [
    'all pictures',
    "foreach ( get_posts( array( 'post_type' => 'attachment', 'numberposts' => 400 ) ) as $post ) update_post_meta( $post->ID, '_wp_attachment_image_alt', 'Heron ' . $post->ID );",
  ],
  ...['home', 'globals'].map(
    (name) =>
      [
        `the ${name} text`,
        `$post = hfs_site_text( '${name}' ); wp_update_post( array( 'ID' => $post->ID, 'post_content' => 'Heron' ) ); hfs_write_values( 'post', $post->ID, hfs_fields( '${name}' ), ${name === 'home' ? "array( 'heading' => 'Heron homes' )" : "array( 'salesOpeningTimes' => array( 'text' => 'Herons', 'days' => array() ) )"} );`,
      ] as const,
  ),
]

let pair: Pair
let source: ReturnType<typeof openSource>
beforeAll(async () => {
  pair = await startPair()
  // a loaded machine may take longer than a site waits
  source = openSource(pair.wordpress.origin, {
    siteOrigin: pair.siteOrigin,
    timeoutMs: 60_000,
    schedule: Schedule.recurs(0),
  })
})
afterAll(async () => {
  await source.close()
  await pair.close()
})

/** The answers after the edit before. */
let known: ReadonlyMap<Call, string> | null = null

/** Reads the answer to each call, past all caches. */
async function answers(): Promise<ReadonlyMap<Call, string>> {
  const read = await source.ask((port) =>
    Effect.forEach(
      CALLS,
      (one) => {
        const member: unknown = port[one.name]
        const asked = typeof member === 'function' ? (member(...one.args) as unknown) : member
        return Effect.map(
          asked as Effect.Effect<unknown, never>,
          (answer) => [one, JSON.stringify(answer)] as const,
        )
      },
      { concurrency: 2 },
    ),
  )
  return new Map(read)
}

it('each kind of call is asked', () => {
  const others = ['post']
  expect(new Set([...others, ...CALLS.map(({ name }) => name)])).toEqual(new Set(Object.keys(CONTENT_CALLS)))
})

it.each(EDITS)('every answer that an edit of %s changes becomes stale', async (_what, php) => {
  const before = known ?? (await answers())
  const told = pair.notices().length
  await pair.wordpress.inside(php)
  await expect.poll(() => pair.notices().length).toBeGreaterThan(told)
  const after = await answers()
  known = after
  const changed = CALLS.filter((one) => before.get(one) !== after.get(one))
  expect(changed).not.toEqual([])
  const stale = (pair.notices().slice(told) as readonly (readonly [ChangeType, string | null])[]).flatMap(
    ([type, slug]) => contentChangeTags({ type, slug }),
  )
  const isStale = ({ name, args }: Call): boolean => {
    const tags: (...given: readonly never[]) => readonly string[] = CONTENT_CALLS[name].tags
    return tags(...(args as readonly never[])).some((tag) => stale.includes(tag))
  }
  expect(changed.filter((one) => !isStale(one)).map(contentCallKey)).toEqual([])
})
