import { describe, expect, it } from 'vitest'
import type { CheckedResponse } from '../../../src/domain/audit/checkedResponse.ts'
import { classifyResponse } from '../../../src/domain/audit/classifyResponse.ts'
import { hashFragmentId } from '../../../src/domain/audit/fragment.ts'
import type { LinkRole } from '../../../src/domain/audit/link.ts'

const OWN = 'http://own.example'
const OTHER = 'http://other.example'
const moved = (status: number, location: string): CheckedResponse => ({ status, location })

function findingOf(
  answers: Readonly<Record<string, CheckedResponse>>,
  { role = 'link' as LinkRole, fragment = null as string | null } = {},
) {
  const url = Object.keys(answers)[0] ?? ''
  return classifyResponse(
    { url, fragment, role },
    { responseOf: (asked) => answers[asked] ?? null, isOwn: (asked) => asked.startsWith(OWN) },
  )
}

describe('the text of a finding', () => {
  it.each([
    [429, OWN, 'The host limits requests (429). Try again later.'],
    [403, OTHER, 'The host blocks automated requests. Open the link in a browser.'],
    [503, OWN, 'Server error (503).'],
    [404, OWN, 'There is no such page (404).'],
    [400, OWN, 'The server rejects the request (400).'],
    [300, OWN, 'It responds with 300 but names no target.'],
  ])('for status %i on %s', (status, origin, detail) => {
    expect(findingOf({ [`${origin}/a`]: { status } })?.detail).toBe(detail)
  })

  it.each([
    ['refused', 'Connection refused.'],
    ['unresolved', 'There is no such host.'],
    ['connection-failed', 'The connection broke before the response was complete.'],
    ['certificate', 'The host’s certificate cannot be trusted.'],
    ['malformed-redirect', 'It redirects to an invalid address.'],
    ['timeout', 'The host did not respond in time. Open the link in a browser.'],
    ['rate-limited', 'The host asks for a longer wait than --max-wait allows.'],
    ['blocked', 'The host blocks automated requests. Open the link in a browser.'],
    ['robots-disallowed', 'The host’s robots.txt disallows it. Open the link in a browser.'],
  ] as const)('for the failure %s', (failure, detail) => {
    expect(findingOf({ [`${OTHER}/a`]: { status: 0, failure } })?.detail).toBe(detail)
  })

  it('for a timeout of the audited site itself', () => {
    expect(findingOf({ [`${OWN}/a`]: { status: 0, failure: 'timeout' } })?.detail).toBe(
      'The request timed out.',
    )
  })

  it('for redirects says where to link instead, or what is wrong with them', () => {
    const good = { status: 200 }
    const detail = (answers: Readonly<Record<string, CheckedResponse>>) => findingOf(answers)?.detail
    expect(detail({ [`${OWN}/a`]: moved(301, `${OWN}/b`), [`${OWN}/b`]: good })).toBe(
      `It has moved permanently: link to ${OWN}/b`,
    )
    expect(detail({ [`${OWN}/a/`]: moved(308, `${OWN}/a`), [`${OWN}/a`]: good })).toBe(
      `The site uses no trailing slash: link to ${OWN}/a`,
    )
    expect(detail({ [`${OWN}/a`]: moved(301, `${OWN}/a`) })).toBe('The redirects form a loop.')
    const two = { [`${OWN}/a`]: moved(302, `${OWN}/b`), [`${OWN}/b`]: moved(302, `${OWN}/c`) }
    expect(detail({ ...two, [`${OWN}/c`]: good })).toBe(`2 redirects on the way: link to ${OWN}/c`)
    const many = Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => [`${OWN}/${index}`, moved(302, `${OWN}/${index + 1}`)]),
    )
    expect(detail({ [`${OWN}/start`]: moved(302, `${OWN}/0`), ...many })).toBe(
      'More than 20 redirects; browsers give up.',
    )
  })

  it('for a form that is not submitted, and for a soft 404', () => {
    expect(findingOf({ [`${OWN}/a`]: { status: 404 } }, { role: 'post form' })?.detail).toBe(
      'It responds to GET with 404, but may accept the form. Submit the form to check it.',
    )
    expect(findingOf({ [`${OWN}/a`]: { status: 200, isSoftNotFound: true } })?.detail).toBe(
      'It responds with 200 but shows a not-found page.',
    )
  })

  it('for a missing anchor of a page or a set of symbols, with the whole address', () => {
    const names = Uint32Array.from([hashFragmentId('here')])
    for (const role of ['link', 'symbol'] as const)
      expect(findingOf({ [`${OWN}/a`]: { status: 200, names } }, { role, fragment: 'there' })).toMatchObject({
        level: 'broken',
        url: `${OWN}/a#there`,
        detail: 'The page has no anchor named “there”.',
      })
    expect(
      findingOf({ [`${OWN}/a`]: { status: 200, names } }, { role: 'image', fragment: 'there' }),
    ).toBeNull()
    expect(findingOf({ [`${OWN}/a`]: { status: 200, names } }, { fragment: 'here' })).toBeNull()
  })
})
