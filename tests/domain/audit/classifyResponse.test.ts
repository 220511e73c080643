import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type CheckedResponse,
  followRedirects,
  isRedirect,
} from '../../../src/domain/audit/checkedResponse.ts'
import { classifyResponse } from '../../../src/domain/audit/classifyResponse.ts'
import { hashFragmentId } from '../../../src/domain/audit/fragment.ts'
import type { LinkRole } from '../../../src/domain/audit/link.ts'

const OWN = 'http://own.example'
const OTHER = 'http://other.example'
const page = (names: readonly string[] = []): CheckedResponse => ({
  status: 200,
  names: Uint32Array.from(names.map(hashFragmentId)),
})
const to = (status: number, location: string): CheckedResponse => ({ status, location })

function judge(
  answers: Readonly<Record<string, CheckedResponse>>,
  { role = 'link' as LinkRole, fragment = null as string | null, url = Object.keys(answers)[0] ?? '' } = {},
) {
  const finding = classifyResponse(
    { url, fragment, role },
    { responseOf: (asked) => answers[asked] ?? null, isOwn: (asked) => asked.startsWith(OWN) },
  )
  return finding && `${finding.level} ${finding.kind} ${finding.status}`
}

describe('a response', () => {
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
  ])('with status %i is %s on the site and %s on an external host', (status, own, other) => {
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
  ] as const)('with the failure %s is %s on the site and %s on an external host', (failure, own, other) => {
    expect(judge({ [`${OWN}/`]: { status: 0, failure } })).toBe(`${own} ${failure} 0`)
    expect(judge({ [`${OTHER}/`]: { status: 0, failure } })).toBe(`${other} ${failure} 0`)
  })

  it('gives no finding while it, or the target of its redirect, is unknown', () => {
    expect(judge({}, { url: `${OWN}/` })).toBeNull()
    expect(judge({ [`${OWN}/a`]: to(301, `${OTHER}/`) })).toBeNull()
  })

  it('to a form gives a finding only for a missing page or a server error', () => {
    const form = (status: number, role: LinkRole) => judge({ [`${OWN}/`]: { status } }, { role })
    expect([form(404, 'form'), form(400, 'form')]).toEqual(['broken not-found 404', null])
    expect([form(410, 'post form'), form(405, 'post form')]).toEqual(['unchecked form-not-sent 410', null])
    expect(form(500, 'post form')).toBe('broken server-error 500')
  })

  it('names what is missing by the role of its link', () => {
    const detail = (role: LinkRole) =>
      classifyResponse(
        { url: `${OWN}/`, fragment: null, role },
        { responseOf: () => ({ status: 404 }), isOwn: () => true },
      )?.detail
    expect(detail('script')).toBe('There is no such script (404).')
    expect(detail('link')).toBe('There is no such page (404).')
  })

  it('gives a finding if its page lacks the anchor that the link names', () => {
    expect(judge({ [`${OWN}/`]: page(['a']) }, { fragment: 'b' })).toBe('broken fragment-missing 200')
    expect(judge({ [`${OWN}/`]: page(['a']) }, { fragment: 'a' })).toBeNull()
    expect(judge({ [`${OWN}/`]: page(['a']) }, { fragment: 'b', role: 'image' })).toBeNull()
    expect(judge({ [`${OWN}/`]: { status: 200 } }, { fragment: 'page=3' })).toBeNull()
    expect(judge({ [`${OTHER}/`]: page() }, { fragment: 'b' })).toBe('warning fragment-missing 200')
    expect(judge({ [`${OTHER}/`]: page() }, { fragment: '/route' })).toBeNull()
  })

  it('gives a warning if its page is a soft 404', () => {
    expect(judge({ [`${OWN}/`]: { ...page(), isSoftNotFound: true } })).toBe('warning soft-404 200')
  })
})

describe('redirects', () => {
  it.each([
    [301, 'warning permanent-redirect 301'],
    [308, 'warning permanent-redirect 308'],
    [302, null],
    [303, null],
    [307, null],
  ])('with status %i to a good page: %s', (status, expected) => {
    expect(judge({ [`${OWN}/a`]: to(status, `${OWN}/b`), [`${OWN}/b`]: page() })).toBe(expected)
  })

  it('that only remove a trailing slash are reported as trailing-slash', () => {
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

  it('give a warning in a chain, and are broken in a loop or if their target is broken', () => {
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

  it('are followed 20 times at most, as in browsers', () => {
    const deep = (length: number) =>
      Object.fromEntries([
        ...Array.from({ length }, (_, n): [string, CheckedResponse] => [
          `${OWN}/${n}`,
          to(302, `${OWN}/${n + 1}`),
        ]),
        [`${OWN}/${length}`, page()],
      ])
    expect(judge(deep(20), { url: `${OWN}/0` })).toBe('warning redirect-chain 302')
    expect(judge(deep(21), { url: `${OWN}/0` })).toBe('broken too-many-redirects 302')
  })

  it('keep the fragment of the link unless they name one of their own', () => {
    const answers = { [`${OWN}/a`]: to(302, `${OWN}/b`), [`${OWN}/b`]: page(['x']) }
    expect(judge(answers, { fragment: 'x' })).toBeNull()
    expect(judge(answers, { fragment: 'y' })).toBe('broken fragment-missing 200')
    const own = { ...answers, [`${OWN}/a`]: { ...to(302, `${OWN}/b`), locationFragment: 'gone' } }
    expect(judge(own, { fragment: 'x' })).toBe('broken fragment-missing 200')
    expect(judge(own)).toBe('broken fragment-missing 200')
  })

  it('are followed a limited number of times, whatever their targets', () => {
    const name = fc.integer({ min: 0, max: 30 })
    fc.assert(
      fc.property(fc.array(fc.tuple(name, name)), name, (pairs, start) => {
        const answers = new Map(pairs.map(([from, into]) => [String(from), to(302, String(into))]))
        const { redirects } = followRedirects(String(start), null, (url) => answers.get(url) ?? page())
        expect(redirects.length).toBeLessThanOrEqual(21)
      }),
    )
  })

  it('have status 301, 302, 303, 307 or 308', () => {
    expect([300, 301, 302, 303, 304, 305, 307, 308].filter(isRedirect)).toEqual([301, 302, 303, 307, 308])
  })
})
