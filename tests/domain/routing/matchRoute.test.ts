import fc from 'fast-check'
import { generatePath } from 'react-router'
import { describe, expect, it } from 'vitest'
import { routeMatcher } from '../../../src/adapters/react-router/routeMatcher.ts'
import { MAX_PATH_LENGTH, matchRoute, possibleMatches } from '../../../src/domain/routing/matchRoute.ts'
import { type RouteName, routeTable } from '../../../src/domain/routing/routeTable.ts'
import { matchedRoute } from '../../support/matchedRoute.ts'
import { slugArb } from '../support/slugArb.ts'

describe('every route of the specification resolves to its name', () => {
  it.each<[string, RouteName, Record<string, string>]>([
    ['/', 'index', {}],
    ['/blog', 'blog', {}],
    ['/blog/page/2', 'blog-page-page', { page: '2' }],
    ['/blog/money', 'blog-primary', { primary: 'money' }],
    ['/blog/money/page/3', 'blog-primary-page-page', { primary: 'money', page: '3' }],
    ['/blog/money/budgeting', 'blog-primary-secondary', { primary: 'money', secondary: 'budgeting' }],
    [
      '/blog/city-guides/leeds/page/2',
      'blog-primary-secondary-page-page',
      { primary: 'city-guides', secondary: 'leeds', page: '2' },
    ],
    [
      '/blog/city-guides/leeds/cheap-eats-leeds',
      'blog-primary-secondary-tertiary',
      { primary: 'city-guides', secondary: 'leeds', tertiary: 'cheap-eats-leeds' },
    ],
    ['/accessible-request', 'accessible-request', {}],
    ['/contact-us', 'contact-us', {}],
    ['/contact-paddington-citi-view', 'contact-paddington-citi-view', {}],
    ['/faq', 'faq', {}],
    ['/offers-for-students', 'offers-for-students', {}],
    ['/ready-set-glow', 'ready-set-glow', {}],
    ['/sitemap', 'sitemap', {}],
    ['/styleguide', 'styleguide', {}],
    ['/terms-and-conditions', 'terms-and-conditions', {}],
    ['/universities-and-colleges', 'universities-and-colleges', {}],
    ['/waiting-list', 'waiting-list', {}],
    ['/student-accommodation', 'student-accommodation', {}],
    ['/student-accommodation/leeds', 'student-accommodation-city', { city: 'leeds' }],
    [
      '/student-accommodation/leeds/aire-yard',
      'student-accommodation-city-property',
      { city: 'leeds', property: 'aire-yard' },
    ],
    [
      '/student-accommodation/leeds/aire-yard/studio',
      'student-accommodation-city-property-room',
      { city: 'leeds', property: 'aire-yard', room: 'studio' },
    ],
    ['/short-term-student-accommodation', 'short-term-student-accommodation', {}],
    ['/short-term-student-accommodation/leeds', 'short-term-student-accommodation-city', { city: 'leeds' }],
    [
      '/short-term-student-accommodation/leeds/aire-yard',
      'short-term-student-accommodation-city-property',
      { city: 'leeds', property: 'aire-yard' },
    ],
    ['/summer-student-accommodation', 'summer-student-accommodation', {}],
    ['/summer-student-accommodation/leeds', 'summer-student-accommodation-city', { city: 'leeds' }],
    [
      '/summer-student-accommodation/leeds/aire-yard',
      'summer-student-accommodation-city-property',
      { city: 'leeds', property: 'aire-yard' },
    ],
    ['/student-accommodation-reviews', 'student-accommodation-reviews', {}],
    ['/student-accommodation-reviews/leeds', 'student-accommodation-reviews-city', { city: 'leeds' }],
    [
      '/student-accommodation-reviews/leeds/aire-yard',
      'student-accommodation-reviews-city-property',
      { city: 'leeds', property: 'aire-yard' },
    ],
    ['/about', 'slug', { slug: 'about' }],
    ['/about/our-people', 'primary-slug', { primary: 'about', slug: 'our-people' }],
    [
      '/about/our-people/careers',
      'primary-secondary-slug',
      { primary: 'about', secondary: 'our-people', slug: 'careers' },
    ],
    [
      '/student-guide/moving-in/what-to-take/kitchen',
      'primary-secondary-tertiary-slug',
      { primary: 'student-guide', secondary: 'moving-in', tertiary: 'what-to-take', slug: 'kitchen' },
    ],
    ['/privacy-policy', 'slug', { slug: 'privacy-policy' }],
  ])('%s is %s', (path, name, params) => {
    expect(matchedRoute(path)).toEqual({ name, params })
  })

  it('every route of the table has an address that leads to it', () => {
    const params = {
      city: 'a',
      property: 'b',
      room: 'c',
      primary: 'p',
      secondary: 's',
      tertiary: 't',
      slug: 'x',
      page: '2',
    }
    for (const { name, path } of routeTable) expect(matchedRoute(generatePath(path, params))?.name).toBe(name)
  })
})

describe('an unknown address matches nothing', () => {
  it.each([
    ['a path that does not begin with a slash', 'blog'],
    ['an empty path', ''],
    ['a trailing slash', '/blog/'],
    ['an escape that remains after decoding', '/a%2Fb'],
    ['a backslash', '/a\\b'],
    ['a NUL', '/a\u0000b'],
    ['a delete character', '/a\u007fb'],
    ['a control character', '/a\u001fb'],
    ['an empty segment', '/a//b'],
    ['a dot segment', '/a/./b'],
    ['a parent segment', '/a/../b'],
    ['a parent segment at the end', '/a/..'],
    ['five segments', '/a/b/c/d/e'],
    ['another case', '/Student-Accommodation/leeds/aire-yard/studio/x'],
    ['a page number that is a word', '/blog/page/two'],
    ['a page number of zero', '/blog/page/0'],
    ['a page number with a leading zero', '/blog/money/page/02'],
    ['a page number of seven digits', '/blog/page/1234567'],
    ['paging without a number', '/blog/page'],
    ['paging of a category without a number', '/blog/money/page'],
    ['too many blog levels', '/blog/a/b/c/d'],
    ['too many levels below a room', '/student-accommodation/a/b/c/d'],
    ['a room of a short stay', '/short-term-student-accommodation/a/b/c'],
    ['a room of a summer stay', '/summer-student-accommodation/a/b/c'],
    ['a room of reviews', '/student-accommodation-reviews/a/b/c'],
    ['a path that is too long', `/${'a'.repeat(MAX_PATH_LENGTH)}`],
  ])('%s', (_why, path) => {
    expect(matchedRoute(path)).toBeNull()
    expect(readings(path)).toEqual([])
  })

  it('accepts dots inside a segment, a page number of six digits, and the longest path', () => {
    expect(matchedRoute('/a.b')?.name).toBe('slug')
    expect(matchedRoute('/..a')?.name).toBe('slug')
    expect(matchedRoute('/blog/page/123456')?.params).toEqual({ page: '123456' })
    expect(matchedRoute(`/${'a'.repeat(MAX_PATH_LENGTH - 1)}`)?.name).toBe('slug')
  })

  it('is strict about case: another spelling is at most a static page', () => {
    expect(matchedRoute('/FAQ')).toEqual({ name: 'slug', params: { slug: 'FAQ' } })
  })
})

describe('matching and building paths', () => {
  it('finds the route and the params of a built address', () => {
    fc.assert(
      fc.property(routeAndParamsArb, ({ name, path, params }) => {
        expect(matchedRoute(decodeURIComponent(generatePath(path, params)))).toEqual({ name, params })
      }),
    )
  })

  it('never throws, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (path) => {
        const match = matchedRoute(`/${path}`)
        expect(match === null || routeTable.some(({ name }) => name === match.name)).toBe(true)
      }),
    )
  })

  it('never passes the matcher text that a second decoding would change', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^(?:[a-z/.%\\]|%2[Ff5]){0,12}$/), (path) => {
        const asked: string[] = []
        matchRoute(`/${path}`, (wellFormed) => {
          asked.push(wellFormed)
          return null
        })
        expect(asked.map(decodeURIComponent)).toEqual(asked)
        expect(asked.length).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('an address with an optional city has two interpretations', () => {
  it('one segment is a city, or else a property', () => {
    expect(readings('/student-accommodation/aire-yard')).toEqual([
      { name: 'student-accommodation-city', params: { city: 'aire-yard' } },
      { name: 'student-accommodation-city-property', params: { property: 'aire-yard' } },
    ])
    expect(readings('/summer-student-accommodation/aire-yard').at(-1)).toEqual({
      name: 'summer-student-accommodation-city-property',
      params: { property: 'aire-yard' },
    })
  })

  it('two segments are a city and a property, or else a property and a room', () => {
    expect(readings('/student-accommodation/aire-yard/studio')).toEqual([
      { name: 'student-accommodation-city-property', params: { city: 'aire-yard', property: 'studio' } },
      { name: 'student-accommodation-city-property-room', params: { property: 'aire-yard', room: 'studio' } },
    ])
  })

  it('short-term lets, summer lets and reviews have no rooms', () => {
    expect(readings('/short-term-student-accommodation/leeds/aire-yard')).toHaveLength(1)
    expect(readings('/student-accommodation-reviews/leeds/aire-yard')).toHaveLength(1)
  })

  it('three segments and other routes have one interpretation', () => {
    expect(readings('/student-accommodation/leeds/aire-yard/studio')).toHaveLength(1)
    expect(readings('/student-accommodation')).toHaveLength(1)
    expect(readings('/about')).toHaveLength(1)
  })
})

// Helpers

const readings = (path: string) => possibleMatches(path, routeMatcher)

const routeAndParamsArb = fc.constantFrom(...routeTable).chain(({ name, path }) => {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, param]) => param ?? '')
  const values = names.map((param) =>
    param === 'page' ? fc.integer({ min: 1, max: 999_999 }).map(String) : slugArb,
  )
  return fc
    .tuple(...values)
    .map((given) => ({
      name,
      path,
      params: Object.fromEntries(names.map((param, index) => [param, given[index] ?? ''])),
    }))
    .filter(({ params }) => {
      const words: string[] = Object.values(params)
      const first = words[0] ?? ''
      const isCatchAll = path.startsWith('/:')
      // a catch-all route never has the address of another route
      return (
        !words.includes('page') &&
        !(isCatchAll && routeTable.some((route) => route.path.split('/')[1] === first))
      )
    })
})
