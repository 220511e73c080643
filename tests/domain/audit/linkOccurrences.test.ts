import { describe, expect, it } from 'vitest'
import type { CheckedResponse } from '../../../src/domain/audit/checkedResponse.ts'
import { crawledAddresses } from '../../../src/domain/audit/crawledAddresses.ts'
import { hashFragmentId } from '../../../src/domain/audit/fragment.ts'
import type { WrittenLink } from '../../../src/domain/audit/link.ts'
import { linkOccurrences } from '../../../src/domain/audit/linkOccurrences.ts'

const OWN = 'https://own.example'
const link = (raw: string, change: Partial<WrittenLink> = {}): WrittenLink => ({
  role: 'link',
  raw,
  line: 1,
  text: '',
  rel: 'nofollow',
  ...change,
})

function reader(known: Readonly<Record<string, CheckedResponse>> = {}) {
  const addresses = crawledAddresses(OWN)
  for (const [path, response] of Object.entries(known)) addresses.of(OWN + path).response = response
  const site = { origin: OWN, isSecure: true, cmsOrigin: null }
  const read = linkOccurrences({ site, hosts: new Map(), addresses })
  return {
    addresses,
    read: (path: string, links: readonly WrittenLink[], base: string | null = null) =>
      read(addresses.of(OWN + path), { links, base, encoding: 'utf-8' }),
  }
}

describe('the links of a page', () => {
  it('are relative to its base, or to the page if the base is missing or invalid', () => {
    const { read } = reader()
    const targets = (base: string | null) => read('/a/b', [link('c')], base).map(({ url }) => url)
    expect([targets(null), targets('/x/'), targets('http://[')]).toEqual([
      [`${OWN}/a/c`],
      [`${OWN}/x/c`],
      [`${OWN}/a/c`],
    ])
  })

  it('without a path lead to the page itself', () => {
    const { read } = reader()
    const targets = (raw: string) => read('/a/b', [link(raw)]).map(({ url, fragment }) => [url, fragment])
    expect([targets('#x'), targets('?sort=a')]).toEqual([
      [[`${OWN}/a/b`, 'x']],
      [[`${OWN}/a/b?sort=a`, null]],
    ])
  })

  it('that are badly written are reported each time, whatever is known about their target', () => {
    const { read } = reader({ '/b%20c': { status: 200 } })
    const spaced = { url: `${OWN}/b%20c`, kinds: ['spaces'] }
    expect(read('/a', [link('/b c'), link('/b c')])).toMatchObject([spaced, spaced])
    expect(read('/a', [link('mailto:')])).toMatchObject([{ kinds: ['empty-mailto'] }])
  })

  it('are omitted if their target is known to resolve', () => {
    const names = new Uint32Array([hashFragmentId('here')])
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
    expect(read('/a', [link('/page'), link('/page#here')])).toEqual([])
    expect(addresses.of(`${OWN}/page`).isLinked).toBe(true)
    const again = ['/page#nowhere', '/file#x', '/early', '/choices', '/gone', '/moved', '/broken', '/soft']
    expect(
      read(
        '/a',
        again.map((raw) => link(raw)),
      ),
    ).toHaveLength(again.length)
  })

  it('are reported if they are badly written, except for spaces in the addresses of images', () => {
    const { read } = reader()
    const faults = (raw: string, change: Partial<WrittenLink> = {}) =>
      read('/a', [link(raw, change)]).map(({ kinds }) => kinds)
    expect(faults('/b c')).toEqual([['spaces']])
    expect(faults('/d e.jpg', { role: 'image' })).toEqual([[]])
    expect(faults('http://[')).toEqual([['malformed']])
    expect(faults('mailto:')).toEqual([['empty-mailto']])
    expect(faults('mailto:office@@own.example')).toEqual([['malformed-mailto']])
    expect(faults('tel:')).toEqual([['empty-tel']])
    expect(faults('tel:phone')).toEqual([['empty-tel']])
    expect(faults(' MAILTO: ')).toEqual([['empty-mailto']])
    expect(faults('malto:office@own.example')).toEqual([['unknown-scheme']])
    expect(faults('whatsapp://send')).toEqual([])
    for (const right of ['mailto:office%40own.example', 'mailto:?subject=Rooms', 'tel:+441134960000'])
      expect(faults(right)).toEqual([])
  })

  it('do not count as links if only a sitemap lists them, or if a page links to itself', () => {
    const { read, addresses } = reader({ '/page': { status: 200 }, '/self': { status: 200 } })
    expect(read('/sitemap.xml', [link('/page', { role: 'sitemap' })])).toMatchObject([
      { url: `${OWN}/page`, role: 'sitemap' },
    ])
    expect(addresses.of(`${OWN}/page`).isLinked).toBe(false)
    expect(read('/self', [link('/self')])).toEqual([])
    expect(addresses.of(`${OWN}/self`).isLinked).toBe(false)
    read('/sitemap.xml', [link('/more.xml', { role: 'sitemap file' })])
    expect(addresses.of(`${OWN}/more.xml`)).toMatchObject({ bodyUse: 'sitemap', isLinked: false })
  })

  it('resolve against their own base, even if the same address is written under another', () => {
    const { read } = reader()
    const at = (base: string | null) =>
      read('/a', [link('/same'), link('//other.example/x')], base).map(({ url }) => url)
    expect(at(null)).toEqual([`${OWN}/same`, 'https://other.example/x'])
    expect(at('https://elsewhere.example/')).toEqual([
      'https://elsewhere.example/same',
      'https://other.example/x',
    ])
    expect(at(null)).toEqual([`${OWN}/same`, 'https://other.example/x'])
  })

  it('are read in the encoding of their own page, not that of another', () => {
    const addresses = crawledAddresses(OWN)
    const site = { origin: OWN, isSecure: true, cmsOrigin: null }
    const read = linkOccurrences({ site, hosts: new Map(), addresses })
    const on = (encoding: string) =>
      read(addresses.of(`${OWN}/a`), { links: [link('/x?q=ü')], base: null, encoding }).map(({ url }) => url)
    expect([on('utf-8'), on('windows-1252'), on('utf-8')]).toEqual([
      [`${OWN}/x?q=%C3%BC`],
      [`${OWN}/x?q=%FC`],
      [`${OWN}/x?q=%C3%BC`],
    ])
  })

  it('that are written alike on two pages have the same targets, however many there are', () => {
    const { read } = reader()
    const many = Array.from({ length: 6_000 }, (_, index) => link(`/${index}`))
    const first = read('/a', many).map(({ url }) => url)
    expect(read('/b', many).map(({ url }) => url)).toEqual(first)
  })
})
