import { describe, expect, it } from 'vitest'
import { routeMatcher } from '#adapters/react-router/route-matcher.ts'
import { NO_META } from '#domain/content/common.ts'
import { EMPTY_SNAPSHOT } from '#domain/content-rules/content-snapshot.ts'
import { publishedPages } from '#domain/content-rules/head-rules.ts'
import { city, html, page, post, property, room, university } from '#tests/domain/support/builders.ts'
import { home, imageOf, letsPage } from './content-parts.ts'
import { ask, places } from './run-rules.ts'

const meta = (title: string | null, description: string | null = null) => ({
  meta: { ...NO_META, title, description },
})
const LONG_ENOUGH = 'A description that is long enough to be shown whole, and no longer than that.'

describe('the title of a page', () => {
  it('must be unique among the pages of short stays too', () => {
    const letsPages = [letsPage(), letsPage({ slug: 'winter' })]
    expect(places(ask('title-duplicate', { letsPages }))).toEqual([['lets page', 'winter', 'title']])
  })

  it('is the one that the site composes', () => {
    const titles = publishedPages(
      {
        ...EMPTY_SNAPSHOT,
        home: home(),
        letsPages: [letsPage()],
        cities: [city()],
        properties: [property(), property({ city: null })],
        rooms: [room(), room({ name: 'Loft, Aire Yard' }), room({ property: null })],
        universities: [university()],
        posts: [post()],
        pages: [page(), page(meta('All about us'))],
      },
      routeMatcher,
    ).map(({ title }) => title)
    expect(titles).toEqual([
      'Premier Student Accommodation across the UK',
      'Summer stays',
      'Student accommodation in Leeds',
      'Aire Yard, Leeds',
      'Aire Yard',
      'Studio, Aire Yard',
      'Loft, Aire Yard',
      'Studio',
      'Student accommodation near University of Leeds',
      'Rent explained',
      'About us',
      'All about us',
    ])
  })

  it('must not be that of another page', () => {
    const content = { posts: [post({ title: 'Rent' })], pages: [page({ path: '/rent', title: ' rent' })] }
    expect(ask('title-duplicate', content)).toMatchObject([
      {
        ref: { kind: 'page', slug: '/rent' },
        path: 'title',
        expected: 'unique text: post rent-explained has the same',
        found: '“rent”',
      },
    ])
    expect(places(ask('title-duplicate', { posts: [post(meta('A')), post(meta('A'))] }))).toEqual([
      ['post', 'rent-explained', 'metaTitle'],
    ])
    expect(ask('title-duplicate', { pages: [page(meta(' ')), page(meta(' '))] })).toEqual([])
  })

  it.each([
    ['STRASSE', 'strasse', 1],
    ['ı', 'i', 0],
  ])('is compared without regard to case: %s, %s', (one, other, count) => {
    const posts = [post({ title: one }), post({ slug: 'b', title: other })]
    expect(ask('title-duplicate', { posts })).toHaveLength(count)
  })

  it.each([
    ['Rent', []],
    [`  ${'x'.repeat(65)}  `, []],
    [' FAQ ', ['3: “FAQ”']],
    [` ${'x'.repeat(66)} `, [`66: “${'x'.repeat(66)}”`]],
  ])('must have 4 to 65 characters without the spaces around it: %j', (title, found) => {
    expect(ask('title-length', { pages: [page({ title })] })).toMatchObject(
      found.map((text) => ({ path: 'title', expected: '4 to 65 characters', found: text })),
    )
  })
})

describe('a page that search engines must not list', () => {
  it('need not look well in search results, but needs a text', () => {
    const hidden = page({ title: 'FAQ', contentHtml: html(''), meta: { ...NO_META, isIndexed: false } })
    const broken = ['title-length', 'title-duplicate', 'description-missing', 'text-missing'].filter(
      (rule) => ask(rule, { pages: [hidden, hidden] }).length > 0,
    )
    expect(broken).toEqual(['text-missing'])
  })
})

describe('the picture of links in messengers', () => {
  it('must have words like any other', () => {
    const of = (alt: string) => ({ pages: [page({ meta: { ...NO_META, image: imageOf(alt) } })] })
    expect(places(ask('picture-alt-missing', of('')))).toEqual([['page', '/about', 'metaImage.alt']])
    expect(ask('picture-alt-missing', of('A bed'))).toEqual([])
  })
})

describe('the text of a page', () => {
  it('is required, except on pages with a form or list of their own', () => {
    const empty = html('<p> </p>')
    expect(
      places(
        ask('text-missing', {
          home: home(),
          letsPages: [letsPage()],
          cities: [city({ summaryHtml: empty })],
          properties: [
            property({ summaryHtml: empty }),
            property({ summaryHtml: empty, descriptionHtml: empty }),
          ],
          rooms: [room({ descriptionHtml: empty })],
          universities: [university({ descriptionHtml: empty })],
          posts: [post({ contentHtml: empty })],
          pages: [page({ contentHtml: empty }), page({ path: '/contact-us', contentHtml: empty })],
        }),
      ),
    ).toEqual([
      ['city', 'leeds', 'description'],
      ['property', 'aire-yard', 'description'],
      ['room', 'studio-aire-yard', 'description'],
      ['university', 'university-of-leeds', 'description'],
      ['post', 'rent-explained', 'description'],
      ['page', '/about', 'description'],
    ])
  })
})

describe('the description of a page', () => {
  it('is required, except for rooms, which are described by their own text', () => {
    const content = { rooms: [room()], pages: [page(), page(meta(null, ' ')), page(meta(null, LONG_ENOUGH))] }
    expect(places(ask('description-missing', content))).toEqual([
      ['page', '/about', 'metaDescription'],
      ['page', '/about', 'metaDescription'],
    ])
  })

  it('must not be that of another page', () => {
    const same = {
      posts: [post(meta(null, LONG_ENOUGH))],
      pages: [page(meta(null, ` ${LONG_ENOUGH}`)), page()],
    }
    const asHome = { home: home(meta(null, LONG_ENOUGH)), pages: same.pages }
    expect(ask('description-duplicate', asHome)[0]?.expected).toBe('unique text: home has the same')
    expect(places(ask('description-duplicate', same))).toEqual([['page', '/about', 'metaDescription']])
  })

  it.each([
    [0, []],
    [69, [{ expected: '70 to 155 characters', found: `69: “${'x'.repeat(69)}”` }]],
    [70, []],
    [155, []],
    [156, [{ found: `156: “${'x'.repeat(156)}”` }]],
  ])(
    'must have 70 to 155 characters without the spaces around it, if there is one: %i',
    (length, problems) => {
      const pages = [page(), page(meta(null, ` ${'x'.repeat(length)} `))]
      expect(ask('description-length', { pages })).toMatchObject(problems)
    },
  )
})

it('the text of a room must be unique among the rooms of its building', () => {
  const text = `<p>${'A room under the beams. '.repeat(5)}</p>`
  const same = (slug: string, building = property()) =>
    room({ slug, urlSlug: slug, descriptionHtml: html(text), property: building })
  const elsewhere = property({ slug: 'kelham-mill', name: 'Kelham Mill' })
  const problems = ask('text-duplicate', {
    rooms: [
      same('studio'),
      same('far', elsewhere),
      same('loft'),
      room({ descriptionHtml: html('<p> </p>') }),
    ],
  })
  expect(places(problems)).toEqual([['room', 'loft', 'description']])
  expect(problems[0]).toMatchObject({
    expected: 'unique text: room studio has the same',
    found: '“A room under the beams. A room under the beams. A room under…”',
  })
  const short = [room({}), room({ slug: 'loft', urlSlug: 'loft' })]
  expect(ask('text-duplicate', { rooms: short })[0]?.found).toBe('“A room under the beams.”')
})
