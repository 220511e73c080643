// spec sections 2 and 8

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contentFetchError, errorHelp, normaliseError, validatePage } from '#domain/errors/site-error.ts'
import { itAlways } from '#tests/support/it-always.ts'
import { matchedRoute } from '#tests/support/matched-route.ts'
import { recoveryLinks } from '#ui/layout/ErrorScreen/recovery-links.ts'

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
    const wrong = ['https://evil.example', '//evil.example', 5].map((href) => ({ ...suggestion, href }))
    for (const other of [...wrong, { ...suggestion, label: 5 }])
      expect(normaliseError({ ...missing, suggestion: other })).toEqual(missing)
  })

  const anyArb = fc.anything({ withNullPrototype: true, withBigInt: true })
  itAlways('always returns an error status and a text', anyArb, (error) => {
    const { statusCode, message } = normaliseError(error)
    expect([statusCode >= 400 && statusCode <= 599, typeof message]).toEqual([true, 'string'])
  })
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

describe('help beside an error', () => {
  it.each([
    [404, 'Search for it'],
    [410, 'Search for it'],
    [401, 'cannot open this page'],
    [403, 'cannot open this page'],
    [429, 'wait a minute'],
    [503, 'busy or being updated'],
    [500, 'The fault is ours'],
    [502, 'The fault is ours'],
    [599, 'The fault is ours'],
    [400, 'Please go back'],
    [418, 'Please go back'],
  ])('for status %i', (status, words) => {
    expect(errorHelp(status)).toContain(words)
  })

  const statusArb = fc.integer({ min: 400, max: 599 })
  itAlways('is a sentence for every status, without characters that need escaping', statusArb, (status) => {
    expect(errorHelp(status)).toMatch(/^[A-Z][^<>&"]+\.$/)
  })

  it('comes with recovery links to pages of the site', () => {
    expect(recoveryLinks().map(({ label, href }) => [label, matchedRoute(href)?.name])).toEqual([
      ['Search the site', 'search'],
      ['Our cities', 'student-accommodation'],
      ['Universities and colleges', 'universities-and-colleges'],
      ['All pages', 'sitemap'],
      ['Contact us', 'contact-us'],
    ])
  })
})

it('a page’s own validity check returns the 404 error where it fails', () => {
  expect(validatePage(false)).toEqual({ statusCode: 404, message: 'This page could not be found' })
  expect(validatePage(true)).toBeNull()
})
