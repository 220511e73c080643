import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressOf, withQuery } from '../../../src/domain/routing/addressOf.ts'
import { routeTable } from '../../../src/domain/routing/routeTable.ts'
import { slugArb } from '../support/slugArb.ts'

describe('the address of a route', () => {
  it('is its path with the params in it', () => {
    expect(addressOf('index')).toBe('/')
    expect(
      addressOf('student-accommodation-city-property-room', {
        city: 'leeds',
        property: 'aire-yard',
        room: 'studio',
      }),
    ).toBe('/student-accommodation/leeds/aire-yard/studio')
  })

  it('leaves the city out where none is given', () => {
    expect(addressOf('student-accommodation-city-property', { property: 'aire-yard' })).toBe(
      '/student-accommodation/aire-yard',
    )
  })

  it('names the param that is missing or empty', () => {
    expect(() => addressOf('student-accommodation-city')).toThrow(
      'The address of student-accommodation-city needs "city".',
    )
    expect(() => addressOf('slug', { slug: '' })).toThrow('needs "slug"')
  })

  it('encodes what would break it', () => {
    expect(addressOf('slug', { slug: 'a/b ?#' })).toBe('/a%2Fb%20%3F%23')
  })

  it('never ends in a slash and never holds two in a row', () => {
    fc.assert(
      fc.property(fc.constantFrom(...routeTable), slugArb, ({ name }, word) => {
        const params = {
          city: word,
          property: word,
          room: word,
          primary: word,
          secondary: word,
          tertiary: word,
          slug: word,
          page: '1',
        }
        const address = addressOf(name, params)
        expect(address).toMatch(/^\/(?:[^/]+(?:\/[^/]+)*)?$/)
      }),
    )
  })
})

describe('a path with a query', () => {
  it('holds what is given, in order, and nothing of what is not', () => {
    expect(withQuery('/a', { room: 'studio', max: 180, weeks: undefined, sort: '' })).toBe(
      '/a?room=studio&max=180',
    )
  })

  it('stays the path where there is nothing to ask', () => {
    expect(withQuery('/a', {})).toBe('/a')
    expect(withQuery('/a', { x: undefined })).toBe('/a')
  })

  it('can be read back', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ minLength: 1 }), fc.string({ minLength: 1 })), (query) => {
        const url = new URL(withQuery('/a', query), 'https://site.example')
        expect(Object.fromEntries(url.searchParams)).toEqual({ ...query })
      }),
    )
  })
})
