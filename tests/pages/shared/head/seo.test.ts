// spec sections 1 and 11

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NO_META } from '#domain/content/common.ts'
import {
  canonicalLink,
  canonicalUrl,
  openGraph,
  pageHead,
  sharedTags,
} from '#pages/shared/head/head-links.ts'
import { serialiseJsonLd } from '#pages/shared/head/page-graph.ts'
import type { PageHead } from '#pages/shared/head/page-head.ts'
import { feedXml } from '#server/routes/sitemap/feed.ts'
import { securityTxt, webManifest } from '#server/routes/sitemap/site-files.ts'
import { robotsTxt, sitemapXml } from '#server/routes/sitemap/sitemap.ts'
import { image } from '#tests/domain/support/builders.ts'

describe('the canonical address', () => {
  it.each([
    ['/', 'https://site.example/'],
    ['', 'https://site.example/'],
    ['/leeds', 'https://site.example/leeds'],
    ['/leeds/', 'https://site.example/leeds'],
    ['/leeds//', 'https://site.example/leeds'],
    ['/leeds?max=180', 'https://site.example/leeds'],
    ['/leeds#rooms', 'https://site.example/leeds'],
    ['/?a=1', 'https://site.example/'],
  ])('of %j is %s', (path, url) => {
    expect(canonicalUrl('https://site.example', path)).toBe(url)
  })
})

describe('the canonical link', () => {
  const head: PageHead = { title: 'FAQ', description: '', canonicalPath: '/faq', robots: 'index, follow' }

  it.each<[string, PageHead | undefined, string | null]>([
    ['that is listed', head, 'https://site.example/faq'],
    ['that is not listed', { ...head, robots: 'noindex, follow' }, null],
    ['without an address of its own', { ...head, canonicalPath: null }, null],
    ['without a head', undefined, null],
  ])('of a page %s is as it should be', (_which, shown, link) => {
    expect(canonicalLink(shown, 'https://site.example')).toBe(link)
  })
})

describe('the head of a page', () => {
  const page = { title: 'Leeds', description: '', otherwise: 'Homes', path: '/leeds' }
  const head = { title: 'Leeds | Plumbrook', description: 'Homes', canonicalPath: '/leeds' }
  const own = (title: string | null, description: string | null) => ({
    meta: { ...NO_META, title, description },
  })

  it.each([
    ['its own texts', {}, {}],
    [
      'the default title',
      { title: null },
      { title: 'Premier Student Accommodation across the UK | Plumbrook' },
    ],
    ['the number of its page', { numbered: ', page 2' }, { title: 'Leeds, page 2 | Plumbrook' }],
    ['a text before another', { description: '<p>A hill.</p>' }, { description: 'A hill.' }],
    ['its editor’s title', own('T', null), { title: 'T | Plumbrook' }],
    ['its editor’s description', { ...own(null, 'D'), description: 'A hill.' }, { description: 'D' }],
    ['its image', { image: image('/a.jpg') }, { image: { src: '/a.jpg', alt: 'A bed by a window' } }],
    ['no image', { image: null }, {}],
    [
      'its editor’s picture',
      { image: image('/a.jpg'), meta: { ...NO_META, image: image('/b.jpg') } },
      { image: { src: '/b.jpg', alt: 'A bed by a window' } },
    ],
    [
      'links alone for search engines if its editor says so',
      { meta: { ...NO_META, isIndexed: false } },
      { robots: 'noindex, follow' },
    ],
    ['links that search engines follow', { isIndexed: false }, { robots: 'noindex, follow' }],
  ])('has %s', (_what, change, shown) => {
    expect(pageHead('Plumbrook', { ...page, ...change })).toEqual({
      ...head,
      robots: 'index, follow',
      ...shown,
    })
  })
})

describe('Open Graph', () => {
  const site = { siteOrigin: 'https://site.example', brandName: 'S' }
  const head: PageHead = { title: 'T', description: 'D', canonicalPath: '/x', robots: 'index, follow' }
  const contentOf = (
    shown: PageHead,
    name: string,
    shareImage = (src: string): string | null => `${src}.jpeg`,
  ) => sharedTags(shown, { ...site, shareImage }).find(({ key }) => key === name)?.content

  it('names the address with its query where that chooses what the page shows', () => {
    expect(contentOf(head, 'og:url')).toBe('https://site.example/x')
    expect(contentOf({ ...head, sharedPath: '/x?rooms=a' }, 'og:url')).toBe('https://site.example/x?rooms=a')
    expect(contentOf({ ...head, canonicalPath: null, sharedPath: '/y' }, 'og:url')).toBe(
      'https://site.example/y',
    )
    expect(sharedTags({ ...head, canonicalPath: null }, site)).toEqual([])
  })

  it('has the picture of the page, resized, or the site’s where it cannot be', () => {
    const withPicture = { ...head, image: { src: '/a.png', alt: 'A' } }
    expect(contentOf(withPicture, 'og:image')).toBe('https://site.example/a.png.jpeg')
    for (const tags of [
      sharedTags(withPicture, { ...site, shareImage: () => null }),
      sharedTags(withPicture, site),
      sharedTags(head, site),
    ])
      expect(tags.find(({ key }) => key === 'og:image')?.content).toBe(
        'https://site.example/images/sharing-image.jpg',
      )
  })

  const siteOrigin = 'https://site.example'
  const page = { title: 'T', description: 'D', url: `${siteOrigin}/x`, siteName: 'S', siteOrigin }

  it('describes the page, in British English', () => {
    expect(openGraph(page).map(({ attribute, key, content }) => [`${attribute} ${key}`, content])).toEqual([
      ['property og:title', 'T'],
      ['property og:description', 'D'],
      ['property og:url', 'https://site.example/x'],
      ['property og:type', 'website'],
      ['property og:site_name', 'S'],
      ['property og:locale', 'en_GB'],
      ['property og:image', 'https://site.example/images/sharing-image.jpg'],
      ['property og:image:type', 'image/jpeg'],
      ['property og:image:width', '1200'],
      ['property og:image:height', '630'],
      ['property og:image:alt', 'S'],
      ['name twitter:card', 'summary_large_image'],
    ])
  })

  it('says price and place before the description', () => {
    const sharing = '44 weeks, £8,316 in all · £189 a week'
    expect(openGraph({ ...page, sharing })).toContainEqual({
      attribute: 'property',
      key: 'og:description',
      content: `${sharing}. D`,
    })
  })

  it.each([
    ['/images/a.jpg', 'The yard', 'https://site.example/images/a.jpg', 'The yard'],
    ['https://cdn.example/a.jpg', '', 'https://cdn.example/a.jpg', 'T'],
  ])('shows the image %j, “%s”, as %s with the text %s', (src, alt, absolute, text) => {
    const tags = openGraph({ ...page, image: { src, alt } })
    const contentOf = (name: string) => tags.find(({ key }) => key === name)?.content
    expect([contentOf('og:image'), contentOf('og:image:alt')]).toEqual([absolute, text])
  })
})

describe('JSON-LD', () => {
  it('cannot close its script element', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        const text = serialiseJsonLd({ name: `${name}</script><!--\u2028\u2029` })
        expect(text).not.toMatch(/[<\u2028\u2029]/)
        expect(JSON.parse(text)).toEqual({ name: `${name}</script><!--\u2028\u2029` })
      }),
    )
  })
})

describe('machine-readable files', () => {
  it('the sitemap lists each page once, with an absolute, escaped address', async () => {
    const xml = await sitemapXml(
      ['/', '/faq', '/faq#booking', '/a?b=1&c=<2>', 'https://other.example/', '//['].map((path) => ({
        path,
      })),
      'https://site.example',
    )
    expect([...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc)).toEqual([
      'https://site.example/',
      'https://site.example/faq',
      'https://site.example/a?b=1&amp;c=%3C2%3E',
    ])
    expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www.sitemaps.org/)
    expect(xml).toMatch(/<\/urlset>\n$/)
  })

  it('the sitemap leaves a page out if one of its entries says that it is not listed', async () => {
    const xml = await sitemapXml(
      [{ path: '/blog/a' }, { path: '/b' }, { path: '/blog/a', isIndexed: false, images: ['/a.jpg'] }],
      'https://site.example',
    )
    expect([...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc)).toEqual(['https://site.example/b'])
    expect(xml).not.toContain('a.jpg')
  })

  it('the sitemap merges the entries of a page: its last change, and each image once', async () => {
    const xml = await sitemapXml(
      [
        { path: '/blog/a', images: ['/a.jpg', 'https://['] },
        { path: '/blog/a', modifiedAt: '2026-10-02', images: ['/a.jpg', 'https://cdn.example/b.jpg?a&b'] },
      ],
      'https://site.example',
    )
    expect(xml).toContain(
      '<url><loc>https://site.example/blog/a</loc><lastmod>2026-10-02</lastmod><image:image><image:loc>https://site.example/a.jpg</image:loc></image:image><image:image><image:loc>https://cdn.example/b.jpg?a&amp;b</image:loc></image:image></url>',
    )
  })

  it('security.txt has an expiry date, and the manifest has its icons', () => {
    expect(securityTxt('https://site.example', new Date('2026-11-21T00:00:00Z'))).toBe(
      'Contact: https://site.example/contact-us\nExpires: 2027-05-20T00:00:00.000Z\nPreferred-Languages: en\nCanonical: https://site.example/.well-known/security.txt\n',
    )
    expect(webManifest('Plumbrook Student Living')).toMatchObject({
      name: 'Plumbrook Student Living',
      short_name: 'Plumbrook',
      icons: [{ sizes: '192x192' }, { sizes: '512x512', src: '/images/icon-512.png' }],
    })
  })

  it('robots.txt names the sitemap', () => {
    expect(robotsTxt('https://site.example')).toBe(
      'User-agent: *\nDisallow: /api/\n\nSitemap: https://site.example/sitemap.xml\n',
    )
  })

  it('the feed has the date of its newest change', () => {
    const entry = {
      title: 'Bills & <rent>',
      path: '/blog/money/bills',
      summary: 'a < b',
      author: 'Amara',
      publishedAt: '2026-10-01T00:00:00.000Z',
      updatedAt: '2026-10-02T00:00:00.000Z',
    }
    const site = { title: 'Plumbrook: blog', siteOrigin: 'https://site.example' }
    const xml = feedXml([entry, { ...entry, updatedAt: '2026-09-01T00:00:00.000Z' }], site)
    expect(xml).toContain('<title>Bills &amp; &lt;rent&gt;</title>')
    expect(xml).toContain('<link href="https://site.example/blog/money/bills"/>')
    expect(xml).toContain('<link rel="self" href="https://site.example/blog/feed.xml"/>\n<updated>2026-10-02')
    expect(xml.match(/<entry>/g)).toHaveLength(2)
    expect(feedXml([], site)).toContain('<updated>1970-01-01T00:00:00.000Z</updated>')
  })
})
