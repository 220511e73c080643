import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isDraftAddress, pageKindForUrl, violatedLinkRules } from '#cli/audit-links/rules/written-links.ts'
import type { LinkRole } from '#cli/shared/rules/link-role.ts'
import { pageKindForPath } from '#domain/routing/links.ts'
import { routeTable } from '#domain/routing/route-table.ts'
import { matchedRoute } from '#tests/support/matched-route.ts'

const OWN = 'http://own.example'
const OTHER = 'http://other.example'

describe('the site’s rules for links', () => {
  const site = { origin: OWN, isSecure: true, cmsOrigin: 'https://cms.example' }
  const rules = (raw: string, { role = 'link' as LinkRole, rel = '', kind = null as 'blog' | null } = {}) =>
    violatedLinkRules({ role, raw, url: new URL(raw, OWN).href, rel }, kind, site)

  it.each([
    ['/a', []],
    ['/a?p=x', []],
    ['//own.example/a', []],
    ['http:/a', []],
    [`${OWN}/a`, ['absolute-own-link']],
    [`${OTHER}/a`, ['missing-rel']],
    ['https://own.example/a', ['other-own-host']],
    ['http://www.own.example/a', ['other-own-host']],
    ['https://cms.example/a', ['cms-link']],
    ['https://cms.example/?p=5&preview=true', ['cms-link']],
    ['https://any.example/wp-admin/', ['cms-link']],
    ['/wp-login.php', ['cms-link']],
    ['/cms/wp-json/wp/v2/posts', ['cms-link']],
    ['/wp-administration', []],
    ['/?p=12', []],
    ['/?p=12&preview=true', ['draft-link']],
    ['/a?preview_id=1', ['draft-link']],
    ['/about__trashed/', ['draft-link']],
    [`${OTHER}/?p=12`, ['missing-rel']],
  ])('%s violates %j', (raw, kinds) => {
    expect(rules(raw)).toEqual(kinds)
  })

  it.each([
    ['/?p=12', true],
    ['/?x&page_id=12&y', true],
    ['/?p=x', false],
    ['/list?p=2', false],
    ['/?pp=2', false],
  ])('know that %s is the address of a draft: %s', (path, expected) => {
    expect(isDraftAddress(OWN + path)).toBe(expected)
  })

  it('forbid hosts that only the author can reach, whatever they are used for', () => {
    for (const role of ['link', 'image', 'canonical', 'sitemap'] as const)
      expect(rules('http://localhost:3000/a', { role })).toEqual(['private-host'])
    const cms = { ...site, cmsOrigin: 'http://localhost:8081' }
    const url = 'http://localhost:8081/a'
    expect(violatedLinkRules({ role: 'link', raw: url, url, rel: '' }, null, cms)).toEqual(['cms-link'])
  })

  it('require nofollow on external links, or sponsored on pages that use it', () => {
    expect(rules(OTHER, { rel: 'noopener' })).toEqual(['missing-rel'])
    expect(rules(OTHER, { rel: 'NOFOLLOW noopener' })).toEqual([])
    expect(rules(OTHER, { rel: 'sponsored' })).toEqual(['missing-rel'])
    expect(rules(OTHER, { rel: 'sponsored', kind: 'blog' })).toEqual([])
    expect(rules(OTHER, { rel: '', kind: 'blog' })).toEqual(['missing-rel'])
  })

  it('forbid loading anything over http: on a secure page', () => {
    expect(rules(`${OTHER}/i.jpg`, { role: 'image' })).toEqual(['mixed-content'])
    expect(rules('https://other.example/i.jpg', { role: 'image' })).toEqual([])
    expect(rules('/i.jpg', { role: 'image' })).toEqual([])
    expect(rules(`${OTHER}/`, { role: 'canonical' })).toEqual([])
    const plain = { ...site, isSecure: false, cmsOrigin: null }
    expect(violatedLinkRules({ role: 'image', raw: '', url: `${OTHER}/`, rel: '' }, null, plain)).toEqual([])
    expect(
      violatedLinkRules({ role: 'link', raw: '', url: `${OTHER}/`, rel: 'nofollow' }, null, plain),
    ).toEqual([])
  })

  it('determine the same kind of page as the route matcher', () => {
    const segment = fc.constantFrom('blog', 'leeds', 'aire-yard', 'studio', 'x')
    const first = fc.constantFrom(...new Set(routeTable.map(({ path }) => path.split('/')[1] ?? '')))
    fc.assert(
      fc.property(first, fc.array(segment, { maxLength: 3 }), (section, rest) => {
        const path = `/${[section, ...rest].join('/')}`
        const route = section === '' || section.startsWith(':') ? null : matchedRoute(path)
        if (route) expect(pageKindForUrl(OWN + path)).toBe(pageKindForPath(route.name))
      }),
    )
    expect(pageKindForUrl(`${OWN}/`)).toBeNull()
  })
})
