import { routeSegments } from './routeSegments.ts'
import type { RouteName, RouteParams } from './routeTable.ts'

/**
 * The path of a route (spec section 2), percent-encoded, without a slash at its end.
 *
 * @throws Error naming the parameter that is missing or empty
 */
export function addressOf(name: RouteName, params: RouteParams = {}): string {
  let path = ''
  for (const segment of routeSegments[name]) {
    if ('word' in segment) path += `/${segment.word}`
    else {
      const value = params[segment.param]
      if (value) path += `/${encodeURIComponent(value)}`
      else if (!segment.isOptional) throw new Error(`The address of ${name} needs "${segment.param}".`)
    }
  }
  return path || '/'
}

/** A path with a query of the values that are there, in their order. */
export function withQuery(
  path: string,
  query: Readonly<Record<string, string | number | undefined>>,
): string {
  const present = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  if (present.length === 0) return path
  return `${path}?${new URLSearchParams(present.map(([key, value]) => [key, String(value)]))}`
}
