import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cssUrls,
  manifestAddresses,
  parseSrcset,
  structuredDataAddresses,
} from '#cli/shared/html-reader/embedded-addresses.ts'
import { linkHeaderLinks } from '#cli/shared/html-reader/extract-links.ts'
import { parseFeed } from '#cli/shared/html-reader/xml-documents.ts'

describe('a srcset', () => {
  it.each([
    ['', []],
    [' , ', []],
    ['a.jpg', ['a.jpg']],
    ['a.jpg 1x, b.jpg 2x', ['a.jpg', 'b.jpg']],
    ['a.jpg 300w,b.jpg 600w', ['a.jpg', 'b.jpg']],
    ['a.jpg, b.jpg', ['a.jpg', 'b.jpg']],
    ['/a,b.jpg 1x, ,c.jpg', ['/a,b.jpg', 'c.jpg']],
    ['a.jpg calc(1, 2), b.jpg', ['a.jpg', 'b.jpg']],
    ['data:image/png;base64,AA== 1x, b.jpg 2x', ['data:image/png;base64,AA==', 'b.jpg']],
  ])('%j contains the addresses %j', (text, addresses) => {
    expect(parseSrcset(text)).toEqual(addresses)
  })

  it('is parsed into the addresses that it was made from', () => {
    const addressArb = fc.stringMatching(/^[a-z0-9/][a-z0-9/.,-]{0,9}[a-z0-9]$/)
    fc.assert(
      fc.property(fc.array(addressArb), (addresses) => {
        const text = addresses.map((address, index) => `${address} ${index + 1}w`).join(', ')
        expect(parseSrcset(text)).toEqual(addresses)
      }),
    )
  })
})

describe('a style sheet', () => {
  it('is parsed into the addresses that it requests, with lines, except in comments', () => {
    const css =
      '@import "a.css";\n@import \'b.css\';\n/* url(no.png)\n */ p { background: url( "c d.png" ) }\n@font-face { src: url(e) }\nq { mask: url(\'f\\2e.png\') }\nr { background: url() } /* url(g)'
    expect(cssUrls(css)).toEqual([
      { role: 'style sheet', address: 'a.css', line: 0 },
      { role: 'style sheet', address: 'b.css', line: 1 },
      { role: 'image', address: 'c d.png', line: 3 },
      { role: 'font', address: 'e', line: 4 },
      { role: 'image', address: 'f..png', line: 5 },
    ])
    expect(cssUrls('p { color: red }')).toEqual([])
    expect(
      cssUrls(
        `@import url(x.css); p { background: image-set("a.png" 1x, 'b.png' type("image/png") 2x, url(c.png) 3x) }`,
      ).map(({ role, address }) => `${role} ${address}`),
    ).toEqual(['style sheet x.css', 'image a.png', 'image b.png', 'image c.png'])
  })

  it.each([
    ['a name written with escapes', 'p { background: u\\72l(a.png) }', ['image a.png']],
    ['an import after a block', 'p {} @import "a.css"; q { mask: url(b.png) }', ['image b.png']],
    ['an import within a block', '@media print { @import "a.css"; }', []],
    [
      'an import after the order of layers',
      '@charset "utf-8"; @layer a, b; @import "a.css";',
      ['style sheet a.css'],
    ],
  ])('is read as browsers read it: %s', (_, css, addresses) => {
    expect(cssUrls(css).map(({ role, address }) => `${role} ${address}`)).toEqual(addresses)
  })
})

describe('addresses that browsers and search engines read outside of tags', () => {
  it('structured data: addresses in properties of schema.org, and nothing that only looks like one', () => {
    const data = {
      '@context': 'https://schema.org',
      '@id': '/id',
      url: '/a',
      image: ['https://x.example/b.png', { url: '/c' }],
      name: '/name',
      sameAs: 'no address',
      potentialAction: { target: '/s?q={q}', url: '/s?q={q}' },
    }
    expect(structuredDataAddresses(JSON.stringify(data))).toEqual(['/a', 'https://x.example/b.png', '/c'])
    expect(structuredDataAddresses('{')).toEqual([])
  })

  it('a manifest: icons, screenshots, shortcuts and the start address', () => {
    const manifest = {
      icons: [{ src: 'i.png' }, {}],
      screenshots: [{ src: 's.png' }],
      shortcuts: [{ url: '/search', icons: [{ src: 'x.png' }] }, null],
      start_url: '/?app',
    }
    expect(manifestAddresses(JSON.stringify(manifest))).toEqual([
      'i.png',
      's.png',
      'x.png',
      '/search',
      '/?app',
    ])
    for (const none of ['[]', '{', '{"icons":7}']) expect(manifestAddresses(none)).toEqual([])
  })

  it('a feed, RSS or Atom: its items with their titles and lines', () => {
    const rss =
      '<rss><channel><link>/</link>\n<item><title>One</title><link> /one </link><guid isPermaLink="true">/one</guid>\n<enclosure url="/one.mp3"/></item></channel></rss>'
    expect(parseFeed(rss)).toEqual([
      { address: '/', line: 1, text: '' },
      { address: '/one', line: 2, text: 'One' },
      { address: '/one', line: 2, text: 'One' },
      { address: '/one.mp3', line: 3, text: 'One' },
    ])
    const atom = '<feed><entry><title>Two</title><link href="/two"/><id>tag:x</id></entry></feed>'
    expect(parseFeed(atom)).toEqual([{ address: '/two', line: 1, text: 'Two' }])
    expect(parseFeed('<urlset><url><link>/x</link></url></urlset>')).toEqual([])
  })

  it('a Link header: the same links as `link` tags', () => {
    expect(
      linkHeaderLinks(
        '</a,b.css>; rel="preload"; as="style", </>; rel=canonical, <https://x>; rel=preconnect, <>; rel=x',
      ),
    ).toEqual([
      { role: 'style sheet', address: '/a,b.css' },
      { role: 'canonical', address: '/' },
    ])
  })
})
