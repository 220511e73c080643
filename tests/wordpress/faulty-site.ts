import { expect } from 'vitest'
import type { Pair } from './start-pair.ts'

export const YARD = '/student-accommodation/leeds/aire-yard'
const KEPT = ['/', YARD, `${YARD}/studio`, '/blog', '/about', '/faq']

/** Visits the pages that the site has to keep serving. */
export async function visitKept(pair: Pair): Promise<void> {
  expect(await Promise.all(KEPT.map(pair.status))).toEqual(KEPT.map(() => 200))
}

/** Sends the REST API a request as the site does, and returns the response. */
export async function answer(pair: Pair) {
  const response = await fetch(`${pair.wordpress.origin}/wp-json/hfs/v3/property?slug=aire-yard`, {
    headers: { accept: 'application/json' },
    redirect: 'manual',
  })
  return {
    status: response.status,
    type: response.headers.get('content-type') ?? '',
    text: await response.text(),
  }
}

/** Checks that all pages are served although every cached entry is stale. */
export async function expectServing(pair: Pair): Promise<void> {
  await pair.makeAllStale()
  await visitKept(pair)
  expect(await pair.shows(YARD, '>Aire Yard')).toBe(true)
  expect(await pair.status('/readyz')).toBe(200)
}

let wishes = 0

/** Checks that a change shows once the fault is over, so that the site does not go on serving stale content. */
export async function expectRecovery(pair: Pair): Promise<void> {
  wishes += 1
  const words = `Herons counted: ${wishes}`
  await pair.wordpress.inside(`
    $yard = get_page_by_path( 'aire-yard', OBJECT, 'hfs_building' );
    wp_update_post( array( 'ID' => $yard->ID, 'post_content' => '<p>${words}</p>' ) );`)
  await expect
    .poll(async () => {
      await pair.makeAllStale()
      return pair.shows(YARD, words)
    })
    .toBe(true)
}
