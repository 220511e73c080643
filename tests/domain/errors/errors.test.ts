import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contentFetchError, normaliseError } from '../../../src/domain/errors/siteError.ts'
import { itAlways } from '../../support/itAlways.ts'

describe('error normalisation', () => {
  const throwing = {
    get message(): string {
      throw new Error('no')
    },
  }
  it.each<[string, unknown, number, string]>([
    ['an Error', new Error('broken'), 500, 'broken'],
    ['a string', 'broken', 500, 'broken'],
    ['a number', 7, 500, '7'],
    ['null', null, 500, ''],
    ['undefined', undefined, 500, ''],
    ['an object with a status code', { statusCode: 404, message: 'gone' }, 404, 'gone'],
    ['an object with a status', { status: 503, message: 'busy' }, 503, 'busy'],
    ['a status code before a status', { statusCode: 410, status: 503, message: '' }, 410, ''],
    ['the lowest error status', { status: 400, message: '' }, 400, ''],
    ['the highest error status', { status: 599, message: '' }, 599, ''],
    ['a status that is not an error', { status: 399, message: 'x' }, 500, 'x'],
    ['a status above the error range', { status: 600, message: 'x' }, 500, 'x'],
    ['a status with a fraction', { status: 404.5, message: 'x' }, 500, 'x'],
    ['a status as text', { status: '404', message: 'x' }, 500, 'x'],
    ['a message that is not text', { message: 12 }, 500, '12'],
    ['an object without a message', {}, 500, '[object Object]'],
    ['an object whose message is null', { message: null }, 500, '[object Object]'],
    ['a symbol', Symbol('s'), 500, 'Symbol(s)'],
    ['a function with a status', Object.assign(() => 1, { status: 404, message: 'f' }), 404, 'f'],
    ['a getter that throws', throwing, 500, ''],
    ['an object that cannot become text', Object.create(null), 500, ''],
  ])('of %s', (_what, error, statusCode, message) => {
    expect(normaliseError(error)).toEqual({ statusCode, message })
  })

  it('keeps a suggestion that leads to a page of the site, and no other', () => {
    const missing = { statusCode: 404, message: 'Location not found.' }
    const suggestion = { label: 'Leeds', href: '/student-accommodation/leeds' }
    expect(normaliseError({ ...missing, suggestion })).toEqual({ ...missing, suggestion })
    for (const href of ['https://evil.example', '//evil.example', 5])
      expect(normaliseError({ ...missing, suggestion: { label: 'x', href } })).toEqual(missing)
    expect(normaliseError({ ...missing, suggestion: { href: suggestion.href } })).toEqual(missing)
    expect(normaliseError({ ...missing, suggestion: { label: 5, href: suggestion.href } })).toEqual(missing)
  })

  itAlways(
    'always returns an error status and a text',
    fc.anything({ withNullPrototype: true, withBigInt: true }),
    (error) => {
      const { statusCode, message } = normaliseError(error)
      expect(statusCode).toBeGreaterThanOrEqual(400)
      expect(statusCode).toBeLessThanOrEqual(599)
      expect(message).toBeTypeOf('string')
    },
  )
})

describe('a failed fetch', () => {
  const response = { status: 503, statusText: 'Service Unavailable' }

  it.each([
    ['the status and text of the response', response, undefined, 503, 'Service Unavailable'],
    ['the custom message', response, 'Room not found.', 503, 'Room not found.'],
    ['the raw error without a response', null, 'Room not found.', 500, 'fetch failed'],
  ])('shows %s', (_what, from, custom, statusCode, message) => {
    expect(contentFetchError(from, new Error('fetch failed'), custom)).toEqual({ statusCode, message })
  })
})
