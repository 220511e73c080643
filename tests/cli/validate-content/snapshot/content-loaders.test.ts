import { Effect } from 'effect'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tokenizeHtml } from '#adapters/wordpress/raw-html.ts'
import { memoryTerminal } from '#cli/shared/terminal/memory-terminal.ts'
import { editUrl } from '#cli/validate-content/report.ts'
import { CONTENT_READINGS, contentParts } from '#cli/validate-content/snapshot/content-loaders.ts'
import { rawContracts } from '#cli/validate-content/snapshot/raw-content.ts'
import { responsePath } from '#cli/validate-content/snapshot/response-path.ts'
import { readAllContent } from '#cli/validate-content/use-cases/check-content.ts'
import { capture, json, serve } from '#tests/adapters/wordpress/hostile-server.ts'

const contentOf = (origin: string) =>
  Effect.runPromise(
    contentParts({ cmsOrigin: origin, siteOrigin: origin }).pipe(
      Effect.flatMap(readAllContent),
      Effect.scoped,
      Effect.provide(memoryTerminal().layer),
    ),
  )

describe('a path in an answer', () => {
  const location = {
    id: 7,
    slug: 'aire-yard',
    name: 'Aire Yard &amp; Co',
    acf: { locationTravelTimes: [{ travel_to: '' }] },
    offers: [{ ID: 9, post_name: 'early-bird', post_title: 'Early bird', acf: { cities: ['leeds'] } }],
  }

  it('belongs to the innermost content that can be edited by itself', () => {
    expect(responsePath('property', [location], '[0].acf.locationTravelTimes[0]')).toEqual({
      ref: { kind: 'property', slug: 'aire-yard', title: 'Aire Yard & Co', id: 7 },
      path: 'acf.locationTravelTimes[0]',
    })
    expect(responsePath('property', [location], '[0].offers[0].acf.cities[0]')).toEqual({
      ref: { kind: 'offer', slug: 'early-bird', title: 'Early bird', id: 9 },
      path: 'acf.cities[0]',
    })
  })

  it('also has a content reference for unique content and for an item that is no content', () => {
    expect(responsePath('home', { heading: 'Homes' }, 'proof_points[0]')).toMatchObject({
      ref: { kind: 'home', slug: '', id: null },
      path: 'proof_points[0]',
    })
    expect(responsePath('room', [null], '[0]')).toEqual({
      ref: { kind: 'room', slug: '', title: '', id: null },
      path: '',
    })
    expect(responsePath('page', [{ id: 3, slug: 'team', path: '/about/team' }], '[0].content').ref.slug).toBe(
      '/about/team',
    )
  })
})

describe('the edit link of content', () => {
  it('is an address in wp-admin, or null without an id or for kinds without an edit page', () => {
    const address = (kind: Parameters<typeof editUrl>[1]['kind'], id: number | null) =>
      editUrl('https://cms.example', { kind, id })
    expect(address('room', 5)).toBe('https://cms.example/wp-admin/post.php?post=5&action=edit')
    expect(address('city', 5)).toBe('https://cms.example/wp-admin/term.php?taxonomy=location&tag_ID=5')
    expect(address('menus', null)).toBe('https://cms.example/wp-admin/nav-menus.php')
    expect(address('offer', 5)).toBe('https://cms.example/wp-admin/post.php?post=5&action=edit')
    expect(address('settings', null)).toBe('https://cms.example/wp-admin/edit.php?post_type=hfs_site_text')
    expect(address('offer', null)).toBe('https://cms.example/wp-admin/edit.php?post_type=hfs_offer')
    expect([address('room', null), address('site map', 5)]).toEqual([null, null])
  })
})

describe('raw contracts', () => {
  it('include contracts that the site leaves out', () => {
    const contracts = [
      { contract: { title: '26/27 - 44 Weeks', startDate: '20260912', endDate: '2026-02-30', prices: [{}] } },
      {
        title: 'Long',
        minContractDays: '70',
        prices: [{ pricePerPersonPerWeek: 0, feePerPerson: '150.00' }],
        lettingOption: 'summer-lets',
      },
      'nonsense',
    ]
    expect(rawContracts({ id: 1, slug: 'studio', acf: { contracts } })).toMatchObject([
      {
        room: { kind: 'room', slug: 'studio' },
        path: 'acf.contracts[0]',
        startDate: '2026-09-12',
        endDate: null,
        statedWeeks: 44,
        academicYear: '2026/27',
        amount: '',
        fee: '',
      },
      {
        path: 'acf.contracts[1]',
        startDate: null,
        statedWeeks: 10,
        lettingOption: 'summer-lets',
        amount: '0',
        fee: '150.00',
      },
    ])
    for (const none of [null, [], { acf: [] }, { acf: { contracts: false } }])
      expect(rawContracts(none)).toEqual([])
  })
})

describe('all content', () => {
  it('is read as far as possible from a WordPress with other fields, with its HTML as written', async () => {
    const backend = await serve((request, response) => {
      const { pathname } = new URL(request.url ?? '', 'http://backend.example')
      const name = {
        '/wp-json/wp/v2/rooms': 'room-by-slug-acf-standard',
        '/wp-json/wp/v2/posts': 'posts-page1',
      }[pathname]
      json(name ? JSON.parse(capture(name)) : [])(request, response)
    })
    const { content, items, failedReads, isStopped } = await contentOf(backend.origin)
    await backend.close()
    expect([items, failedReads, isStopped]).toEqual([11, [], false])
    const room = content.html.find(({ ref }) => ref.kind === 'room')
    expect(room?.tokens.map((piece) => piece.kind === 'tag' && piece.name)).toContain('script')
    expect(content.rooms[0]?.descriptionHtml).not.toMatch(/<script/)
  })

  it('reports nested lists that are longer than a page, with the content that contains them', async () => {
    const many = (count: number) => Array.from({ length: count }, () => ({ title: 'A thing' }))
    const backend = await serve((request, response) => {
      const { pathname } = new URL(request.url ?? '', 'http://backend.example')
      const answer = {
        '/wp-json/wp/v2/locations': [
          { id: 1 },
          { id: 7, slug: 'big', acf: { things: many(101), few: many(100) } },
        ],
        '/wp-json/hfs/v1/home': { acf: { stays: many(150) } },
      }[pathname]
      json(answer ?? [])(request, response)
    })
    const { content, items } = await contentOf(backend.origin)
    await backend.close()
    const long = content.lists.filter(({ path }) => path !== '')
    expect(long.map(({ ref, path, count }) => [ref.kind, ref.slug, path, count])).toEqual([
      ['home', '', 'acf.stays', 150],
      ['property', 'big', 'acf.things', 101],
    ])
    expect(items).toBe(2)
  })

  it('may be anything: each reading succeeds or reports a failure, and none throws', async () => {
    const keys = fc.constantFrom(...'acf contracts offers title slug rooms properties header-menu'.split(' '))
    const anything = fc.jsonValue()
    const item = fc.oneof(
      anything,
      fc.dictionary(keys, fc.oneof(anything, fc.array(fc.dictionary(keys, anything)))),
    )
    await fc.assert(
      fc.asyncProperty(fc.oneof(item, fc.array(item)), async (answer) => {
        const client = {
          get: () => Effect.succeed({ json: answer as unknown, header: () => null }),
          close: async () => {},
        }
        for (const { read } of CONTENT_READINGS)
          await Effect.runPromise(read(client, 'https://site.example').pipe(Effect.result))
      }),
      { numRuns: 50 },
    )
  })
})

describe('the HTML tokeniser', () => {
  it('reads HTML as browsers do', () => {
    const html = `<p>a<!-- <b> --></P><A HREF=/a&amp;b data-x href="later" title='>'>z&nbsp;&lt;</a><script>if (a<b>c) {}</script><!-- left open <i>`
    expect(tokenizeHtml(html)).toEqual([
      { kind: 'tag', name: 'p', attributes: {}, source: '<p>' },
      { kind: 'words', text: 'a' },
      { kind: 'end', name: 'p' },
      {
        kind: 'tag',
        name: 'a',
        attributes: { href: '/a&b', 'data-x': '', title: '>' },
        source: `<A HREF=/a&amp;b data-x href="later" title='>'>`,
      },
      { kind: 'words', text: 'z' },
      { kind: 'words', text: '\u00a0' },
      { kind: 'words', text: '<' },
      { kind: 'end', name: 'a' },
      { kind: 'tag', name: 'script', attributes: {}, source: '<script>' },
      { kind: 'words', text: 'if (a<b>c) {}' },
      { kind: 'end', name: 'script' },
    ])
  })

  it('reads HTML however broken or long it is, and returns the source of each tag', () => {
    for (const part of ['<a "', "<a '", '<a ', '<!--', '<script', '<a b=', '<p>'])
      expect(tokenizeHtml(part.repeat(20_000))).toBeDefined()
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'<>"\'=/- !abh2&;') }), (html) => {
        for (const piece of tokenizeHtml(html))
          if (piece.kind === 'tag') expect(html.includes(piece.source)).toBe(true)
      }),
    )
    expect(tokenizeHtml(`<p title="${'x'.repeat(300)}">`)[0]).toMatchObject({
      source: `<p title="${'x'.repeat(90)}`,
    })
  })
})
