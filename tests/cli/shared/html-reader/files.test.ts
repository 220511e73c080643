import { describe, expect, it } from 'vitest'
import {
  manifestAddresses,
  structuredDataAddresses,
} from '../../../../cli/shared/html-reader/embedded-addresses.ts'
import { linkHeaderLinks } from '../../../../cli/shared/html-reader/extract-links.ts'
import { parseFeed } from '../../../../cli/shared/html-reader/xml-documents.ts'

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
