import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as catalogue from '../../../src/domain/errors/errorCatalogue.ts'
import { normaliseError } from '../../../src/domain/errors/siteError.ts'
import { itAlways } from '../../support/itAlways.ts'

describe('error normalisation', () => {
  it.each<[string, unknown, { statusCode: number; message: string }]>([
    ['an Error', new Error('broken'), { statusCode: 500, message: 'broken' }],
    ['a string', 'broken', { statusCode: 500, message: 'broken' }],
    ['a number', 7, { statusCode: 500, message: '7' }],
    ['null', null, { statusCode: 500, message: '' }],
    ['undefined', undefined, { statusCode: 500, message: '' }],
    [
      'an object with a status code',
      { statusCode: 404, message: 'gone' },
      { statusCode: 404, message: 'gone' },
    ],
    ['an object with a status', { status: 503, message: 'busy' }, { statusCode: 503, message: 'busy' }],
    [
      'a status code before a status',
      { statusCode: 410, status: 503, message: '' },
      { statusCode: 410, message: '' },
    ],
    ['the lowest error status', { status: 400, message: '' }, { statusCode: 400, message: '' }],
    ['the highest error status', { status: 599, message: '' }, { statusCode: 599, message: '' }],
    ['a status that is not an error', { status: 399, message: 'x' }, { statusCode: 500, message: 'x' }],
    ['a status above the error range', { status: 600, message: 'x' }, { statusCode: 500, message: 'x' }],
    ['a status with a fraction', { status: 404.5, message: 'x' }, { statusCode: 500, message: 'x' }],
    ['a status as text', { status: '404', message: 'x' }, { statusCode: 500, message: 'x' }],
    ['a message that is not text', { message: 12 }, { statusCode: 500, message: '12' }],
    ['an object without a message', {}, { statusCode: 500, message: '[object Object]' }],
    ['an object whose message is null', { message: null }, { statusCode: 500, message: '[object Object]' }],
    ['a symbol', Symbol('s'), { statusCode: 500, message: 'Symbol(s)' }],
    [
      'a function with a status',
      Object.assign(() => 1, { status: 404, message: 'f' }),
      { statusCode: 404, message: 'f' },
    ],
  ])('%s', (_what, error, normal) => {
    expect(normaliseError(error)).toEqual(normal)
  })

  it('accepts getters that throw and objects that cannot become text', () => {
    const throwing = {
      get message(): string {
        throw new Error('no')
      },
    }
    expect(normaliseError(throwing)).toEqual({ statusCode: 500, message: '' })
    expect(normaliseError(Object.create(null))).toEqual({ statusCode: 500, message: '' })
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

describe('the error catalogue has the texts of the specification', () => {
  it.each([
    [catalogue.ROOM_NOT_FOUND, 'Room not found.'],
    [catalogue.LOCATION_NOT_FOUND, 'Location not found.'],
    [catalogue.PAGE_NOT_FOUND, "Couldn't find that page."],
    [catalogue.MENUS_FETCH_FAILED, "Couldn't fetch menus"],
    [catalogue.CATEGORIES_FETCH_FAILED, "Couldn't fetch categories"],
    [catalogue.LETS_GO_HOME, "Let's Go Home"],
    [catalogue.ERROR_PAGE_FAILED, 'An error occurred while showing the error page'],
  ])('%s', (message, words) => {
    expect(message).toBe(words)
  })

  it('an unmatched route is 404', () => {
    expect(catalogue.UNMATCHED_ROUTE).toEqual({ statusCode: 404, message: 'This page could not be found' })
  })

  it('a fetch failure with a response shows its status and text, or the custom message', () => {
    const response = { status: 503, statusText: 'Service Unavailable' }
    expect(catalogue.contentFetchError(response, 'raw')).toEqual({
      statusCode: 503,
      message: 'Service Unavailable',
    })
    expect(catalogue.contentFetchError(response, 'raw', 'Room not found.')).toEqual({
      statusCode: 503,
      message: 'Room not found.',
    })
  })

  it('without a response it shows the raw error', () => {
    expect(catalogue.contentFetchError(null, new Error('fetch failed'))).toEqual({
      statusCode: 500,
      message: 'fetch failed',
    })
  })
})
