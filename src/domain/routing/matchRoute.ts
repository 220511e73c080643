import { matchRoutes } from 'react-router'
import { type RouteMatch, type RouteName, type RouteParams, routeTable } from './routeTable.ts'

/** Longer than any address of the site; whatever is longer is not one. */
export const LONGEST_PATH = 2048

type Entry = (typeof routeTable)[number]

interface RouteObject {
  readonly id: RouteName
  readonly path: string
  readonly caseSensitive: true
}

const firstSegment = (path: string): string => path.slice(1).replace(/\/.*/s, '')
const toRouteObject = (route: Entry): RouteObject => ({
  id: route.name,
  path: route.path,
  caseSensitive: true,
})

// react-router flattens and ranks its whole table at every call, 321 µs with all routes: what can begin
// with the same segment is kept together, and each call ranks only that
const catchAlls = routeTable.filter((route) => firstSegment(route.path).startsWith(':'))
const bySection = new Map(
  [...Map.groupBy(routeTable, (route) => firstSegment(route.path))].map(([segment, routes]) => [
    segment,
    [...routes, ...(segment === '' ? [] : catchAlls)].map(toRouteObject),
  ]),
)
const others = catchAlls.map(toRouteObject)

/** Sections with pages of their own at any depth: what does not fit them is not a static page either. */
const OWN_SECTIONS: readonly string[] = [
  'blog',
  'student-accommodation',
  'short-term-student-accommodation',
  'summer-student-accommodation',
  'student-accommodation-reviews',
]

const PAGE_NUMBER = /^[1-9]\d{0,5}$/

// a `%` that is left after decoding is malformed or doubly encoded; no address of the site holds one
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const NEVER_IN_A_PATH = /[%\\\u0000-\u001f\u007f]|\/\/|\/\.{1,2}(?:\/|$)/

const isWellFormed = (path: string): boolean =>
  path.startsWith('/') &&
  path.length <= LONGEST_PATH &&
  !NEVER_IN_A_PATH.test(path) &&
  (path === '/' || !path.endsWith('/'))

/**
 * The route of a decoded path without query (spec section 2), `null` where none matches. Strict about
 * trailing slashes and case; static segments rank before parameters.
 */
export function matchRoute(path: string): RouteMatch | null {
  if (!isWellFormed(path)) return null
  const section = firstSegment(path)
  const candidates = bySection.get(section) ?? others
  const leaf = matchRoutes(candidates as unknown as { id: string; path: string }[], { pathname: path })?.at(
    -1,
  )
  if (!leaf) return null
  const name = leaf.route.id as RouteName
  const params = presentParams(leaf.params)
  if (params.page !== undefined && !PAGE_NUMBER.test(params.page)) return null
  if (OWN_SECTIONS.includes(section) && !name.startsWith(section)) return null
  // `/blog/page` and what else would make the word before a page number a category
  if (name.startsWith('blog-') && [params.primary, params.secondary, params.tertiary].includes('page'))
    return null
  return { name, params }
}

const presentParams = (params: Readonly<Record<string, string | undefined>>): RouteParams =>
  Object.fromEntries(
    Object.entries(params).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )

/**
 * All readings of an address whose city may be left out, best first: one segment is a city, or
 * else a property; two are city and property, or else property and room (design section 4). Only content
 * can tell which holds. Other addresses have one reading, or none.
 */
export function readingsOf(path: string): readonly RouteMatch[] {
  const first = matchRoute(path)
  if (!first) return []
  const second = otherReading(first)
  return second ? [first, second] : [first]
}

function otherReading({ name, params }: RouteMatch): RouteMatch | null {
  if (
    name === 'student-accommodation-city-property' &&
    params.city !== undefined &&
    params.property !== undefined
  )
    return {
      name: 'student-accommodation-city-property-room',
      params: { property: params.city, room: params.property },
    }
  if (!name.endsWith('-city') || params.city === undefined) return null
  return { name: `${name}-property` as RouteName, params: { property: params.city } }
}
