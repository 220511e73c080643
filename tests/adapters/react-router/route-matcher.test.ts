// spec section 2

import fc from 'fast-check'
import { matchRoutes } from 'react-router'
import { describe, expect, it } from 'vitest'
import { routeMatcher } from '#adapters/react-router/route-matcher.ts'
import { routeTable } from '#domain/routing/route-table.ts'

const wholeTable = routeTable.map(({ name, path }) => ({ id: name, path, caseSensitive: true }))

const words = [...new Set(routeTable.flatMap(({ path }) => path.split('/')))].filter(
  (word) => word !== '' && !word.startsWith(':'),
)
const segmentArb = fc.constantFrom(
  ...words,
  'leeds',
  'aire-yard',
  '2',
  '17',
  'Blog',
  ':slug',
  'a b',
  'é',
  '?',
  '#',
)
const pathArb = fc.array(segmentArb, { maxLength: 6 }).map((segments) => `/${segments.join('/')}`)

describe('the route matcher, which searches only part of the table', () => {
  it('finds what react-router finds in the whole table', () => {
    const property = fc.property(pathArb, (path) => {
      const leaf = matchRoutes(wholeTable, { pathname: path })?.at(-1)
      const expected = leaf ? { name: leaf.route.id, params: JSON.parse(JSON.stringify(leaf.params)) } : null
      expect(routeMatcher(path)).toEqual(expected)
    })
    fc.assert(property, { numRuns: 300 })
  })

  it('falls back to a static page if another route begins with the same word', () => {
    const match = { name: 'primary-slug', params: { primary: 'faq', slug: 'moving-in' } }
    expect(routeMatcher('/faq/moving-in')).toEqual(match)
  })

  it('returns no parameters for segments that the path omits', () => {
    expect(Object.keys(routeMatcher('/student-accommodation/aire-yard')?.params ?? {})).toEqual(['city'])
  })
})
