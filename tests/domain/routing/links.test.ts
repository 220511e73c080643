// spec section 2

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as links from '#domain/routing/links.ts'
import { itAlways } from '#tests/support/it-always.ts'

const { linkAttributes, toSiteRelative } = links
const siteOrigin = 'https://www.site.example'

describe('links under the site’s origin are made relative', () => {
  it.each([
    ['https://www.site.example/faq', '/faq'],
    ['https://www.site.example/faq?a=1#b', '/faq?a=1#b'],
    ['https://www.site.example', '/'],
    ['//www.site.example/faq', '/faq'],
    [' HTTPS://WWW.SITE.EXAMPLE/faq', '/faq'],
    ['https://www.site.example//about', '/about'],
    ['//www.site.example//x//evil.example/?a=//b', '/x/evil.example/?a=//b'],
    ['https://www.site.example/\\evil.example', '/evil.example'],
    ['https://www.site.example/.//evil.example', '/evil.example'],
  ])('%s becomes %s', (href, relative) => {
    expect(toSiteRelative(href, siteOrigin)).toBe(relative)
  })

  const OTHER_ORIGINS = ['http://www.site.example/faq', 'https://www.site.example:8443/faq']
  const OTHER_HOSTS = [
    'https://www.site.example.evil.test/faq',
    'https://site.example/faq',
    '//evil.example/faq',
  ]
  const OTHER_HOSTS_TO_BROWSERS = [
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\\www.site.example/x',
  ]
  const NO_ADDRESSES = [
    '/faq',
    'faq',
    'https.example//x',
    'mailto:a@site.example',
    'not a url',
    'https://',
    '',
  ]
  it.each([...OTHER_ORIGINS, ...OTHER_HOSTS, ...OTHER_HOSTS_TO_BROWSERS, ...NO_ADDRESSES])(
    '%s is unchanged',
    (href) => {
      expect(toSiteRelative(href, siteOrigin)).toBe(href)
    },
  )

  it.each([
    ['http://127.0.0.1:3000/faq', 'http://127.0.0.1:3000', '/faq'],
    ['https://a.example/x', 'nonsense', 'https://a.example/x'],
  ])('%s of %s, which has no https or is invalid, becomes %s', (href, origin, relative) => {
    expect(toSiteRelative(href, origin)).toBe(relative)
  })
})

const inNewTab = { kind: 'external', target: '_blank', rel: 'nofollow noopener' } as const
const cityPage = { kind: 'internal', target: '_blank', rel: 'noopener' } as const

describe('how a link behaves', () => {
  it.each<[string, Omit<links.LinkAttributes, 'href'>, string]>([
    ['/faq', { kind: 'internal' }, '/faq'],
    ['https://www.site.example/faq', { kind: 'internal' }, '/faq'],
    [' /faq ', { kind: 'internal' }, '/faq'],
    ['https://other.example/', inNewTab, 'https://other.example/'],
    // where a page is opened from a file or a mail, such a link would have no scheme
    ['//other.example/', inNewTab, 'https://other.example/'],
    ['/\\other.example', inNewTab, '/\\other.example'],
    ['sms:+44', inNewTab, 'sms:+44'],
    ['whatsapp://send', inNewTab, 'whatsapp://send'],
    [' tel:+443333443787 ', { kind: 'tel' }, 'tel:+443333443787'],
    [' mailto:a@b.example ', { kind: 'mail' }, 'mailto:a@b.example'],
    ['#rooms', { kind: 'fragment' }, '#rooms'],
    ['/student-accommodation/leeds/', cityPage, '/student-accommodation/leeds/'],
    ['https://www.site.example/student-accommodation/leeds/', cityPage, '/student-accommodation/leeds/'],
    ['/student-accommodation/', { kind: 'internal' }, '/student-accommodation/'],
    ['/student-accommodation/leeds', { kind: 'internal' }, '/student-accommodation/leeds'],
    ['/student-accommodation/leeds/a/', { kind: 'internal' }, '/student-accommodation/leeds/a/'],
    ['/x/student-accommodation/leeds/', { kind: 'internal' }, '/x/student-accommodation/leeds/'],
    ['/student-accommodation/leeds/?a', { kind: 'internal' }, '/student-accommodation/leeds/?a'],
    ['www.example.org/x', inNewTab, 'https://www.example.org/x'],
    ['Example.co.uk', inNewTab, 'https://Example.co.uk'],
    ['example.org:8443/a?b#c', inNewTab, 'https://example.org:8443/a?b#c'],
    ['www.site.example/faq', { kind: 'internal' }, '/faq'],
    ['office@example.org', { kind: 'mail' }, 'mailto:office@example.org'],
    ['https://https://other.example/x', inNewTab, 'https://other.example/x'],
    ['http://https://other.example/x', inNewTab, 'https://other.example/x'],
    ['https//other.example/x', inNewTab, 'https://other.example/x'],
    ['https:/other.example/x', inNewTab, 'https://other.example/x'],
    ['https:///other.example/x', inNewTab, 'https://other.example/x'],
    ['\u200bhttps://www.site.example/faq\u200b', { kind: 'internal' }, '/faq'],
    ['https://other.example/\u200ba\u2060b', inNewTab, 'https://other.example/ab'],
    ['\ufeff/faq', { kind: 'internal' }, '/faq'],
    ['\u00a0/faq', { kind: 'internal' }, '/faq'],
  ])('%j: %j', (written, behaviour, href) => {
    expect(linkAttributes(written, { siteOrigin })).toEqual({ ...behaviour, href })
  })

  const SCRIPTS = ['JaVaScRiPt:alert(1)', ' java\tscript:x', '\u0001javascript:x', '\u00a0javascript:x']
  const HIDDEN = ['\ufeffjavascript:x', '\u202ajavascript:x', '\u200b\u2060java\u00adscript\u200d:x']
  const RELATIVE_TO_AN_UNKNOWN_PAGE = ['faq', '../faq', 'about.html', '?page=2', 'some words', '']
  const NOWHERE = [
    '#',
    '//',
    'tel:',
    'tel:call us',
    'mailto:',
    'https:',
    'https://',
    'http://[',
    'https://a b/',
  ]
  it.each([
    ...SCRIPTS,
    ...HIDDEN,
    ...NOWHERE,
    'data:text/html,x',
    'vbscript:x',
    ...RELATIVE_TO_AN_UNKNOWN_PAGE,
  ])('%j is unsafe', (written) => {
    expect(linkAttributes(written, { siteOrigin })).toEqual({ kind: 'unsafe', href: '#' })
  })

  it.each(['blog', 'city', 'property'] as const)('on %s pages external links carry sponsored', (pageKind) => {
    const relOf = (href: string) => linkAttributes(href, { siteOrigin, pageKind }).rel
    expect(relOf('https://other.example/')).toBe('sponsored nofollow noopener')
    expect(relOf('/student-accommodation/leeds/')).toBe('noopener')
  })

  const hostileHrefArb = fc.stringMatching(
    /^(?:javascript|JAVASCRIPT|data|vbscript|https:|\/\/|[: \t\n\0/\\a#\u00a0\ufeff\u200b\u2028\u3000]){0,8}$/,
  )
  itAlways('never runs a script', hostileHrefArb, (href) => {
    const url = URL.parse(linkAttributes(href, { siteOrigin }).href, siteOrigin)
    expect(url?.protocol ?? 'https:').not.toMatch(/^(?:javascript|data|vbscript):$/)
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
  ] as const)('%s is %s', (name, kind) => {
    expect(links.pageKindForPath(name)).toBe(kind)
  })
})
