import { generatePath } from 'react-router'
import { type RouteName, type RouteParams, routeTable } from './routeTable.ts'

const paths = Object.fromEntries(routeTable.map(({ name, path }) => [name, path])) as Record<
  RouteName,
  string
>

/**
 * The path of a route (spec section 2), percent-encoded, without a slash at its end.
 *
 * @throws Error naming the parameter that is missing or empty
 */
export function addressOf(name: RouteName, params: RouteParams = {}): string {
  const path = paths[name]
  for (const [required] of path.matchAll(/(?<=:)\w+(?![\w?])/g)) {
    if (!params[required]) throw new Error(`The address of ${name} needs "${required}".`)
  }
  return generatePath(path, params)
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
