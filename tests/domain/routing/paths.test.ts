import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { routeMatcher } from '../../../src/adapters/react-router/routeMatcher.ts'
import { possibleMatches } from '../../../src/domain/routing/matchRoute.ts'
import * as paths from '../../../src/domain/routing/paths.ts'
import { WRITTEN_PATHS } from './writtenPaths.ts'

const SITE = 'https://site.example'
const readingsAt = (path: string) =>
  possibleMatches(decodeURIComponent(new URL(path, SITE).pathname), routeMatcher)
const anyPath = fc.oneof(...Object.values(WRITTEN_PATHS))

describe('every path that the site writes', () => {
  it('is tested here', () => {
    const { withQuery: _, ...written } = paths
    expect(Object.keys(WRITTEN_PATHS).toSorted()).toEqual(Object.keys(written).toSorted())
  })

  it.each(Object.entries(WRITTEN_PATHS))('%s leads to its own route with what it was given', (_name, arb) => {
    fc.assert(
      fc.property(arb, ({ path, route, query = {} }) => {
        expect(readingsAt(path)).toContainEqual(route)
        expect(Object.fromEntries(new URL(path, SITE).searchParams)).toEqual(query)
      }),
    )
  })

  it('matches its own route first, unless its city is left out', () => {
    fc.assert(
      fc.property(anyPath, ({ path, route }) => {
        fc.pre(!('property' in route.params) || 'city' in route.params)
        expect(readingsAt(path)[0]).toEqual(route)
      }),
    )
  })

  it('never ends in a slash and never contains two in a row', () => {
    fc.assert(
      fc.property(anyPath, ({ path }) => {
        expect(path).toMatch(/^\/(?:[^/?#]+(?:\/[^/?#]+)*)?(?:\?.*)?$/)
      }),
    )
  })

  it('has its public form', () => {
    const aireYard = { slug: 'aire-yard', city: { slug: 'leeds' } }
    expect(paths.roomPath(aireYard, { urlSlug: 'studio' })).toBe(
      '/student-accommodation/leeds/aire-yard/studio',
    )
    expect(paths.propertyPath({ ...aireYard, city: null })).toBe('/student-accommodation/aire-yard')
    expect(paths.waitingListPath({ property: 'aire-yard' })).toBe('/waiting-list?property=aire-yard')
  })

  it('encodes special characters', () => {
    expect(paths.staticPagePath('a/b ?#')).toBe('/a%2Fb%20%3F%23')
  })

  it('rejects an empty segment, which would be another address', () => {
    expect(() => paths.cityPath({ slug: '' })).toThrow(
      'The path /student-accommodation/ has an empty segment.',
    )
  })
})

describe('a path with a query', () => {
  it('has the given values in order, and no others', () => {
    expect(paths.withQuery('/a', { room: 'studio', max: 180, weeks: undefined, sort: '' })).toBe(
      '/a?room=studio&max=180',
    )
  })

  it('is the path alone without values', () => {
    expect(paths.withQuery('/a', {})).toBe('/a')
    expect(paths.withQuery('/a', { x: undefined })).toBe('/a')
  })

  it('can be parsed back', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ minLength: 1 }), fc.string({ minLength: 1 })), (query) => {
        const url = new URL(paths.withQuery('/a', query), SITE)
        expect(Object.fromEntries(url.searchParams)).toEqual({ ...query })
      }),
    )
  })
})
