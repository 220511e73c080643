import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type LinkAttributes,
  linkAttributes,
  pageKindForPath,
  toSiteRelative,
} from '../../../src/domain/routing/links.ts'
import { itAlways } from '../../support/itAlways.ts'

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

const inNewTab = { kind: 'external', target: '_blank', rel: 'nofollow noopener' } as const
const cityPage = { kind: 'internal', target: '_blank', rel: 'noopener' } as const

describe('how a link behaves', () => {
  it.each<[string, Omit<LinkAttributes, 'href'>, string]>([
    ['/faq', { kind: 'internal' }, '/faq'],
    ['https://www.site.example/faq', { kind: 'internal' }, '/faq'],
    [' /faq ', { kind: 'internal' }, '/faq'],
    ['https://other.example/', inNewTab, 'https://other.example/'],
    // where a page is opened from a file or a mail, such a link would have no scheme
    ['//other.example/', inNewTab, 'https://other.example/'],
    ['/\\other.example', inNewTab, '/\\other.example'],
    ['https:', inNewTab, 'https:'],
    ['http:', inNewTab, 'http:'],
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
    ['javascript:alert(1)', { kind: 'unsafe' }, '#'],
    ['JaVaScRiPt:alert(1)', { kind: 'unsafe' }, '#'],
    [' java\tscript:alert(1)', { kind: 'unsafe' }, '#'],
    ['\u0001javascript:x', { kind: 'unsafe' }, '#'],
    ['\u00a0javascript:alert(1)', { kind: 'unsafe' }, '#'],
    ['\ufeffjavascript:alert(1)', { kind: 'unsafe' }, '#'],
    ['\u200b\u2060java\u00adscript\u200d:alert(1)', { kind: 'unsafe' }, '#'],
    ['data:text/html,x', { kind: 'unsafe' }, '#'],
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
    ['\u202ajavascript:x', { kind: 'unsafe' }, '#'],
    // relative to a page that the editor does not know
    ['faq', { kind: 'unsafe' }, '#'],
    ['../faq', { kind: 'unsafe' }, '#'],
    ['about.html', { kind: 'unsafe' }, '#'],
    ['?page=2', { kind: 'unsafe' }, '#'],
    ['some words', { kind: 'unsafe' }, '#'],
    ['', { kind: 'unsafe' }, '#'],
    ['vbscript:x', { kind: 'unsafe' }, '#'],
  ])('%j: %j', (written, behaviour, href) => {
    expect(linkAttributes(written, { siteOrigin })).toEqual({ ...behaviour, href })
  })

  it.each(['blog', 'city', 'property'] as const)('on %s pages external links carry sponsored', (pageKind) => {
    expect(linkAttributes('https://other.example/', { siteOrigin, pageKind }).rel).toBe(
      'sponsored nofollow noopener',
    )
    expect(linkAttributes('/student-accommodation/leeds/', { siteOrigin, pageKind }).rel).toBe('noopener')
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
    expect(pageKindForPath(name)).toBe(kind)
  })
})
