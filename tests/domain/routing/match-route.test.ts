// spec sections 2, 11 and 15

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { routeMatcher } from '#adapters/react-router/route-matcher.ts'
import {
  MAX_PATH_LENGTH,
  matchRoute,
  possibleMatches,
  trailingSlashRedirect,
  typedAddressRedirect,
} from '#domain/routing/match-route.ts'
import { routeTable } from '#domain/routing/route-table.ts'
import { itAlways } from '#tests/support/it-always.ts'
import { matchedRoute } from '#tests/support/matched-route.ts'

const readings = (path: string) => possibleMatches(path, routeMatcher)

describe('every route of the specification resolves to its name', () => {
  const FORMS = ['accessible-request', 'contact-us', 'contact-paddington-citi-view', 'waiting-list']
  const TEXTS = ['faq', 'offers-for-students', 'ready-set-glow', 'styleguide', 'terms-and-conditions']
  const LISTS = ['blog', 'sitemap', 'universities-and-colleges', 'search', 'shortlist', 'compare']
  it.each([...FORMS, ...TEXTS, ...LISTS])('/%s', (name) => {
    expect(readings(`/${name}`)).toEqual([{ name, params: {} }])
  })

  const LEVELS = { primary: 'a', secondary: 'b', tertiary: 'c' }
  it.each<[string, string, Record<string, string>]>([
    ['/', 'index', {}],
    ['/blog/page/2', 'blog-page-page', { page: '2' }],
    ['/blog/money', 'blog-primary', { primary: 'money' }],
    ['/blog/money/page/3', 'blog-primary-page-page', { primary: 'money', page: '3' }],
    ['/blog/a/b', 'blog-primary-secondary', { primary: 'a', secondary: 'b' }],
    ['/blog/a/b/page/2', 'blog-primary-secondary-page-page', { primary: 'a', secondary: 'b', page: '2' }],
    ['/blog/a/b/c', 'blog-primary-secondary-tertiary', LEVELS],
    ['/about', 'slug', { slug: 'about' }],
    ['/about/our-people', 'primary-slug', { primary: 'about', slug: 'our-people' }],
    ['/a/b/c', 'primary-secondary-slug', { primary: 'a', secondary: 'b', slug: 'c' }],
    ['/a/b/c/d', 'primary-secondary-tertiary-slug', { ...LEVELS, slug: 'd' }],
    ['/page/a', 'primary-slug', { primary: 'page', slug: 'a' }],
    // another case is at most a static page
    ['/FAQ', 'slug', { slug: 'FAQ' }],
  ])('%s is %s', (path, name, params) => {
    expect(readings(path)).toEqual([{ name, params }])
  })
})

describe('the addresses of a section', () => {
  it.each([
    'student-accommodation',
    'short-term-student-accommodation',
    'summer-student-accommodation',
    'student-accommodation-reviews',
  ])('%s are of a city, or else of a property', (section) => {
    expect(readings(`/${section}`)).toEqual([{ name: section, params: {} }])
    expect(readings(`/${section}/leeds`)).toEqual([
      { name: `${section}-city`, params: { city: 'leeds' } },
      { name: `${section}-city-property`, params: { property: 'leeds' } },
    ])
    expect(readings(`/${section}/leeds/aire-yard`)[0]).toEqual({
      name: `${section}-city-property`,
      params: { city: 'leeds', property: 'aire-yard' },
    })
  })

  it('are of a room, which may lack its city, in the long-term section alone', () => {
    const name = 'student-accommodation-city-property-room'
    const params = { property: 'aire-yard', room: 'studio' }
    const whole = readings('/student-accommodation/leeds/aire-yard/studio')
    expect(whole).toEqual([{ name, params: { city: 'leeds', ...params } }])
    expect(readings('/student-accommodation/aire-yard/studio')[1]).toEqual({ name, params })
    expect(readings('/short-term-student-accommodation/leeds/aire-yard')).toHaveLength(1)
    expect(readings('/student-accommodation-reviews/leeds/aire-yard')).toHaveLength(1)
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

  const longest = `/${'a'.repeat(MAX_PATH_LENGTH - 1)}`
  it.each(['/a.b', '/..a', '/blog/page/123456', longest])('but %s is valid', (path) => {
    expect(matchedRoute(path)).not.toBeNull()
  })

  itAlways('and none throws', fc.string({ unit: 'binary', maxLength: 60 }), (path) => {
    const match = matchedRoute(`/${path}`)
    expect(match === null || routeTable.some(({ name }) => name === match.name)).toBe(true)
  })

  const escapedArb = fc.stringMatching(/^(?:[a-z/.%\\]|%2[Ff5]){0,12}$/)
  itAlways('and the matcher gets no text that a second decoding would change', escapedArb, (path) => {
    const asked: string[] = []
    matchRoute(`/${path}`, (wellFormed) => {
      asked.push(wellFormed)
      return null
    })
    expect(asked.map(decodeURIComponent)).toEqual(asked)
  })
})

describe('the trailing-slash redirect', () => {
  it.each([
    ['/blog/', '/blog'],
    ['/blog/?page=2', '/blog?page=2'],
    ['/blog/#top', '/blog#top'],
    ['/blog/?a=/b/#c/', '/blog?a=/b/#c/'],
    ['/a//b', '/a/b'],
    ['/a///', '/a'],
    ['//', '/'],
    ['///', '/'],
    ['//evil.example/', '/evil.example'],
    ['//evil.example', '/evil.example'],
    ['/\\evil/', '/evil'],
    ['/\\/evil', '/evil'],
    ['/a\\b', '/a/b'],
    ['/%2F%2Fevil/', '/%2F%2Fevil'],
    ['/%5Cevil/', '/%5Cevil'],
  ])('redirects %s to %s', (target, answer) => {
    expect(trailingSlashRedirect(target)).toBe(answer)
  })

  it.each(['/', '/blog?x=/', '/a#b/', '/?a=1', 'http://evil.example/x/', '*', ''])('leaves %s', (target) => {
    expect(trailingSlashRedirect(target)).toBeUndefined()
  })

  const hostileArb = fc.stringMatching(/^\/(?:[/\\a?#@:.]|\/\/|\.\.|evil\.example|%2F|%5C|x=1){0,9}$/)
  itAlways('never leaves the site, never loops, and keeps the query and hash', hostileArb, (target) => {
    const answer = trailingSlashRedirect(target)
    if (answer === undefined) return
    expect(new URL(answer, 'https://site.example').origin).toBe('https://site.example')
    expect(trailingSlashRedirect(answer)).toBeUndefined()
    expect(answer.endsWith(target.slice(target.search(/[?#]|$/)))).toBe(true)
  })
})

describe('the redirect of a typed address', () => {
  it.each([
    ['/FAQ', '/faq'],
    ['/FAQ/?Q=A#B', '/faq?Q=A#B'],
    ['/index.html', '/'],
    ['/Blog//Money/INDEX.html/', '/blog/money'],
    ['/blog/%D8%B3-A', '/blog/%D8%B3-a'],
    ['//EVIL.example/', '/EVIL.example'],
  ])('leads from %s to %s in one step', (target, answer) => {
    expect(typedAddressRedirect(target)).toBe(answer)
  })

  it.each([
    '/',
    '/faq?Q=A',
    '/blog/%D8%B3',
    '/blog/%DB',
    '/index.html/faq',
    'FAQ',
    '/assets/chunk-AbC.js',
    '/a-index.html',
    'http://A.example/B',
    '*',
  ])('leaves %s', (target) => {
    expect(typedAddressRedirect(target)).toBeUndefined()
  })

  const typedArb = fc.stringMatching(/^\/(?:[/\\A?#@:.]|\/\/|\.\.|Evil\.example|%2F|%5C|x=1){0,9}$/)
  itAlways('never leaves the site, and needs no second one', typedArb, (target) => {
    const answer = typedAddressRedirect(target)
    if (answer === undefined) return
    expect(new URL(answer, 'https://site.example').origin).toBe('https://site.example')
    expect(typedAddressRedirect(answer)).toBeUndefined()
  })
})
