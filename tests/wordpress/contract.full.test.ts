import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDemoBackend } from '../../demo/server.ts'
import { contentSourceContract } from '../contracts/contentSource.contract.ts'
import { everyResponse } from '../contracts/everyResponse.ts'
import { DEMO_NOW } from '../support/demo-now.ts'
import { SITE_ORIGIN } from './importedContent.ts'
import { type RealWordPress, startRealWordPress } from './startRealWordPress.ts'

contentSourceContract('a real WordPress', () => startRealWordPress())

describe('a real WordPress compared with the demo backend', () => {
  let wordpress: RealWordPress
  let answers: { readonly demo: ReadonlyMap<string, unknown>; readonly real: ReadonlyMap<string, unknown> }

  beforeAll(async () => {
    wordpress = await startRealWordPress()
    const demo = await startDemoBackend({ port: 0, now: new Date(DEMO_NOW), siteOrigin: SITE_ORIGIN })
    answers = {
      demo: await everyResponse(demo.origin, SITE_ORIGIN),
      real: await everyResponse(wordpress.origin, SITE_ORIGIN),
    }
    await demo.close()
  }, 180_000)
  afterAll(() => wordpress.close())

  it('gives the same response to each call for every city, property, room, post, page and university', () => {
    expect(answers.demo.size).toBeGreaterThan(300)
    expect([...answers.real.keys()].toSorted()).toEqual([...answers.demo.keys()].toSorted())
    for (const [call, answer] of answers.demo) expect(answers.real.get(call), call).toEqual(answer)
  })

  it('returns null only for content that does not exist', () => {
    expect(answers.real.get('room attic')).toBeNull()
    expect(answers.real.get('room studio-aire-yard')).not.toBeNull()
    expect(answers.real.get('page kitchen')).toBeNull()
  })
})

describe('responses of the plugin', () => {
  let wordpress: RealWordPress
  beforeAll(async () => {
    wordpress = await startRealWordPress()
  })
  afterAll(() => wordpress.close())

  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${wordpress.origin}/wp-json/${path}`, { headers: { accept: 'application/json', ...headers } })

  it('give the number of items and pages in their headers', async () => {
    const counted = async (path: string) => {
      const { headers } = await ask(path)
      return [headers.get('x-wp-total'), headers.get('x-wp-totalpages')]
    }
    expect(await counted('wp/v2/posts?per_page=10&with_news=false')).toEqual(['28', '3'])
    expect(await counted('wp/v2/rooms?per_page=100')).toEqual(['71', '1'])
    expect(await counted('wp/v2/locations?per_page=100')).toEqual(['16', '1'])
    expect(await counted('hfs/v1/maybe-post/about')).toEqual(['1', '1'])
    const category = await ask('hfs/v1/maybe-post/city-guides')
    const { category: told } = (await category.json()) as { readonly category: { readonly count: number } }
    expect(category.headers.get('x-wp-total')).toBe(String(told.count))
  })

  it('reject invalid requests with WordPress’s own error codes', async () => {
    const told = async (path: string) => {
      const response = await ask(path)
      return [response.status, ((await response.json()) as { readonly code: string }).code]
    }
    expect(await told('hfs/v1/maybe-post/city-guides?page=9')).toEqual([400, 'rest_post_invalid_page_number'])
    expect(await told('hfs/v1/maybe-post/city-guides?page=0')).toEqual([400, 'rest_invalid_param'])
    expect(await told('hfs/v3/short-lets')).toEqual([400, 'rest_missing_callback_param'])
    expect(await told('hfs/v3/short-lets?letting_option=forever')).toEqual([400, 'rest_invalid_param'])
    expect(await told('hfs/v3/property')).toEqual([400, 'rest_missing_callback_param'])
    expect(await told('hfs/v1/nothing')).toEqual([404, 'rest_no_route'])
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
    const embedded = await ask('wp/v2/rooms?slug=studio-aire-yard&_embed=1')
    const plain = await ask('wp/v2/rooms?slug=studio-aire-yard')
    expect(embedded.headers.get('etag')).not.toBe(plain.headers.get('etag'))
  })

  it('contain the fields even if another plugin registers “acf” for every type, as ACF does', async () => {
    const plugin = `<?php
      add_filter( 'rest_pre_dispatch', static function ( $result ) {
        foreach ( array( 'rooms', 'post', 'page', 'location' ) as $kind ) {
          register_rest_field( $kind, 'acf', array( 'get_callback' => static fn() => array(), 'schema' => null ) );
        }
        return $result;
      } );`
    const file = join(wordpress.content, 'mu-plugins/answers-acf.php')
    await writeFile(file, plugin)
    const [room] = (await (await ask('wp/v2/rooms?slug=studio-aire-yard')).json()) as readonly [Item]
    const [location] = (await (await ask('wp/v2/locations?slug=aire-yard')).json()) as readonly [Item]
    await rm(file)
    expect(room.acf.roomType).toBe('Studio')
    expect(location.acf.numberOfBeds).toMatch(/^\d+$/)
  })
})

interface Item {
  readonly acf: Readonly<Record<string, unknown>>
}
