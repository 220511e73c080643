import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  CLIENT_ERROR_KINDS,
  type ClientError,
  MAX_CLIENT_ERROR_LENGTHS,
  parseClientError,
  toClientError,
} from '../../../src/domain/errors/clientError.ts'

const where = { kind: 'render', componentStack: '', routeName: 'faq', path: '/faq' } as const

const report: ClientError = {
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
    expect(toClientError(thrown, { ...where, componentStack: 'at Page', path })).toMatchObject({
      stack: 'the stack',
      componentStack: 'at Page',
      path: '/contact-us',
    })
  })

  it('is never longer than its limits, and the server parses it unchanged', () => {
    const text = fc.string({ maxLength: 12_000 })
    fc.assert(
      fc.property(
        fc.record({ name: text, message: text, stack: text }),
        fc.record({ componentStack: text, routeName: text }),
        (thrown, rest) => {
          const sent = toClientError(thrown, { ...where, ...rest })
          for (const [field, max] of Object.entries(MAX_CLIENT_ERROR_LENGTHS))
            expect(sent[field as keyof typeof MAX_CLIENT_ERROR_LENGTHS].length).toBeLessThanOrEqual(max)
          expect(parseClientError(JSON.parse(JSON.stringify(sent)))).toMatchObject({
            ok: true,
            clientError: { kind: 'render', path: '/faq' },
          })
        },
      ),
      { numRuns: 50 },
    )
  })
})

describe('a report that the server receives', () => {
  it.each(CLIENT_ERROR_KINDS)('is parsed if its kind is %s, redacted again and without its query', (kind) => {
    const sent = { ...report, kind, message: 'jo@students.example', path: '/faq?q=jo' }
    const clientError = { ...report, kind, message: '[e-mail]', path: '/faq' }
    expect(parseClientError(sent)).toEqual({ ok: true, clientError })
  })

  it('may have the longest texts', () => {
    const longest = { ...report, name: 'x'.repeat(MAX_CLIENT_ERROR_LENGTHS.name) }
    expect(parseClientError(longest)).toEqual({ ok: true, clientError: longest })
  })

  it.each<[string, unknown, string]>([
    ['a body that is not an object', 'text', 'The body must be a JSON object.'],
    ['a body that is null', null, 'The body must be a JSON object.'],
    ['a body that is a list', [], 'The body must be a JSON object.'],
    ['an unknown field', { ...report, userAgent: 'x' }, '"userAgent" is not a field of a report.'],
    [
      'an unknown kind',
      { ...report, kind: 'odd' },
      `"kind" must be one of ${CLIENT_ERROR_KINDS.join(', ')}.`,
    ],
    ['a missing text', { ...report, stack: undefined }, '"stack" must be text of at most 4000 characters.'],
    [
      'a long text',
      { ...report, message: 'x'.repeat(501) },
      '"message" must be text of at most 500 characters.',
    ],
    // the name of the field is cut
    ['a long field', { ...report, ['x'.repeat(99)]: 1 }, `"${'x'.repeat(50)}" is not a field of a report.`],
    ['a path on another site', { ...report, path: 'https://else.example/' }, '"path" must start with "/".'],
  ])('is rejected with a message: %s', (_what, body, message) => {
    expect(parseClientError(body)).toEqual({ ok: false, message })
  })
})
