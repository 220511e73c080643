// spec section 15

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as client from '#domain/errors/client-error.ts'
import { withoutPersonalData } from '#domain/errors/personal-data.ts'
import { itAlways } from '#tests/support/it-always.ts'
import { processorCost } from '#tests/support/processor-cost.ts'

const { MAX_CLIENT_ERROR_LENGTHS, MAX_REPORTS_PER_MINUTE, MAX_REPORTS_PER_PAGE } = client
const { parseClientError, toClientError } = client
const where = { kind: 'render', componentStack: '', routeName: 'faq', path: '/faq' } as const

const sent: client.ClientError = {
  kind: 'script',
  name: 'TypeError',
  message: 'x is not a function',
  stack: 'TypeError: x is not a function\n    at https://site.example/assets/chunks/a.B1.js:1:20',
  componentStack: '',
  routeName: 'faq',
  path: '/faq',
}

describe('the report of a thrown value', () => {
  it.each<[string, unknown, { name: string; message: string }]>([
    ['an Error', new TypeError('broken'), { name: 'TypeError', message: 'broken' }],
    ['a string', 'broken', { name: 'string', message: 'broken' }],
    ['null', null, { name: 'object', message: 'null' }],
    ['undefined', undefined, { name: 'undefined', message: 'undefined' }],
    ['an object without a message', { code: 7 }, { name: 'object', message: '' }],
    ['fields that are not text', { name: 1, message: {}, stack: [] }, { name: 'object', message: '' }],
  ])('%s', (_what, thrown, expected) => {
    expect(toClientError(thrown, where)).toMatchObject({ ...expected, kind: 'render', routeName: 'faq' })
  })

  it('has the stacks, and the path without its query', () => {
    const thrown = Object.assign(new Error('broken'), { stack: 'the stack' })
    const path = '/contact-us?name=Jo#form'
    const reported = { stack: 'the stack', componentStack: 'at Page', path: '/contact-us' }
    expect(toClientError(thrown, { ...where, ...reported, path })).toMatchObject(reported)
  })

  const text = fc.string({ maxLength: 12_000 })
  const thrownArb = fc.record({ name: text, message: text, stack: text })
  const whereArb = fc.record({ componentStack: text, routeName: text })
  itAlways('is never too long for the server', thrownArb, whereArb, (thrown, rest) => {
    const made = toClientError(thrown, { ...where, ...rest })
    expect(parseClientError(JSON.parse(JSON.stringify(made)))).toMatchObject({ ok: true })
  })
})

describe('a report that the server receives', () => {
  const name = 'x'.repeat(MAX_CLIENT_ERROR_LENGTHS.name)
  it.each(client.CLIENT_ERROR_KINDS)(
    'is parsed if its kind is %s, redacted and without its query',
    (kind) => {
      const body = { ...sent, kind, name, message: 'jo@students.example', path: '/faq?q=jo' }
      const clientError = { ...body, message: '[email]', path: '/faq' }
      expect(parseClientError(body)).toEqual({ ok: true, clientError })
    },
  )

  it.each<[string, unknown, string]>([
    ['a body that is not an object', 'text', 'The body must be a JSON object.'],
    ['a body that is null', null, 'The body must be a JSON object.'],
    ['a body that is a list', [], 'The body must be a JSON object.'],
    ['an unknown field', { ...sent, userAgent: 'x' }, '"userAgent" is not a field of a report.'],
    [
      'an unknown kind',
      { ...sent, kind: 'odd' },
      `"kind" must be one of ${client.CLIENT_ERROR_KINDS.join(', ')}.`,
    ],
    ['a missing text', { ...sent, stack: undefined }, '"stack" must be text of at most 4000 characters.'],
    ['a long text', { ...sent, name: `${name}x` }, '"name" must be text of at most 100 characters.'],
    // the name of the field is cut
    ['a long field', { ...sent, ['x'.repeat(99)]: 1 }, `"${'x'.repeat(50)}" is not a field of a report.`],
    ['a path on another site', { ...sent, path: 'https://else.example/' }, '"path" must start with "/".'],
  ])('is rejected with a message: %s', (_what, body, message) => {
    expect(parseClientError(body)).toEqual({ ok: false, message })
  })
})

describe('the redaction of personal data', () => {
  it.each([
    ['write to jo.o-neil+rent@mail.students.example now', 'write to [email] now'],
    ['email=jo%40students.example', 'email=[email]'],
    ['call 07700 900123', 'call [number]'],
    ['call +44 (0)7700-900.123!', 'call [number]!'],
    ['07700900123', '[number]'],
    ['call 0113 49601', 'call [number]'],
    ['part 0113 4960', 'part 0113 4960'],
    // dates, prices and positions in files are not redacted
    ['on 2026-11-22 for 1 234.50', 'on 2026-11-22 for 1 234.50'],
    ['at Page (https://a.example/a.js:1:23456)', 'at Page (https://a.example/a.js:1:23456)'],
    ['Page@https://site.example/assets/a.js:1:23456', 'Page@https://site.example/assets/a.js:1:23456'],
    // the position of an inline handler contains the address of its document
    ['at https://site.example/contact-us?name=Jo&x=1:10:5', 'at https://site.example/contact-us:10:5'],
    ['at f (https://site.example/faq?q=Jo#a:10:5)\nat g', 'at f (https://site.example/faq:10:5)\nat g'],
    ['Failed to fetch /api/search?q=Jo', 'Failed to fetch /api/search'],
    ['"/contact-us?name=Jo" is no page', '"/contact-us" is no page'],
    ['Is this a question? Yes', 'Is this a question? Yes'],
  ])('%s', (text, scrubbed) => {
    expect(withoutPersonalData(text)).toBe(scrubbed)
  })

  const word = fc.stringMatching(/^[a-z]{1,10}$/)
  const phone = fc.stringMatching(/^07\d{9}$/)
  itAlways(
    'removes email addresses and phone numbers anywhere',
    word,
    word,
    phone,
    (around, name, number) => {
      const text = `${around} ${name}@${name}.example ${number} ${around}`
      expect(withoutPersonalData(text)).toBe(`${around} [email] [number] ${around}`)
    },
  )

  it.each(['a', '1 ', '/', '/?', 'a@a.'])(
    'is fast for a text that is designed to be slow: %s',
    async (part) => {
      const text = part.repeat(8_000)
      expect((await processorCost(() => withoutPersonalData(text))).cost).toBeLessThan(100)
    },
  )
})

it.each<[string, boolean, number, number, number]>([
  ['the first', true, 0, 0, 0],
  ['as many as a minute allows', true, MAX_REPORTS_PER_MINUTE - 1, 0, 59_999],
  ['one more', false, MAX_REPORTS_PER_MINUTE, 0, 59_999],
  ['one more after the minute', true, MAX_REPORTS_PER_MINUTE, 0, 60_000],
  ['one more within any minute', false, MAX_REPORTS_PER_MINUTE, 600_000, 659_999],
  ['as many as a page allows', true, MAX_REPORTS_PER_PAGE - 1, 0, 600_000],
  ['one more than a page allows', false, MAX_REPORTS_PER_PAGE, 0, 600_000],
])('the limits of one page’s reports allow %s: %s', (_what, isAllowed, count, at, now) => {
  expect(client.canReport(Array(count).fill(at), now)).toBe(isAllowed)
})

describe('a report', () => {
  const report = (thrown: unknown, reportedAt: readonly number[] = []) =>
    client.clientReport(thrown, where, { reportedAt, now: 3_600_000 })

  it('contains the thrown value and where it was thrown', () => {
    const error = { name: 'TypeError', message: 'no such field' }
    expect(report(new TypeError(error.message))).toMatchObject({ ...where, ...error })
  })

  it('is not made above the limit', () => {
    expect(report(new Error('again'), Array(MAX_REPORTS_PER_PAGE).fill(0))).toBeNull()
  })

  const inExtension = (scheme: string) => ({ stack: `f@${scheme}://abc/content.js:1:1` })
  it.each<[string, unknown]>([
    ['a navigation that was aborted', new DOMException('gone on', 'AbortError')],
    ['layout that continues in the next frame', 'ResizeObserver loop completed with undelivered data.'],
    ['the same as an error', new Error('ResizeObserver loop limit exceeded')],
    ['a script of another origin', 'Script error.'],
    ['an error in a browser extension', Object.assign(new Error('x'), inExtension('chrome-extension'))],
    ['an extension of another browser', inExtension('moz-extension')],
    ['an extension of a third browser', inExtension('safari-web-extension')],
  ])('is not made for %s', (_what, thrown) => {
    expect(report(thrown)).toBeNull()
  })

  it.each([new Error('Script error. In a script'), 'broken', null, undefined])('is made for %s', (thrown) => {
    expect(report(thrown)).not.toBeNull()
  })
})
