// spec sections 1 and 7

import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { startDemoBackend } from '#demo/server.ts'
import { everyResponse } from '../contracts/every-response.ts'
import { DEMO_NOW } from '../support/demo-now.ts'
import { SITE_ORIGIN } from './imported-content.ts'
import { type RealWordPress, startRealWordPress } from './start-real-word-press.ts'

let wordpress: RealWordPress
beforeAll(async () => {
  wordpress = await startRealWordPress(SITE_ORIGIN)
})

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${wordpress.origin}/wp-json/${path}`, { headers: { accept: 'application/json', ...headers } })

// the demo's answers meet contentSourceContract
it('WordPress gives the demo’s response to each call for every city, property, room, post, page and university', async () => {
  const backend = await startDemoBackend({ port: 0, now: new Date(DEMO_NOW), siteOrigin: SITE_ORIGIN })
  const demo = await everyResponse(backend.origin, SITE_ORIGIN)
  await backend.close()
  const real = await everyResponse(wordpress.origin, SITE_ORIGIN)
  expect(demo.size).toBeGreaterThan(300)
  expect([...real.keys()].toSorted()).toEqual([...demo.keys()].toSorted())
  for (const [call, answer] of demo) expect(real.get(call), call).toEqual(answer)
  expect([real.get('room attic'), real.get('page kitchen')]).toEqual([null, null])
})

describe('responses of the plugin', () => {
  it.each([
    ['wp/v2/posts?per_page=10&with_news=false', '28', '3'],
    ['wp/v2/rooms?per_page=100', '71', '1'],
    ['wp/v2/locations?per_page=100', '16', '1'],
    ['hfs/v1/maybe-post/about', '1', '1'],
    ['hfs/v1/maybe-post/city-guides', '12', '2'],
  ])('give the number of items and pages in their headers: %s', async (path, items, pages) => {
    const { headers } = await ask(path)
    expect([headers.get('x-wp-total'), headers.get('x-wp-totalpages')]).toEqual([items, pages])
  })

  it.each([
    ['hfs/v1/maybe-post/city-guides?page=9', 400, 'rest_post_invalid_page_number'],
    ['hfs/v1/maybe-post/city-guides?page=0', 400, 'rest_invalid_param'],
    ['hfs/v3/short-lets', 400, 'rest_missing_callback_param'],
    ['hfs/v3/short-lets?letting_option=forever', 400, 'rest_invalid_param'],
    ['hfs/v3/property', 400, 'rest_missing_callback_param'],
    ['hfs/v1/nothing', 404, 'rest_no_route'],
  ])('reject %s with WordPress’s own error code', async (path, status, code) => {
    const response = await ask(path)
    expect([response.status, await response.json()]).toEqual([status, expect.objectContaining({ code })])
  })

  it('carry an ETag, and are a 304 if the client already has them', async () => {
    const first = await ask('hfs/v1/cities')
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[0-9a-f]{32}"$/)
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    const again = await ask('hfs/v1/cities', { 'if-none-match': `"other", W/${etag}` })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect((await ask('hfs/v1/cities', { 'if-none-match': '"other"' })).status).toBe(200)
    // embedded content changes the ETag too
    const [embedded, plain] = await Promise.all([
      ask('wp/v2/rooms?slug=studio-aire-yard&_embed=1'),
      ask('wp/v2/rooms?slug=studio-aire-yard'),
    ])
    expect(embedded.headers.get('etag')).not.toBe(plain.headers.get('etag'))
  })

  it('contain paths in links that blocks make, and links as editors write them', async () => {
    const html = await wordpress.inside(`
      $written = '<p><a href="${SITE_ORIGIN}/faq">Questions</a></p>';
      echo do_blocks( "<!-- wp:page-list /--><!-- wp:paragraph -->$written<!-- /wp:paragraph -->" );`)
    expect(html).toContain('href="/about"')
    expect(html.match(new RegExp(`"${SITE_ORIGIN}[^"]*"`, 'g'))).toEqual([`"${SITE_ORIGIN}/faq"`])
  })

  it('contain the fields even if another plugin registers “acf” for every type, as ACF does', async () => {
    const file = join(wordpress.content, 'mu-plugins/answers-acf.php')
    await writeFile(file, ANSWERS_ACF)
    const [[room], [location]] = (await Promise.all(
      ['rooms?slug=studio-aire-yard', 'locations?slug=aire-yard'].map(async (path) =>
        (await ask(`wp/v2/${path}`)).json(),
      ),
    )) as [[Item], [Item]]
    await rm(file)
    expect(room.acf.roomType).toBe('Studio')
    expect(location.acf.numberOfBeds).toMatch(/^\d+$/)
  })
})

// Helpers

interface Item {
  readonly acf: Readonly<Record<string, unknown>>
}

const ANSWERS_ACF = `<?php
  add_filter( 'rest_pre_dispatch', static function ( $result ) {
    foreach ( array( 'rooms', 'post', 'page', 'location' ) as $kind ) {
      register_rest_field( $kind, 'acf', array( 'get_callback' => static fn() => array(), 'schema' => null ) );
    }
    return $result;
  } );`
