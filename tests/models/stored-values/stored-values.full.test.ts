// spec section 15

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { HANGING_CONDITION_MS } from '#tests/support/limits.ts'
import {
  type RealWordPress,
  startRealWordPress,
  takePhpFaults,
} from '#tests/wordpress/start-real-word-press.ts'
import { logIn } from '../editing/doors.ts'
import { ODD_VALUES } from '../odd-fields/odd-field.ts'
import { type Cell, cellsOf, store } from './cells.ts'

const SEED = Number(process.env.STORED_SEED ?? 2)
const ROUNDS = Number(process.env.STORED_ROUNDS ?? 12)
/** How many values are odd at once. */
const CHANGES = 12

/** Routes that answer for the whole content. */
const ANSWERS = [
  ...[
    'amenities',
    'cities',
    'menus',
    'banner',
    'home',
    'globals',
    'universities',
    'categories',
    'sitemap',
    'faqs',
    'terms-conditions',
    'short-term-student-accommodation',
    'summer-student-accommodation',
    'maybe-post/about',
    'maybe-post/city-guides',
    'maybe-post/student-guide/moving-in',
  ].map((name) => `hfs/v1/${name}`),
  ...[
    'list-locations',
    'short-lets?letting_option=short-term-lets',
    'short-lets?letting_option=summer-lets',
    'agents?slug=leeds',
    'property?slug=aire-yard&with_rooms=true',
  ].map((name) => `hfs/v3/${name}`),
  ...['rooms?per_page=100', 'locations?per_page=100', 'posts?per_page=10'].map((name) => `wp/v2/${name}`),
]

const SCREENS = [
  ...[
    'hfs_room',
    'hfs_building',
    'hfs_city',
    'hfs_university',
    'hfs_offer',
    'hfs_site_text',
    'post',
    'page',
  ].map((type) => `edit.php?post_type=${type}`),
  'upload.php?mode=list',
  'edit.php?post_type=hfs_room&page=hfs-prices&building=aire-yard',
  'edit.php?post_type=hfs_room&page=hfs-new-year',
  'admin.php?page=hfs',
  'admin.php?page=hfs-redirects',
  'export.php?download=true&content=all',
]

it(`whatever is stored, WordPress answers, and PHP has nothing to say: STORED_SEED=${SEED}`, {
  timeout: ROUNDS * HANGING_CONDITION_MS,
}, async () => {
  const wordpress = await startRealWordPress()
  const kinds = await cellsOf(wordpress)
  const cookie = await logIn(wordpress.origin)
  const collections = await collectionsOf(wordpress)
  const oddCell = fc.record({
    cell: fc.constantFrom(...kinds.values()).chain((cells) => fc.constantFrom(...cells)),
    value: fc.constantFrom(...ODD_VALUES.filter((odd) => odd !== undefined)),
  })
  const rounds = fc.sample(fc.array(oddCell, { minLength: CHANGES, maxLength: CHANGES }), {
    seed: SEED,
    numRuns: ROUNDS,
  })
  for (const odd of rounds) {
    const before = await store(wordpress, odd)
    const cells = odd.map(({ cell }) => cell)
    const faults = await faultsOf(wordpress, cookie, collections, cells)
    expect.soft(faults, JSON.stringify(odd, null, 1)).toEqual([])
    await store(wordpress, before.toReversed())
  }
})

/** The collections of the REST API whose items have fields, by post type. */
async function collectionsOf(wordpress: RealWordPress): Promise<ReadonlyMap<string, string>> {
  const { json } = await wordpress.asEditor('GET', 'wp/v2/types?context=edit')
  const types = Object.entries(json as Readonly<Record<string, { readonly rest_base: string }>>)
  return new Map(
    types
      .filter(([type]) => type !== 'attachment' && type !== 'nav_menu_item')
      .map(([type, { rest_base }]) => [type, rest_base]),
  )
}

async function faultsOf(
  wordpress: RealWordPress,
  cookie: string,
  collections: ReadonlyMap<string, string>,
  cells: readonly Cell[],
): Promise<readonly string[]> {
  const found: string[] = []
  const demand = async (what: string, isFine: boolean) => {
    if (!isFine) found.push(what)
    found.push(...(await takePhpFaults()).map((fault) => `${what.replace(/\d+/g, 'N')}: ${fault}`))
  }
  for (const route of ANSWERS) {
    const response = await fetch(`${wordpress.origin}/wp-json/${route}`)
    const isJson = await response.json().then(
      () => true,
      () => false,
    )
    await demand(`GET ${route} ${response.status}`, isJson && response.status < 500)
  }
  for (const screen of SCREENS) {
    const response = await fetch(`${wordpress.origin}/wp-admin/${screen}`, { headers: { cookie } })
    const text = await response.text()
    await demand(
      `${screen} ${response.status}`,
      response.status < 500 && !text.includes('There has been a critical error'),
    )
  }
  for (const { post, type } of cells) {
    const base = collections.get(type)
    if (base === undefined) continue
    const item = await wordpress.asEditor('GET', `wp/v2/${base}/${post}?context=edit`)
    await demand(`GET ${base}/N?context=edit ${item.status}`, item.status < 500)
    const fields = (item.json as { readonly meta?: { readonly hfs_fields?: unknown } }).meta?.hfs_fields
    for (const [method, route, body] of [
      ['GET', `hfs/v1/editor/${post}/uses`, undefined],
      ['POST', `hfs/v1/editor/${post}/look`, { fields: fields ?? {} }],
      ['POST', `wp/v2/${base}/${post}`, { meta: { hfs_fields: fields } }],
    ] as const) {
      if (method === 'POST' && fields === undefined) continue
      const { status } = await wordpress.asEditor(method, route, body)
      await demand(`${method} ${route.replace(/\d+$/, 'N')} ${status}`, status < 500)
    }
  }
  return found
}
