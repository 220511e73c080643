import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { routeMatcher } from '../../../src/adapters/react-router/routeMatcher.ts'
import { possibleMatches } from '../../../src/domain/routing/matchRoute.ts'
import * as paths from '../../../src/domain/routing/paths.ts'
import { itAlways } from '../../support/itAlways.ts'
import { WRITTEN_PATHS } from './writtenPaths.ts'

const SITE = 'https://site.example'

describe('every path that the site writes', () => {
  it('is tested here', () => {
    const { withQuery: _, ...written } = paths
    expect(Object.keys(WRITTEN_PATHS).toSorted()).toEqual(Object.keys(written).toSorted())
  })

  it.each(Object.entries(WRITTEN_PATHS))('%s leads to its own route with what it was given', (_name, arb) => {
    fc.assert(
      fc.property(arb, ({ path, route, query = {} }) => {
        const readings = possibleMatches(decodeURIComponent(new URL(path, SITE).pathname), routeMatcher)
        expect(readings).toContainEqual(route)
        // only where its city is left out can an address be that of a city, too
        if (!('property' in route.params) || 'city' in route.params) expect(readings[0]).toEqual(route)
        expect(Object.fromEntries(new URL(path, SITE).searchParams)).toEqual(query)
        // it never ends in a slash and never contains two in a row
        expect(path).toMatch(/^\/(?:[^/?#]+(?:\/[^/?#]+)*)?(?:\?.*)?$/)
      }),
    )
  })

  it('has its public form, in which special characters are encoded', () => {
    const aireYard = { slug: 'aire-yard', city: { slug: 'leeds' } }
    expect(paths.roomPath(aireYard, { urlSlug: 'studio' })).toBe(
      '/student-accommodation/leeds/aire-yard/studio',
    )
    expect(paths.waitingListPath({ property: 'aire-yard' })).toBe('/waiting-list?property=aire-yard')
    expect(paths.staticPagePath('a/b ?#')).toBe('/a%2Fb%20%3F%23')
  })

  it('rejects an empty segment, which would be another address', () => {
    expect(() => paths.cityPath({ slug: '' })).toThrow(
      'The path /student-accommodation/ has an empty segment.',
    )
  })
})

describe('a path with a query', () => {
  it('has the values that are present, in order, or is the path alone', () => {
    expect(paths.withQuery('/a', { room: 'studio', max: 180, weeks: undefined, sort: '' })).toBe(
      '/a?room=studio&max=180',
    )
    expect(paths.withQuery('/a', { x: undefined })).toBe('/a')
  })

  const text = fc.string({ minLength: 1 })
  itAlways('can be parsed back', fc.dictionary(text, text), (query) => {
    const url = new URL(paths.withQuery('/a', query), SITE)
    expect(Object.fromEntries(url.searchParams)).toEqual({ ...query })
  })
})
