import { type RouteName, routeTable } from './routeTable.ts'

/** What stands between two slashes of a route: a word, or the name of what an address has in its place. */
export type RouteSegment =
  | { readonly word: string }
  | { readonly param: string; readonly isOptional: boolean }

/** The segments of every route (spec section 2), in the order of the table; read once. */
export const routeSegments = Object.fromEntries(
  routeTable.map(({ name, path }) => [name, path.split('/').filter(Boolean).map(readSegment)]),
) as unknown as Readonly<Record<RouteName, readonly RouteSegment[]>>

function readSegment(segment: string): RouteSegment {
  const [, param, optional] = /^:(\w+)(\??)$/.exec(segment) ?? []
  return param === undefined ? { word: segment } : { param, isOptional: optional === '?' }
}
