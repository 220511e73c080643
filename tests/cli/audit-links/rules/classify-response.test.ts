import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { classifyResponse } from '#cli/audit-links/rules/classify-response.ts'
import { incompleteText } from '#cli/audit-links/rules/finding.ts'
import {
  type CheckedResponse,
  followRedirects,
  hashText,
  isRedirect,
} from '#cli/shared/rules/checked-response.ts'
import type { LinkRole } from '#cli/shared/rules/link-role.ts'
import { type ContentForm, responseContent } from '#cli/shared/rules/response-content.ts'

const OWN = 'http://own.example'
const OTHER = 'http://other.example'

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

  it('says how to trust a certificate of the site’s own', () => {
    const detailOf = (url: string) =>
      classifyResponse(
        { url, fragment: null, role: 'link' },
        { responseOf: () => ({ status: 0, failure: 'certificate' }), isOwn: (one) => one.startsWith(OWN) },
      )?.detail
    expect(detailOf(`${OWN}/`)).toContain('set NODE_EXTRA_CA_CERTS to a file')
    expect(detailOf(`${OTHER}/`)).not.toContain('NODE_EXTRA_CA_CERTS')
  })

  it.each<[CheckedResponse, string]>([
    [{ status: 429 }, "--page '/a?b=c&d=%27' --concurrency 1 --retries 10"],
    [{ status: 401 }, "--page '/a?b=c&d=%27' --basic-auth USER:PASSWORD"],
    [{ status: 503, failure: 'rate-limited' }, "--page '/a?b=c&d=%27' --max-wait 3600"],
    [{ status: 403, failure: 'blocked' }, "--page '/a?b=c&d=%27' --header 'NAME: VALUE'"],
  ])('of the site that refuses a page, %o, names the command that reads it', (response, command) => {
    const url = `${OWN}/a?b=c&d='`
    expect(finding({ [url]: response })?.detail).toContain(
      `npx site-cli audit-links --origin ${OWN} ${command}`,
    )
    expect(finding({ [`${OWN}/a/b`]: response })?.detail).toContain(' --page /a/b ')
    expect(finding({ [`${OTHER}/`]: response })?.detail).not.toContain('--page')
  })

  it('gives no finding while it, or the target of its redirect, is unknown', () => {
    expect(judge({}, { url: `${OWN}/` })).toBeNull()
    expect(judge({ [`${OWN}/a`]: to(301, `${OTHER}/`) })).toBeNull()
  })

  it.each<[LinkRole, number, string | null, string?]>([
    ['form', 404, 'broken not-found 404'],
    ['form', 400, null],
    ['post form', 410, 'unchecked form-not-sent 410', '410'],
    ['post form', 405, null],
    ['post form', 500, 'broken server-error 500', '(500)'],
    ['link', 404, 'broken not-found 404', 'no such page (404)'],
    ['script', 404, 'broken not-found 404', 'no such script (404)'],
    ['link', 400, 'broken client-error 400', '(400)'],
    ['link', 300, 'broken malformed-redirect 300', '300'],
  ])('to a %s with status %i is %s', (role, status, expected, detail = '') => {
    const found = finding({ [`${OWN}/`]: { status } }, { role })
    expect([textOf(found), found?.detail ?? '']).toEqual([expected, expect.stringContaining(detail)])
  })

  it.each<[string, CheckedResponse, string, LinkRole, string | null]>([
    [OWN, page(['a']), 'b', 'link', 'broken fragment-missing 200'],
    [OWN, page(['a']), 'b', 'symbol', 'broken fragment-missing 200'],
    [OWN, page(['a']), 'a', 'link', null],
    [OWN, page(['a']), 'b', 'image', null],
    [OWN, { status: 200 }, 'page=3', 'link', null],
    [OTHER, page(), 'b', 'link', 'warning fragment-missing 200'],
    [OTHER, page(), '/route', 'link', null],
    [OWN, page(), '/route', 'link', null],
    [OWN, page(), 'tab=2', 'link', null],
  ])('of %s with %o and the fragment %s, for a %s, is %s', (origin, response, fragment, role, expected) => {
    const found = finding({ [`${origin}/`]: response }, { fragment, role })
    expect(textOf(found)).toBe(expected)
    if (found) expect([found.url, found.detail]).toEqual([`${origin}/#b`, expect.stringContaining('“b”')])
  })

  it.each<[LinkRole, ContentForm, string | null, string?]>([
    ['image', 'empty', 'broken not-a-picture 200', 'the picture is empty'],
    ['image', 'other', 'broken not-a-picture 200', 'not with a picture that browsers show'],
    ['script', 'page', 'broken wrong-content 200', 'with a page'],
    ['link', 'other', null],
  ])('whose content does not fit, for a %s: %s is %s', (role, form, expected, detail = '') => {
    const content = responseContent(form, 'text/html', false)
    const found = finding({ [`${OWN}/`]: { status: 200, content } }, { role })
    expect([textOf(found), found?.detail ?? '']).toEqual([expected, expect.stringContaining(detail)])
  })

  it.each([
    ['sitemap file', 'none', 'warning sitemap-invalid 200'],
    ['sitemap file', 'cut', 'warning sitemap-invalid 200'],
    ['sitemap file', 'empty', 'warning sitemap-invalid 200'],
    ['link', 'none', null],
  ] as const)('that is no sitemap, for a %s: %s is %s', (role, sitemapFault, expected) => {
    expect(judge({ [`${OWN}/`]: { status: 200, sitemapFault } }, { role })).toBe(expected)
  })

  it('gives a warning if its page is a soft 404', () => {
    expect(judge({ [`${OWN}/`]: { ...page(), isSoftNotFound: true } })).toBe('warning soft-404 200')
    const away = { ...to(302, `${OWN}/home`), isSoftNotFound: true } as const
    expect(judge({ [`${OWN}/`]: away, [`${OWN}/home`]: page() })).toBe('warning soft-404 302')
  })
})

describe('redirects', () => {
  it.each<[string, number, string, string | null, string?]>([
    ['/a', 301, '/b', 'warning permanent-redirect 301', `moved permanently: link to ${OWN}/b`],
    ['/a', 308, '/b', 'warning permanent-redirect 308'],
    ['/a', 302, '/b', null],
    ['/a', 303, '/b', null],
    ['/a', 307, '/b', null],
    ['/a/', 308, '/a', 'warning trailing-slash 308', `no trailing slash: link to ${OWN}/a`],
    ['/a', 308, '/a/', 'warning permanent-redirect 308'],
    ['/a?b', 301, '/a', 'warning permanent-redirect 301'],
    ['/a/', 301, '/b', 'warning permanent-redirect 301'],
  ])('from %s with %i to %s: %s', (from, status, location, expected, detail = '') => {
    const found = finding({ [OWN + from]: to(status, OWN + location), [OWN + location]: page() })
    expect([textOf(found), found?.detail ?? '']).toEqual([expected, expect.stringContaining(detail)])
  })

  it('are classified by their end, or as a chain or a loop', () => {
    const two = { [`${OWN}/a`]: to(302, `${OWN}/b`), [`${OWN}/b`]: to(302, `${OWN}/c`) }
    const chain = finding({ ...two, [`${OWN}/c`]: page() })
    expect(chain).toMatchObject({
      kind: 'redirect-chain',
      status: 302,
      detail: `2 redirects on the way: link to ${OWN}/c`,
      chain: [
        { status: 302, url: `${OWN}/b` },
        { status: 302, url: `${OWN}/c` },
      ],
    })
    expect(judge({ [`${OWN}/a`]: to(302, `${OWN}/a`) })).toBe('broken redirect-loop 302')
    expect(judge({ [`${OWN}/a`]: to(301, `${OWN}/b`), [`${OWN}/b`]: { status: 404 } })).toBe(
      'broken not-found 404',
    )
  })

  it.each([
    [20, 'warning redirect-chain 302'],
    [21, 'broken too-many-redirects 302'],
  ])('in a row are followed as in browsers: %i are %s', (length, expected) => {
    const steps = Array.from({ length }, (_, n): [string, CheckedResponse] => [
      `${OWN}/${n}`,
      to(302, `${OWN}/${n + 1}`),
    ])
    const answers = { ...Object.fromEntries(steps), [`${OWN}/${length}`]: page() }
    expect(judge(answers, { url: `${OWN}/0` })).toBe(expected)
  })

  it('keep the fragment of the link unless they name one of their own', () => {
    const answers = { [`${OWN}/a`]: to(302, `${OWN}/b`), [`${OWN}/b`]: page(['x']) }
    expect(judge(answers, { fragment: 'x' })).toBeNull()
    expect(judge(answers, { fragment: 'y' })).toBe('broken fragment-missing 200')
    const own = { ...answers, [`${OWN}/a`]: { ...to(302, `${OWN}/b`), locationFragment: 'gone' } }
    expect(judge(own, { fragment: 'x' })).toBe('broken fragment-missing 200')
    expect(finding(own)?.url).toBe(`${OWN}/a#gone`)
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

it.each([
  [{ complete: true }, null],
  [{ complete: false }, 'endless addresses were skipped (crawl-trap)'],
  [{ complete: false, cutOff: 'stopped' }, 'stopped before the end'],
  [{ complete: false, cutOff: 'max-time' }, expect.stringContaining('--max-time')],
  [{ complete: false, cutOff: 'max-pages' }, expect.stringContaining('--max-pages')],
] as const)('a report with %o says that it lacks: %s', (report, text) => {
  expect(incompleteText(report)).toEqual(text)
})

// Helpers

function page(names: readonly string[] = []): CheckedResponse {
  return { status: 200, names: Uint32Array.from(names.map(hashText)) }
}

function to(status: number, location: string): CheckedResponse {
  return { status, location }
}

/** Classifies the first of these responses, and expects a finding to have a text. */
function finding(
  answers: Readonly<Record<string, CheckedResponse>>,
  { role = 'link' as LinkRole, fragment = null as string | null, url = Object.keys(answers)[0] ?? '' } = {},
) {
  const found = classifyResponse(
    { url, fragment, role },
    { responseOf: (asked) => answers[asked] ?? null, isOwn: (asked) => asked.startsWith(OWN) },
  )
  expect(found?.detail).not.toBe('')
  return found
}

const textOf = (found: ReturnType<typeof finding>): string | null =>
  found && `${found.level} ${found.kind} ${found.status}`
const judge = (...given: Parameters<typeof finding>): string | null => textOf(finding(...given))
