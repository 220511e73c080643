import fc from 'fast-check'
import { matchRoutes } from 'react-router'
import { describe, expect, it } from 'vitest'
import { routeMatcher } from '../../../src/adapters/react-router/routeMatcher.ts'
import { routeTable } from '../../../src/domain/routing/routeTable.ts'

const wholeTable = routeTable.map(({ name, path }) => ({ id: name, path, caseSensitive: true }))

const words = [...new Set(routeTable.flatMap(({ path }) => path.split('/')))].filter(
  (word) => word !== '' && !word.startsWith(':'),
)
const pathArb = fc
  .array(
    fc.oneof(
      fc.constantFrom(...words),
      fc.constantFrom('leeds', 'aire-yard', 'studio', '2', '17', 'Blog', ':slug', 'a b', 'é', '?', '#'),
    ),
    { maxLength: 6 },
  )
  .map((segments) => `/${segments.join('/')}`)

describe('the route matcher, which searches only part of the table', () => {
  it('finds what react-router finds in the whole table', () => {
    fc.assert(
      fc.property(pathArb, (path) => {
        const leaf = matchRoutes(wholeTable, { pathname: path })?.at(-1)
        const expected = leaf
          ? { name: leaf.route.id, params: JSON.parse(JSON.stringify(leaf.params)) }
          : null
        expect(routeMatcher(path)).toEqual(expected)
      }),
      { numRuns: 300 },
    )
  })

  it('falls back to a static page if another route begins with the same word', () => {
    expect(routeMatcher('/faq/moving-in')).toEqual({
      name: 'primary-slug',
      params: { primary: 'faq', slug: 'moving-in' },
    })
  })

  it('returns no parameters for segments that the path omits', () => {
    expect(Object.keys(routeMatcher('/student-accommodation/aire-yard')?.params ?? {})).toEqual(['city'])
    expect(Object.keys(routeMatcher('/student-accommodation/a/b/c')?.params ?? {})).toEqual([
      'city',
      'property',
      'room',
    ])
  })

  it('returns null if no route matches', () => {
    expect(routeMatcher('/a/b/c/d/e')).toBeNull()
  })
})
