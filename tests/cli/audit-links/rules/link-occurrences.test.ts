import { describe, expect, it } from 'vitest'
import { crawledAddresses } from '#cli/audit-links/rules/crawl-traps.ts'
import { linkOccurrences } from '#cli/audit-links/rules/link-occurrences.ts'
import { type CheckedResponse, hashText } from '#cli/shared/rules/checked-response.ts'
import type { WrittenLink } from '#cli/shared/rules/web-resource.ts'
import { link } from '../use-cases/audited-site.ts'

const OWN = 'https://own.example'

describe('the links of a page', () => {
  it('are relative to its base, or to the page, whatever another page has written or encoded alike', () => {
    const { read } = reader()
    const targets = (base: string | null, ...raw: readonly string[]) =>
      read(
        '/a/b',
        raw.map((address) => link(address)),
        { base },
      ).map(({ url }) => url)
    expect(targets(null, 'c', '/d', '//other.example/x')).toEqual([
      `${OWN}/a/c`,
      `${OWN}/d`,
      'https://other.example/x',
    ])
    expect(targets(null, 'c/e')).toEqual([`${OWN}/a/c/e`])
    expect(targets('/x/', 'c', '/d', 'c/e', '#i')).toEqual([
      `${OWN}/x/c`,
      `${OWN}/d`,
      `${OWN}/x/c/e`,
      `${OWN}/x/`,
    ])
    expect(targets('http://[', 'c')).toEqual([`${OWN}/a/c`])
    expect(targets('https://elsewhere.example/', '/d')).toEqual(['https://elsewhere.example/d'])
    expect(targets(null, '/d')).toEqual([`${OWN}/d`])
    const symbols = ['#i', 'x.svg#i'].map((address) => link(address, 'symbol'))
    expect(read('/a/b', symbols, { base: '/x/' }).map(({ url }) => url)).toEqual([
      `${OWN}/a/b`,
      `${OWN}/x/x.svg`,
    ])
    const encoded = (encoding: string) => read('/a', [link('/x?q=ü')], { encoding }).map(({ url }) => url)
    expect(['utf-8', 'windows-1252', 'utf-8'].flatMap(encoded)).toEqual([
      `${OWN}/x?q=%C3%BC`,
      `${OWN}/x?q=%FC`,
      `${OWN}/x?q=%C3%BC`,
    ])
  })

  it.each([
    [' Read\n more\u0007\n', 'Read more'],
    ['x'.repeat(80), 'x'.repeat(80)],
    ['x'.repeat(81), `${'x'.repeat(79)}…`],
    ['x'.repeat(400), `${'x'.repeat(79)}…`],
  ])('have the text %j in a report as %j', (text, shown) => {
    const { read } = reader()
    expect(read('/a', [link('/b', 'link', { text })])).toMatchObject([{ text: shown }])
  })

  it('without a path lead to the page itself', () => {
    const found = reader().read('/a/b', [link('#x'), link('?sort=a')])
    expect(found.map(({ url, fragment }) => [url, fragment])).toEqual([
      [`${OWN}/a/b`, 'x'],
      [`${OWN}/a/b?sort=a`, null],
    ])
  })

  it('are omitted if their target is known to resolve', () => {
    const names = new Uint32Array([hashText('here')])
    const { read, addresses } = reader({
      '/page': { status: 200, names },
      '/file': { status: 200 },
      '/early': { status: 103 },
      '/choices': { status: 300 },
      '/gone': { status: 404 },
      '/moved': { status: 301, location: `${OWN}/page` },
      '/broken': { status: 0, failure: 'timeout' },
      '/soft': { status: 200, names, isSoftNotFound: true },
    })
    const kept = ['/page#nowhere', '/file#x', '/early', '/choices', '/gone', '/moved', '/broken', '/soft']
    const links = ['/page', '/page#here', '/file', ...kept].map((raw) => link(raw))
    expect(read('/a', links)).toHaveLength(kept.length)
    expect(addresses.of(`${OWN}/page`).isLinked).toBe(true)
  })

  it('of another site over http: are kept, because a twin over https: may be found', () => {
    const { read, addresses } = reader({}, 'http://own.example')
    const links = [
      'http://own.example/a',
      'http://other.example/a',
      'http://other.example:8080/a',
      `${OWN}/a`,
    ]
    for (const url of links) addresses.of(url).response = { status: 200 }
    expect(
      read(
        '/b',
        links.map((raw) => link(raw)),
      )
        .filter(({ kinds }) => kinds.length === 0)
        .map(({ url }) => url),
    ).toEqual(['http://other.example/a'])
  })

  it.each<[string, readonly string[], Partial<WrittenLink>?]>([
    ['/b c', ['spaces']],
    ['/b%20c', []],
    ['/d e.jpg', [], { role: 'image' }],
    ['http://[', ['malformed']],
    ['ftp://[', ['malformed']],
    ['mailto:', ['empty-mailto']],
    [' MAILTO: ', ['empty-mailto']],
    ['mailto:office@@own.example', ['malformed-mailto']],
    ['mailto:office%40own', ['malformed-mailto']],
    ['mailto:office%40own.example', []],
    ['mailto:?subject=Rooms', []],
    ['tel:', ['empty-tel']],
    ['tel:phone', ['empty-tel']],
    ['tel:+441134960000', []],
    ['malto:office@own.example', ['unknown-scheme']],
    ['whatsapp://send', []],
  ])(
    'that are written as %j are reported each time as %j, even to a good target',
    (raw, kinds, change = {}) => {
      const { read } = reader({ '/b%20c': { status: 200 }, '/d%20e.jpg': { status: 200 } })
      const found = read('/a', [link(raw, 'link', change), link(raw, 'link', change)])
      expect(found.flatMap((one) => one.kinds)).toEqual([...kinds, ...kinds])
    },
  )

  it('do not count as links if only a sitemap lists them, or if a page links to itself', () => {
    const { read, addresses } = reader({ '/page': { status: 200 }, '/self': { status: 200 } })
    expect(read('/sitemap.xml', [link('/page', 'sitemap')])).toMatchObject([
      { url: `${OWN}/page`, role: 'sitemap' },
    ])
    expect(read('/self', [link('/self')])).toEqual([])
    read('/sitemap.xml', [link('/more.xml', 'sitemap file')])
    expect(['/page', '/self', '/more.xml'].map((path) => addresses.of(OWN + path).isLinked)).toEqual([
      false,
      false,
      false,
    ])
    expect(['/more.xml', '/page'].map((path) => addresses.of(OWN + path).bodyUse)).toEqual([
      'sitemap',
      'links',
    ])
  })

  it('that are written alike on two pages have the same targets, however many there are', () => {
    const { read } = reader()
    const many = Array.from({ length: 6_000 }, (_, index) => link(`/${index}`))
    const first = read('/a', many).map(({ url }) => url)
    expect(read('/b', many).map(({ url }) => url)).toEqual(first)
  })
})

// Helpers

function reader(known: Readonly<Record<string, CheckedResponse>> = {}, origin = OWN) {
  const addresses = crawledAddresses(origin)
  for (const [path, response] of Object.entries(known)) addresses.of(origin + path).response = response
  const site = { origin, isSecure: true, cmsOrigin: null }
  const read = linkOccurrences({ site, hosts: new Map(), addresses })
  return {
    addresses,
    read: (
      path: string,
      links: readonly WrittenLink[],
      { base = null as string | null, encoding = 'utf-8' } = {},
    ) => read(addresses.of(origin + path), { links, base, encoding }),
  }
}
