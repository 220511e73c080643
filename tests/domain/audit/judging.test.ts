import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Answer, followChain, isRedirect } from '../../../src/domain/audit/answer.ts'
import { nameHash } from '../../../src/domain/audit/fragment.ts'
import { judgeAnswer } from '../../../src/domain/audit/judgeAnswer.ts'
import { brokenLinkRules, pageKindOfAddress } from '../../../src/domain/audit/linkRules.ts'
import { readRetryAfter, waitBeforeRetry } from '../../../src/domain/audit/retry.ts'
import type { LinkRole } from '../../../src/domain/audit/tagLinks.ts'
import { pageKindForPath } from '../../../src/domain/routing/links.ts'
import { routeTable } from '../../../src/domain/routing/routeTable.ts'
import { matchedRoute } from '../../support/matchedRoute.ts'

const OWN = 'http://own.example'
const OTHER = 'http://other.example'
const page = (names: readonly string[] = []): Answer => ({
  status: 200,
  names: Uint32Array.from(names.map(nameHash)),
})
const to = (status: number, location: string): Answer => ({ status, location })

function judge(
  answers: Readonly<Record<string, Answer>>,
  { role = 'link' as LinkRole, fragment = null as string | null, url = Object.keys(answers)[0] ?? '' } = {},
) {
  const finding = judgeAnswer(
    { url, fragment, role },
    { answerOf: (asked) => answers[asked] ?? null, isOwn: (asked) => asked.startsWith(OWN) },
  )
  return finding && `${finding.level} ${finding.kind} ${finding.status}`
}

describe('an answer', () => {
  it.each([
    [200, null, null],
    [204, null, null],
    [304, null, null],
    [300, 'broken malformed-redirect 300', 'broken malformed-redirect 300'],
    [400, 'broken client-error 400', 'broken client-error 400'],
    [401, 'broken client-error 401', 'unchecked blocked 401'],
    [403, 'broken client-error 403', 'unchecked blocked 403'],
    [404, 'broken not-found 404', 'broken not-found 404'],
    [410, 'broken not-found 410', 'broken not-found 410'],
    [429, 'unchecked rate-limited 429', 'unchecked rate-limited 429'],
    [500, 'broken server-error 500', 'broken server-error 500'],
    [999, 'broken server-error 999', 'unchecked blocked 999'],
  ])('of %i is %s on the site and %s elsewhere', (status, own, other) => {
    expect(judge({ [`${OWN}/`]: { status } })).toBe(own)
    expect(judge({ [`${OTHER}/`]: { status } })).toBe(other)
  })

  it.each([
    ['refused', 'broken', 'broken'],
    ['unresolved', 'broken', 'broken'],
    ['connection-failed', 'broken', 'broken'],
    ['certificate', 'broken', 'broken'],
    ['malformed-redirect', 'broken', 'broken'],
    ['timeout', 'broken', 'unchecked'],
    ['rate-limited', 'unchecked', 'unchecked'],
    ['blocked', 'unchecked', 'unchecked'],
    ['robots-disallowed', 'unchecked', 'unchecked'],
  ] as const)('that is none, %s, is %s on the site and %s elsewhere', (failure, own, other) => {
    expect(judge({ [`${OWN}/`]: { status: 0, failure } })).toBe(`${own} ${failure} 0`)
    expect(judge({ [`${OTHER}/`]: { status: 0, failure } })).toBe(`${other} ${failure} 0`)
  })

  it('to nobody’s question says nothing', () => {
    expect(judge({}, { url: `${OWN}/` })).toBeNull()
    expect(judge({ [`${OWN}/a`]: to(301, `${OTHER}/`) })).toBeNull()
  })

  it('to a form counts only where there is nothing at all', () => {
    const form = (status: number, role: LinkRole) => judge({ [`${OWN}/`]: { status } }, { role })
    expect([form(404, 'form'), form(400, 'form')]).toEqual(['broken not-found 404', null])
    expect([form(410, 'post form'), form(405, 'post form')]).toEqual(['unchecked form-not-sent 410', null])
    expect(form(500, 'post form')).toBe('broken server-error 500')
  })

  it('names what is missing by what it is for', () => {
    const detail = (role: LinkRole) =>
      judgeAnswer(
        { url: `${OWN}/`, fragment: null, role },
        { answerOf: () => ({ status: 404 }), isOwn: () => true },
      )?.detail
    expect(detail('script')).toBe('There is no such script (404).')
    expect(detail('link')).toBe('There is no such page (404).')
  })

  it('lacks the place that is linked to', () => {
    expect(judge({ [`${OWN}/`]: page(['a']) }, { fragment: 'b' })).toBe('broken fragment-missing 200')
    expect(judge({ [`${OWN}/`]: page(['a']) }, { fragment: 'a' })).toBeNull()
    expect(judge({ [`${OWN}/`]: page(['a']) }, { fragment: 'b', role: 'image' })).toBeNull()
    expect(judge({ [`${OWN}/`]: { status: 200 } }, { fragment: 'page=3' })).toBeNull()
    expect(judge({ [`${OTHER}/`]: page() }, { fragment: 'b' })).toBe('warning fragment-missing 200')
    expect(judge({ [`${OTHER}/`]: page() }, { fragment: '/route' })).toBeNull()
  })

  it('says that there is nothing', () => {
    expect(judge({ [`${OWN}/`]: { ...page(), saysNotFound: true } })).toBe('warning soft-404 200')
  })
})

describe('redirects', () => {
  it.each([
    [301, 'warning permanent-redirect 301'],
    [308, 'warning permanent-redirect 308'],
    [302, null],
    [303, null],
    [307, null],
  ])('of %i to a good page: %s', (status, expected) => {
    expect(judge({ [`${OWN}/a`]: to(status, `${OWN}/b`), [`${OWN}/b`]: page() })).toBe(expected)
  })

  it('that only take a slash away are a rule of the site', () => {
    expect(judge({ [`${OWN}/a/`]: to(308, `${OWN}/a`), [`${OWN}/a`]: page() })).toBe(
      'warning trailing-slash 308',
    )
    expect(judge({ [`${OWN}/a/`]: to(308, `${OWN}/b`), [`${OWN}/b`]: page() })).toBe(
      'warning permanent-redirect 308',
    )
    expect(judge({ [`${OWN}/a`]: to(301, `${OWN}/`), [`${OWN}/`]: page() })).toBe(
      'warning permanent-redirect 301',
    )
  })

  it('in a chain are to be shortened, in a circle broken, and to what is broken broken', () => {
    const chain = {
      [`${OWN}/a`]: to(302, `${OWN}/b`),
      [`${OWN}/b`]: to(302, `${OWN}/c`),
      [`${OWN}/c`]: page(),
    }
    expect(judge(chain)).toBe('warning redirect-chain 302')
    expect(judge({ [`${OWN}/a`]: to(302, `${OWN}/a`) })).toBe('broken redirect-loop 302')
    expect(judge({ [`${OWN}/a`]: to(301, `${OWN}/b`), [`${OWN}/b`]: { status: 404 } })).toBe(
      'broken not-found 404',
    )
  })

  it('end after 20, as browsers do', () => {
    const deep = (length: number) =>
      Object.fromEntries([
        ...Array.from({ length }, (_, n): [string, Answer] => [`${OWN}/${n}`, to(302, `${OWN}/${n + 1}`)]),
        [`${OWN}/${length}`, page()],
      ])
    expect(judge(deep(20), { url: `${OWN}/0` })).toBe('warning redirect-chain 302')
    expect(judge(deep(21), { url: `${OWN}/0` })).toBe('broken too-many-redirects 302')
  })

  it('keep the fragment, or bring one of their own', () => {
    const answers = { [`${OWN}/a`]: to(302, `${OWN}/b`), [`${OWN}/b`]: page(['x']) }
    expect(judge(answers, { fragment: 'x' })).toBeNull()
    expect(judge(answers, { fragment: 'y' })).toBe('broken fragment-missing 200')
    const own = { ...answers, [`${OWN}/a`]: { ...to(302, `${OWN}/b`), locationFragment: 'gone' } }
    expect(judge(own, { fragment: 'x' })).toBe('broken fragment-missing 200')
    expect(judge(own)).toBe('broken fragment-missing 200')
  })

  it('are followed to an end, whatever they are', () => {
    const name = fc.integer({ min: 0, max: 30 })
    fc.assert(
      fc.property(fc.array(fc.tuple(name, name)), name, (pairs, start) => {
        const answers = new Map(pairs.map(([from, into]) => [String(from), to(302, String(into))]))
        const { hops } = followChain(String(start), null, (url) => answers.get(url) ?? page())
        expect(hops.length).toBeLessThanOrEqual(21)
      }),
    )
  })

  it('are these statuses', () => {
    expect([300, 301, 302, 303, 304, 305, 307, 308].filter(isRedirect)).toEqual([301, 302, 303, 307, 308])
  })
})

describe('the site’s own rules', () => {
  const site = { origin: OWN, isSecure: true, cmsOrigin: 'https://cms.example' }
  const rules = (raw: string, { role = 'link' as LinkRole, rel = '', kind = null as 'blog' | null } = {}) =>
    brokenLinkRules({ role, raw, url: new URL(raw, OWN).href, rel }, kind, site)

  it.each([
    ['/a', []],
    ['/a?p=x', []],
    ['//own.example/a', []],
    ['http:/a', []],
    [`${OWN}/a`, ['absolute-own-link']],
    [`${OTHER}/a`, ['missing-rel']],
    ['https://cms.example/a', ['cms-link']],
    ['https://cms.example/?p=5&preview=true', ['draft-link']],
    ['https://any.example/wp-admin/', ['cms-link']],
    ['/wp-login.php', ['cms-link']],
    ['/cms/wp-json/wp/v2/posts', ['cms-link']],
    ['/wp-administration', []],
    ['/?p=12', ['draft-link']],
    ['/?page_id=12&x', ['draft-link']],
    ['/a?preview_id=1', ['draft-link']],
    ['/about__trashed/', ['draft-link']],
    [`${OTHER}/?p=12`, ['missing-rel']],
  ])('%s: %j', (raw, kinds) => {
    expect(rules(raw)).toEqual(kinds)
  })

  it('give links to other sites nofollow, or sponsored on pages that have it', () => {
    expect(rules(OTHER, { rel: 'noopener' })).toEqual(['missing-rel'])
    expect(rules(OTHER, { rel: 'NOFOLLOW noopener' })).toEqual([])
    expect(rules(OTHER, { rel: 'sponsored' })).toEqual(['missing-rel'])
    expect(rules(OTHER, { rel: 'sponsored', kind: 'blog' })).toEqual([])
    expect(rules(OTHER, { rel: '', kind: 'blog' })).toEqual(['missing-rel'])
  })

  it('fetch nothing over http: on a secure page', () => {
    expect(rules(`${OTHER}/i.jpg`, { role: 'image' })).toEqual(['mixed-content'])
    expect(rules('https://other.example/i.jpg', { role: 'image' })).toEqual([])
    expect(rules('/i.jpg', { role: 'image' })).toEqual([])
    expect(rules(`${OTHER}/`, { role: 'canonical' })).toEqual([])
    const plain = { ...site, isSecure: false, cmsOrigin: null }
    expect(brokenLinkRules({ role: 'image', raw: '', url: `${OTHER}/`, rel: '' }, null, plain)).toEqual([])
    expect(
      brokenLinkRules({ role: 'link', raw: '', url: `${OTHER}/`, rel: 'nofollow' }, null, plain),
    ).toEqual([])
  })

  it('know the kind of page that the matcher of routes knows', () => {
    const segment = fc.constantFrom('blog', 'leeds', 'aire-yard', 'studio', 'x')
    const first = fc.constantFrom(...new Set(routeTable.map(({ path }) => path.split('/')[1] ?? '')))
    fc.assert(
      fc.property(first, fc.array(segment, { maxLength: 3 }), (section, rest) => {
        const path = `/${[section, ...rest].join('/')}`
        const route = section === '' || section.startsWith(':') ? null : matchedRoute(path)
        if (route) expect(pageKindOfAddress(OWN + path)).toBe(pageKindForPath(route.name))
      }),
    )
    expect(pageKindOfAddress(`${OWN}/`)).toBeNull()
  })
})

describe('asking again', () => {
  const patience = { retries: 2, maxDelayMs: 30_000 }
  const wait = (answer: Partial<Answer>, tries = 1, retryAfterMs: number | null = null, random = 0.5) =>
    waitBeforeRetry({ answer: { status: 0, ...answer }, tries, retryAfterMs, random }, patience)

  it.each([200, 301, 404, 403, 501, 505, 999])('does not help with %i', (status) => {
    expect(wait({ status })).toBeNull()
  })

  it.each([500, 502, 503, 429, 408, 425])('may help with %i, twice', (status) => {
    expect(wait({ status }, 2)).toBeGreaterThan(0)
    expect(wait({ status }, 3)).toBeNull()
  })

  it('may help with a broken connection, and once with a slow host or one that is not found', () => {
    expect(wait({ failure: 'connection-failed' }, 2)).toBeGreaterThan(0)
    expect(wait({ failure: 'refused' }, 2)).toBeGreaterThan(0)
    expect([wait({ failure: 'timeout' }), wait({ failure: 'unresolved' })]).toEqual([375, 375])
    expect(wait({ failure: 'timeout' }, 2)).toBeNull()
    expect(wait({ failure: 'certificate' })).toBeNull()
  })

  it('is done when the host says, if that is soon', () => {
    expect(wait({ status: 429 }, 1, 2_000)).toBe(2_000)
    expect(wait({ status: 503 }, 1, 0)).toBe(0)
    expect(wait({ status: 429 }, 1, 3_600_000)).toBeNull()
  })

  it('takes longer each time, and never longer than allowed', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2 }),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (tries, random) => {
          const waited = waitBeforeRetry(
            { answer: { status: 500 }, tries, retryAfterMs: null, random },
            { retries: 2, maxDelayMs: 600 },
          )
          expect(waited).toBeGreaterThanOrEqual(250 * tries > 600 ? 600 : 250 * tries)
          expect(waited).toBeLessThanOrEqual(600)
        },
      ),
    )
  })

  it.each([
    ['120', 120_000],
    [' 0 ', 0],
    ['Thu, 01 Jan 1970 00:00:11 GMT', 1_000],
    ['Thu, 01 Jan 1970 00:00:01 GMT', 0],
    ['soon', null],
    ['', null],
    [undefined, null],
  ])('after “%s” is in %s ms', (value, expected) => {
    expect(readRetryAfter(value, 10_000)).toBe(expected)
  })
})
