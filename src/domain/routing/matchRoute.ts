import type { RouteMatch, RouteName } from './routeTable.ts'

/** What the port RouteMatcher gives: rules that need a route take this, since they know no port. */
export type FindRoute = (path: string) => RouteMatch | null

/** Longer than any address of the site; whatever is longer is not one. */
export const MAX_PATH_LENGTH = 2048

/** Sections with pages of their own at any depth: what does not fit them is not a static page either. */
const RESERVED_SECTIONS: readonly string[] = [
  'blog',
  'student-accommodation',
  'short-term-student-accommodation',
  'summer-student-accommodation',
  'student-accommodation-reviews',
]

const PAGE_NUMBER = /^[1-9]\d{0,5}$/

// a `%` that is left after decoding is malformed or doubly encoded; no address of the site holds one, and a matcher
// that decodes what it is given never decodes twice
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const FORBIDDEN_CHARACTERS = /[%\\\u0000-\u001f\u007f]|\/\/|\/\.{1,2}(?:\/|$)/

const isWellFormed = (path: string): boolean =>
  path.startsWith('/') &&
  path.length <= MAX_PATH_LENGTH &&
  !FORBIDDEN_CHARACTERS.test(path) &&
  (path === '/' || !path.endsWith('/'))

/**
 * The route of a decoded path without query (spec section 2), `null` where none matches: what the table's matcher finds, unless
 * a rule of the site refuses it. Strict about trailing slashes and case.
 */
export function matchRoute(path: string, findRoute: FindRoute): RouteMatch | null {
  const match = isWellFormed(path) ? findRoute(path) : null
  return match && isAllowed(match, path) ? match : null
}

/** What the site itself refuses of what its table matches. */
function isAllowed({ name, params }: RouteMatch, path: string): boolean {
  if (params.page !== undefined && !PAGE_NUMBER.test(params.page)) return false
  const section = path.slice(1).replace(/\/.*$/s, '')
  if (RESERVED_SECTIONS.includes(section) && !name.startsWith(section)) return false
  // `/blog/page` and what else would make the word before a page number a category
  return !(name.startsWith('blog-') && [params.primary, params.secondary, params.tertiary].includes('page'))
}

/**
 * All readings of an address whose city may be left out, best first: one segment is a city, or
 * else a property; two are city and property, or else property and room (design section 4). Only content
 * can tell which holds. Other addresses have one reading, or none.
 */
export function possibleMatches(path: string, findRoute: FindRoute): readonly RouteMatch[] {
  const first = matchRoute(path, findRoute)
  if (!first) return []
  const second = alternativeMatch(first)
  return second ? [first, second] : [first]
}

function alternativeMatch({ name, params }: RouteMatch): RouteMatch | null {
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
