import fc from 'fast-check'
import { matchRoutes } from 'react-router'
import { expect, it } from 'vitest'
import { matchRoute } from '../../../src/domain/routing/matchRoute.ts'
import { routeTable } from '../../../src/domain/routing/routeTable.ts'

const library = routeTable.map(({ name, path }) => ({ id: name, path, caseSensitive: true }))

const words = [...new Set(routeTable.flatMap(({ path }) => path.split('/')))].filter(
  (word) => word !== '' && !word.startsWith(':'),
)
const pathArb = fc
  .array(fc.oneof(fc.constantFrom(...words), fc.constantFrom('leeds', 'aire-yard', 'studio', '2', '17')), {
    maxLength: 6,
  })
  .map((segments) => `/${segments.join('/')}`)

// the same routes by the same paths, ranked by a library that many rely on (docs/decisions/003)
it('finds the route that react-router finds, or refuses the address by a rule of the site', () => {
  fc.assert(
    fc.property(pathArb, (path) => {
      const leaf = matchRoutes(library, { pathname: path })?.at(-1)
      const match = matchRoute(path)
      if (match === null) return
      expect(match.name).toBe(leaf?.route.id)
      expect(match.params).toEqual(
        Object.fromEntries(Object.entries(leaf?.params ?? {}).filter(([, value]) => value !== undefined)),
      )
    }),
    { numRuns: 1_000 },
  )
})

it('matches every address of the site that react-router matches', () => {
  const addresses = [
    '/',
    '/blog/page/2',
    '/student-accommodation/leeds',
    '/student-accommodation/a/b/c',
    '/a/b/c/d',
  ]
  for (const path of addresses)
    expect(matchRoute(path)?.name).toBe(matchRoutes(library, { pathname: path })?.at(-1)?.route.id)
})
