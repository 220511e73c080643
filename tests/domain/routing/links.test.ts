import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linkAttributes, pageKindForPath, toSiteRelative } from '../../../src/domain/routing/links.ts'

const siteOrigin = 'https://www.site.example'

describe('links under the site’s origin are made relative', () => {
  it.each([
    ['https://www.site.example/faq', '/faq'],
    ['https://www.site.example/faq?a=1#b', '/faq?a=1#b'],
    ['https://WWW.SITE.EXAMPLE/faq', '/faq'],
    ['https://www.site.example', '/'],
    ['//www.site.example/faq', '/faq'],
    [' https://www.site.example/faq', '/faq'],
    ['HTTPS://www.site.example/faq', '/faq'],
  ])('%s becomes %s', (href, relative) => {
    expect(toSiteRelative(href, siteOrigin)).toBe(relative)
  })

  it('without https as well, if the site has none', () => {
    expect(toSiteRelative('http://127.0.0.1:3000/faq', 'http://127.0.0.1:3000')).toBe('/faq')
  })

  it.each([
    '/faq',
    'http://www.site.example/faq',
    'https://www.site.example:8443/faq',
    'https://www.site.example.evil.test/faq',
    'https://site.example/faq',
    '//evil.example/faq',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'faq',
    'https.example//x',
    '/\\www.site.example/x',
    'mailto:a@site.example',
    'not a url at all',
    'https://',
    '',
  ])('%s is unchanged', (href) => {
    expect(toSiteRelative(href, siteOrigin)).toBe(href)
  })

  it('is unchanged where the site’s own origin is invalid', () => {
    expect(toSiteRelative('https://a.example/x', 'nonsense')).toBe('https://a.example/x')
  })
})

describe('how a link behaves', () => {
  it('a path that starts with / is internal', () => {
    expect(linkAttributes('/faq', { siteOrigin })).toEqual({ kind: 'internal', href: '/faq' })
    expect(linkAttributes('https://www.site.example/faq', { siteOrigin })).toEqual({
      kind: 'internal',
      href: '/faq',
    })
  })

  it('external links open in a new tab with nofollow', () => {
    const link = { kind: 'external', target: '_blank', rel: 'nofollow noopener' }
    expect(linkAttributes('https://other.example/', { siteOrigin })).toEqual({
      ...link,
      href: 'https://other.example/',
    })
    expect(linkAttributes('//other.example/', { siteOrigin })).toEqual({
      ...link,
      href: 'https://other.example/',
    })
    expect(linkAttributes('/\\other.example', { siteOrigin })).toEqual({ ...link, href: '/\\other.example' })
  })

  it.each(['blog', 'city', 'property'] as const)('on %s pages external links carry sponsored', (pageKind) => {
    expect(linkAttributes('https://other.example/', { siteOrigin, pageKind }).rel).toBe(
      'sponsored nofollow noopener',
    )
  })

  it('tel: and mailto: stay in this tab', () => {
    expect(linkAttributes('tel:+443333443787', { siteOrigin })).toEqual({
      kind: 'tel',
      href: 'tel:+443333443787',
    })
    expect(linkAttributes(' mailto:a@b.example ', { siteOrigin })).toEqual({
      kind: 'mail',
      href: 'mailto:a@b.example',
    })
  })

  it('a fragment stays on the page', () => {
    expect(linkAttributes('#rooms', { siteOrigin })).toEqual({ kind: 'fragment', href: '#rooms' })
  })

  it.each(['/student-accommodation/leeds/', 'https://www.site.example/student-accommodation/leeds/'])(
    'the city page with a trailing slash, %s, opens in a new tab without sponsored',
    (href) => {
      expect(linkAttributes(href, { siteOrigin, pageKind: 'blog' })).toEqual({
        kind: 'internal',
        href: '/student-accommodation/leeds/',
        target: '_blank',
        rel: 'noopener',
      })
    },
  )

  it('no other page opens in a new tab', () => {
    for (const href of [
      '/student-accommodation/',
      '/student-accommodation/leeds',
      '/student-accommodation/leeds/aire-yard/',
      '/x/student-accommodation/leeds/',
      '/student-accommodation/leeds/?a',
    ])
      expect(linkAttributes(href, { siteOrigin })).toEqual({ kind: 'internal', href })
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' java\tscript:alert(1)',
    '\u0001javascript:x',
    'data:text/html,x',
    'vbscript:x',
  ])('%j is not a link', (href) => {
    expect(linkAttributes(href, { siteOrigin })).toEqual({ kind: 'unsafe', href: '#' })
  })

  it.each(['https:', 'http:', 'sms:+44', 'whatsapp://send'])('%s is an accepted scheme', (href) => {
    expect(linkAttributes(href, { siteOrigin }).kind).toBe('external')
  })

  it('trims the address', () => {
    expect(linkAttributes(' /faq ', { siteOrigin }).href).toBe('/faq')
    expect(linkAttributes(' tel:1 ', { siteOrigin }).href).toBe('tel:1')
  })

  it('never returns a link that runs script', () => {
    fc.assert(
      fc.property(hostileHrefArb, (href) => {
        const link = linkAttributes(href, { siteOrigin })
        const url = URL.parse(link.href, siteOrigin)
        expect(url?.protocol ?? 'https:').not.toMatch(/^(?:javascript|data|vbscript):$/)
      }),
    )
  })
})

describe('the kind of page that a route shows', () => {
  it.each([
    ['blog', 'blog'],
    ['blog-primary-secondary', 'blog'],
    ['student-accommodation-city', 'city'],
    ['summer-student-accommodation-city', 'city'],
    ['student-accommodation-city-property', 'property'],
    ['student-accommodation-city-property-room', 'property'],
    ['index', null],
    ['student-accommodation', null],
    ['faq', null],
  ] as const)('%s is %s', (name, kind) => {
    expect(pageKindForPath(name)).toBe(kind)
  })
})

// Helpers

const hostileHrefArb = fc
  .array(
    fc.constantFrom(
      'javascript',
      'JAVASCRIPT',
      'data',
      'vbscript',
      ':',
      ' ',
      '\t',
      '\n',
      '\u0000',
      '/',
      '\\',
      'a',
      '#',
      'https:',
      '//',
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''))
