import { type RouteSegment, routeSegments } from './routeSegments.ts'
import { type RouteMatch, type RouteName, routeTable } from './routeTable.ts'

/** Longer than any address of the site; whatever is longer is not one. */
export const LONGEST_PATH = 2048

/** A route with its optional parts either there or left out. */
interface Form {
  readonly name: RouteName
  readonly segments: readonly RouteSegment[]
}

const isWord = (segment: RouteSegment): boolean => 'word' in segment

/** All forms of all routes by their number of segments: those with more words first, otherwise as the table has them. */
const formsByLength: ReadonlyMap<number, readonly Form[]> = Map.groupBy(
  routeTable
    .flatMap(({ name }) => formsOf(routeSegments[name]).map((segments): Form => ({ name, segments })))
    .toSorted((a, b) => b.segments.filter(isWord).length - a.segments.filter(isWord).length),
  ({ segments }) => segments.length,
)

function formsOf([first, ...rest]: readonly RouteSegment[]): readonly (readonly RouteSegment[])[] {
  if (first === undefined) return [[]]
  const forms = formsOf(rest)
  const withFirst = forms.map((form) => [first, ...form])
  return 'param' in first && first.isOptional ? [...withFirst, ...forms] : withFirst
}

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
  const words = path === '/' ? [] : path.slice(1).split('/')
  const form = formsByLength
    .get(words.length)
    ?.find(({ segments }) =>
      segments.every((segment, at) => !('word' in segment) || segment.word === words[at]),
    )
  if (!form) return null
  const { name, segments } = form
  const params: Record<string, string> = {}
  for (const [at, word] of words.entries()) {
    const segment = segments[at]
    if (segment && 'param' in segment) params[segment.param] = word
  }
  if (params.page !== undefined && !PAGE_NUMBER.test(params.page)) return null
  const section = words[0] ?? ''
  if (OWN_SECTIONS.includes(section) && !name.startsWith(section)) return null
  // `/blog/page` and what else would make the word before a page number a category
  if (name.startsWith('blog-') && [params.primary, params.secondary, params.tertiary].includes('page'))
    return null
  return { name, params }
}

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
