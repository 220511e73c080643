import { siteAddress } from './paths.ts'
import type { RouteMatch, RouteName } from './route-table.ts'

/**
 * Returns where a request target is redirected to because its path ends in a slash, or contains doubled slashes or
 * backslashes (spec section 2, trailing-slash redirect); `undefined` where no redirect is needed. Query and fragment
 * are preserved. The target is always on the site: a browser never reads it as another host.
 */
export function trailingSlashRedirect(target: string): string | undefined {
  // an absolute-form target (`GET http://other.example/x/`) is not redirected
  if (!target.startsWith('/')) return undefined
  const end = target.search(/[?#]/)
  const path = end === -1 ? target : target.slice(0, end)
  const single = siteAddress(path)
  const redirected = single === '/' ? single : single.replace(/\/$/, '')
  return redirected === path ? undefined : redirected + target.slice(path.length)
}

/**
 * Returns where a request target is redirected to in one step because its path is typed unlike any of the site: as
 * `trailingSlashRedirect` says, in capitals, or with `index.html` at its end; `undefined` where no redirect is needed.
 */
export function typedAddressRedirect(target: string): string | undefined {
  if (!target.startsWith('/')) return undefined
  const [path = ''] = target.split(/[?#]/, 1)
  const folder = path.replace(/\/index\.html\/*$/i, '/')
  // the name of a file may have capitals, as that of a chunk does; so may a percent-encoded byte
  const lower = folder.includes('.')
    ? folder
    : folder.replace(/%[\dA-Fa-f]{2}|[A-Z]+/g, (part) => (part.startsWith('%') ? part : part.toLowerCase()))
  const typed = lower + target.slice(path.length)
  const redirected = trailingSlashRedirect(typed) ?? typed
  return redirected === target ? undefined : redirected
}

/**
 * Returns the match of a path in the one route table, `null` if there is none. Static segments rank before parameters,
 * and the earlier of two equal routes wins. The path is decoded and well formed, without a `%`. The site's own rules are
 * not applied: `matchRoute` does that. Whatever needs a route takes this function as an argument.
 */
export type FindRoute = (path: string) => RouteMatch | null

/** Longer than any address of the site. */
export const MAX_PATH_LENGTH = 2048

/** Sections whose paths are never static pages, at any depth. */
const RESERVED_SECTIONS: readonly string[] = [
  'blog',
  'student-accommodation',
  'short-term-student-accommodation',
  'summer-student-accommodation',
  'student-accommodation-reviews',
]

const PAGE_NUMBER = /^[1-9]\d{0,5}$/

// a `%` that is left after decoding is malformed or doubly encoded. No address of the site contains one, and a matcher
// that decodes its input again must not decode twice
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it rejects
const FORBIDDEN_CHARACTERS = /[%\\\u0000-\u001f\u007f]|\/\/|\/\.{1,2}(?:\/|$)/

const isWellFormed = (path: string): boolean =>
  path.startsWith('/') &&
  path.length <= MAX_PATH_LENGTH &&
  !FORBIDDEN_CHARACTERS.test(path) &&
  (path === '/' || !path.endsWith('/'))

/**
 * Returns the route of a decoded path without query (spec section 2), `null` where none matches: the match of the route
 * table, unless a rule of the site rejects it. Trailing slashes and case matter.
 */
export function matchRoute(path: string, findRoute: FindRoute): RouteMatch | null {
  const match = isWellFormed(path) ? findRoute(path) : null
  return match && isAllowed(match, path) ? match : null
}

/** Whether the rules of the site allow a match of its route table. */
function isAllowed({ name, params }: RouteMatch, path: string): boolean {
  if (params.page !== undefined && !PAGE_NUMBER.test(params.page)) return false
  const section = path.slice(1).replace(/\/.*/s, '')
  if (RESERVED_SECTIONS.includes(section) && !name.startsWith(section)) return false
  // rejects `/blog/page`, and paths that would make the word before a page number a category
  return !(name.startsWith('blog-') && [params.primary, params.secondary, params.tertiary].includes('page'))
}

/**
 * Returns all interpretations of an address with an optional city, best first: one segment is a city, or else a
 * property; two are city and property, or else property and room (spec section 15). Only the content decides which
 * applies. Other addresses have one interpretation, or none.
 */
export function possibleMatches(path: string, findRoute: FindRoute): readonly RouteMatch[] {
  const first = matchRoute(path, findRoute)
  if (!first) return []
  const second = alternativeMatch(first)
  return second ? [first, second] : [first]
}

function alternativeMatch({ name, params }: RouteMatch): RouteMatch | null {
  const { city: first, property: second } = params
  if (first === undefined) return null
  if (name === 'student-accommodation-city-property' && second !== undefined)
    return { name: `${name}-room`, params: { property: first, room: second } }
  return name.endsWith('-city')
    ? { name: `${name}-property` as RouteName, params: { property: first } }
    : null
}
