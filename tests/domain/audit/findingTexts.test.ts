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
    { answerOf: (asked) => answers[asked] ?? null, isOwn: (asked) => asked.startsWith(OWN) },
  )
}

describe('what a finding says', () => {
  it.each([
    [429, OWN, 'The host asks for fewer requests and would not let us in.'],
    [403, OTHER, 'The host blocks automated requests. Open it in a browser.'],
    [503, OWN, 'The server fails with 503.'],
    [404, OWN, 'There is no such page (404).'],
    [400, OWN, 'The server refuses it with 400.'],
    [300, OWN, 'It answers 300 and does not say where to.'],
  ])('of %i on %s', (status, origin, detail) => {
    expect(findingOf({ [`${origin}/a`]: { status } })?.detail).toBe(detail)
  })

  it.each([
    ['refused', 'Connection refused.'],
    ['unresolved', 'There is no such host.'],
    ['connection-failed', 'The connection breaks before the answer is whole.'],
    ['certificate', 'The host’s certificate cannot be trusted.'],
    ['malformed-redirect', 'It redirects to something that is no address.'],
    ['timeout', 'The host did not answer in time. Open it in a browser.'],
    ['rate-limited', 'The host asks to come back later than we can wait.'],
    ['blocked', 'The host blocks automated requests. Open it in a browser.'],
    ['robots-disallowed', 'The host’s robots.txt asks programs not to look.'],
  ] as const)('of no answer, %s', (failure, detail) => {
    expect(findingOf({ [`${OTHER}/a`]: { status: 0, failure } })?.detail).toBe(detail)
  })

  it('of the site’s own silence', () => {
    expect(findingOf({ [`${OWN}/a`]: { status: 0, failure: 'timeout' } })?.detail).toBe(
      'The request timed out.',
    )
  })

  it('of redirects is where they lead', () => {
    const good = { status: 200 }
    const detail = (answers: Readonly<Record<string, CheckedResponse>>) => findingOf(answers)?.detail
    expect(detail({ [`${OWN}/a`]: moved(301, `${OWN}/b`), [`${OWN}/b`]: good })).toBe(
      `It has moved for good: link to ${OWN}/b`,
    )
    expect(detail({ [`${OWN}/a/`]: moved(308, `${OWN}/a`), [`${OWN}/a`]: good })).toBe(
      `The site writes it without the slash: ${OWN}/a`,
    )
    expect(detail({ [`${OWN}/a`]: moved(301, `${OWN}/a`) })).toBe(
      'The redirects lead back to where they began.',
    )
    const two = { [`${OWN}/a`]: moved(302, `${OWN}/b`), [`${OWN}/b`]: moved(302, `${OWN}/c`) }
    expect(detail({ ...two, [`${OWN}/c`]: good })).toBe(`2 redirects on the way: link to ${OWN}/c`)
    const many = Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => [`${OWN}/${index}`, moved(302, `${OWN}/${index + 1}`)]),
    )
    expect(detail({ [`${OWN}/start`]: moved(302, `${OWN}/0`), ...many })).toBe(
      'More than 20 redirects; browsers give up.',
    )
  })

  it('of a form that is not sent, and of a page that only looks like one', () => {
    expect(findingOf({ [`${OWN}/a`]: { status: 404 } }, { role: 'post form' })?.detail).toBe(
      'Whether it takes the form is only known by sending it.',
    )
    expect(findingOf({ [`${OWN}/a`]: { status: 200, isSoftNotFound: true } })?.detail).toBe(
      'It responds with 200 but shows a not-found page.',
    )
  })

  it('of a place that a page or a set of symbols does not have, with the whole address', () => {
    const names = Uint32Array.from([hashFragmentId('here')])
    for (const role of ['link', 'symbol'] as const)
      expect(findingOf({ [`${OWN}/a`]: { status: 200, names } }, { role, fragment: 'there' })).toMatchObject({
        level: 'broken',
        url: `${OWN}/a#there`,
        detail: 'The page has no place named “there”.',
      })
    expect(
      findingOf({ [`${OWN}/a`]: { status: 200, names } }, { role: 'image', fragment: 'there' }),
    ).toBeNull()
    expect(findingOf({ [`${OWN}/a`]: { status: 200, names } }, { fragment: 'here' })).toBeNull()
  })
})
