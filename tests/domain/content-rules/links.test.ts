import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { routeMatcher } from '#adapters/react-router/route-matcher.ts'
import type { MenuItem } from '#domain/content/site.ts'
import { contentIndex, linkResolves, movedTo } from '#domain/content-rules/content-index.ts'
import {
  type ContentSnapshot,
  EMPTY_SNAPSHOT,
  type EntityKind,
} from '#domain/content-rules/content-snapshot.ts'
import { roomPath } from '#domain/routing/paths.ts'
import {
  category,
  city,
  globals,
  offer,
  page,
  post,
  property,
  room,
  summary,
  university,
} from '#tests/domain/support/builders.ts'
import { slugArb } from '#tests/domain/support/slug-arb.ts'
import { banner, home, imageOf, menuItem, menusOf } from './content-parts.ts'
import { ask, places, SITE } from './run-rules.ts'

const content: ContentSnapshot = {
  ...EMPTY_SNAPSHOT,
  rooms: [room(), room({ slug: 'orphan', urlSlug: 'orphan', property: null })],
  properties: [property()],
  cities: [city()],
  universities: [university()],
  posts: [post()],
  categories: [category(), category({ slug: 'budgets', parent: 'money' })],
  pages: [page(), page({ path: '/about/our-people', slug: 'our-people' })],
  dropped: [
    {
      ref: { kind: 'page', slug: '/left-out', title: '', id: 9 },
      endpoint: 'wp/v2/pages',
      place: '[9]',
      path: '',
      issues: [],
    },
  ],
}
const known = contentIndex(content)

describe('an address of the site', () => {
  it.each([
    '/',
    '/contact-us?room=studio',
    '/contact-us/',
    '/faq#deposit',
    '/blog',
    '/blog/page/2',
    '/blog/money/budgets/rent-explained',
    '/student-accommodation/leeds/aire-yard/studio',
    '/student-accommodation/aire-yard/studio',
    '/student-accommodation/leeds/aire-yard/studio-aire-yard',
    '/summer-student-accommodation/leeds',
    '/about/our-people',
    '/left-out',
    '/universities-and-colleges/university-of-leeds',
    '/university-of-leeds',
  ])('%s resolves', (path) => {
    expect(linkResolves(path, known, routeMatcher)).toBe(true)
  })

  it.each([
    '/nowhere',
    '/About',
    '/about/university-of-leeds',
    '/our-people',
    '/blog/money/nothing',
    '/student-accommodation/atlantis',
    '/student-accommodation/leeds/no-house',
    '/student-accommodation/leeds/aire-yard/no-room',
    '/a/b/c/d/e',
    '/%E0%A4%A',
    '/faq%2Fmore',
  ])('%s does not resolve', (path) => {
    expect(linkResolves(path, known, routeMatcher)).toBe(false)
  })

  const resolvesWithout = (kind: EntityKind, slug: string, path: string): boolean => {
    const ref = { kind, slug, title: '', id: 9 }
    const dropped = [{ ref, endpoint: 'wp/v2/x', place: '[9]', path: '', issues: [] }]
    return linkResolves(path, contentIndex({ ...content, dropped }), routeMatcher)
  }

  it.each([
    ['room', 'studio-x', '/student-accommodation/leeds/aire-yard/studio-x'],
    ['property', 'gone-yard', '/student-accommodation/leeds/gone-yard'],
    ['city', 'york', '/student-accommodation/york'],
    ['university', 'york-st-john', '/universities-and-colleges/york-st-john'],
    ['post', 'left-out', '/blog/money/left-out'],
    ['category', 'left-out', '/blog/left-out'],
    ['page', '/unreadable', '/unreadable'],
  ] as const)('of a %s that could not be read resolves: %s', (kind, slug, path) => {
    expect(resolvesWithout(kind, slug, path)).toBe(true)
    expect(linkResolves(path, known, routeMatcher)).toBe(false)
  })

  it.each([
    ['city', '/student-accommodation/leeds/elsewhere'],
    ['post', '/student-accommodation/leeds/elsewhere'],
    ['property', '/universities-and-colleges/elsewhere'],
    ['room', '/blog/elsewhere'],
  ] as const)('does not resolve if only a %s of that name could not be read: %s', (kind, path) => {
    expect(resolvesWithout(kind, 'elsewhere', path)).toBe(false)
  })

  it('of any existing content resolves, and does not without that content', () => {
    fc.assert(
      fc.property(slugArb, slugArb, slugArb, (cityName, propertyName, urlSlug) => {
        const there = {
          ...EMPTY_SNAPSHOT,
          cities: [city({ slug: cityName })],
          properties: [property({ slug: propertyName })],
          rooms: [room({ urlSlug, property: { slug: propertyName, name: 'P', city: null } })],
        }
        const path = roomPath({ slug: propertyName, city: { slug: cityName } }, { urlSlug })
        expect(linkResolves(path, contentIndex(there), routeMatcher)).toBe(true)
        expect(linkResolves(path, contentIndex({ ...there, properties: [] }), routeMatcher)).toBe(false)
      }),
    )
  })
})

it('a link to a former path leads somewhere, unless its redirect is gone, and a page wins over a redirect', () => {
  const moved = { ...content, globals: globals({ redirects: [{ from: '/former', to: '/about' }] }) }
  const known = contentIndex(moved)
  expect(linkResolves('/former/?a=1', known, routeMatcher)).toBe(true)
  expect(linkResolves('/former', contentIndex(content), routeMatcher)).toBe(false)
  expect(movedTo('/former#x', known, routeMatcher)).toBe('/about')
  expect(movedTo('/nowhere/at/all', known, routeMatcher)).toBe(null)
  const back = globals({ redirects: [{ from: '/about', to: '/former' }] })
  expect(movedTo('/about', contentIndex({ ...content, globals: back }), routeMatcher)).toBe(null)
})

describe('menus', () => {
  const linked = (url: string, children: readonly MenuItem[] = []) =>
    ask('menu-link-unmatched', {
      ...content,
      menus: menusOf({ students: [menuItem('Entry', url, children)] }),
    })

  it('must have entries', () => {
    expect(places(ask('menu-missing', { menus: menusOf({ 'header-menu': [], students: [] }) }))).toEqual([
      ['menus', '', 'header-menu'],
      ['menus', '', 'students'],
    ])
    expect([...ask('menu-missing', {}), ...ask('menu-link-unmatched', {})]).toEqual([])
  })

  it.each([
    '/about',
    `${SITE}/about`,
    '//example.org/a',
    'tel:+441134960000',
    'mailto:a@b.example',
    ' /about ',
    'http://example.org/',
    'WhatsApp:+441134960141',
  ])('may link to %s', (url) => {
    expect(linked(url)).toEqual([])
  })

  it.each([
    '',
    '#',
    '/nowhere',
    `${SITE}/nowhere`,
    'about',
    'tel:',
    'javascript:void(0)',
    'https://',
    'ftp://www.example.org/https://a',
  ])('must not link to “%s”', (url) => {
    expect(linked(url)).toMatchObject([{ path: 'students › Entry' }])
  })

  it.each(['', '#', ' ', ' # '])(
    'may have entries that only open others, which are checked too: “%s”',
    (url) => {
      expect(places(linked(url, [menuItem('Child', '/nowhere')]))).toEqual([
        ['menus', '', 'students › Entry › Child'],
      ])
    },
  )
})

describe('other links', () => {
  it('must resolve', () => {
    const linked = (url: string): ContentSnapshot => ({
      ...content,
      sitemap: [{ title: 'More', links: [{ title: 'Link', url }] }],
      home: home({ stays: [{ title: 'A year', text: '', url }] }),
      banner: banner({ url }),
      globals: globals({
        footer: { ...globals().footer, images: [{ image: imageOf('Code'), url }] },
        assurances: [
          { text: 'Of the site', url },
          { text: 'Without a page', url: null },
        ],
      }),
      properties: [property({ assurances: [{ text: 'Its own', url }] })],
    })
    expect(ask('link-unmatched', linked('/about'))).toEqual([])
    expect(places(ask('link-unmatched', linked('/nowhere')))).toEqual([
      ['settings', '', 'assurances › Of the site'],
      ['property', 'aire-yard', 'assurances › Its own'],
      ['site map', '', 'More › Link'],
      ['home', '', 'stays › A year'],
      ['banner', 'Stay longer', 'url'],
      ['settings', '', 'footer.images › Code'],
    ])
    const logo = { image: imageOf('Code'), url: null }
    expect(
      ask('link-unmatched', {
        banner: banner(),
        globals: globals({ footer: { ...globals().footer, images: [logo] } }),
      }),
    ).toEqual([])
  })
})

describe('content that refers to other content', () => {
  const place = { slug: 'gone', name: 'Gone' }
  const coordinates = { lat: 1, lng: 1 }

  it('is accepted if that content exists', () => {
    const leeds = { slug: 'leeds', name: 'Leeds' }
    const good: ContentSnapshot = {
      ...content,
      rooms: [room()],
      properties: [
        property({ universities: [{ slug: 'university-of-leeds', name: 'U', coordinates }], news: [post()] }),
      ],
      cityListings: [{ ...leeds, image: null, fromWeeklyPence: null, properties: [] }],
      letsListings: [{ ...leeds, properties: [summary()] }],
      posts: [post({ property: 'aire-yard', secondaryCategory: { slug: 'budgets', name: 'B' } }), post()],
      pages: [page({ offers: [offer({ cities: ['leeds'], properties: ['aire-yard'] })] })],
      home: home({ popularCities: ['leeds'], featuredProperties: [summary()] }),
    }
    expect(ask('reference-broken', good)).toEqual([])
  })

  it('is reported if that content does not exist', () => {
    const gone = summary({ slug: 'gone' })
    const listed = { ...place, image: null, fromWeeklyPence: null }
    expect(
      places(
        ask('reference-broken', {
          rooms: [room(), room({ property: null })],
          properties: [
            property({ universities: [{ ...place, coordinates }], news: [post({ slug: 'gone' })] }),
            property({ city: null }),
          ],
          cities: [city({ slug: 'york', properties: [gone] })],
          cityListings: [{ ...listed, properties: [{ ...place, fromWeeklyPence: null, soldOut: false }] }],
          letsListings: [{ ...place, properties: [gone] }],
          universities: [university({ city: place }), university({ city: null })],
          posts: [post({ primaryCategory: place, property: 'gone' }), post({ primaryCategory: null })],
          categories: [category({ parent: 'gone' })],
          pages: [page({ offers: [offer({ cities: ['gone'], properties: ['gone'] })] })],
          home: home({ popularCities: ['gone'], featuredProperties: [gone] }),
        }),
      ),
    ).toEqual([
      ['room', 'studio-aire-yard', 'property'],
      ['property', 'aire-yard', 'city'],
      ['property', 'aire-yard', 'universities'],
      ['property', 'aire-yard', 'news'],
      ['property', 'aire-yard', 'city'],
      ['city', 'york', 'properties'],
      ['city list', 'gone', ''],
      ['city list', 'gone', 'properties'],
      ['lets list', 'gone', ''],
      ['lets list', 'gone', 'properties'],
      ['university', 'university-of-leeds', 'city'],
      ['post', 'rent-explained', 'categories'],
      ['post', 'rent-explained', 'property'],
      ['category', 'money', 'parent'],
      ['offer', 'early-bird', 'cities'],
      ['offer', 'early-bird', 'properties'],
      ['home', '', 'popularCities'],
      ['home', '', 'featuredProperties'],
    ])
  })
})
