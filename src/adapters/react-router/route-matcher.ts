import { matchRoutes } from 'react-router'
import type { FindRoute } from '#domain/routing/match-route.ts'
import { type RouteParams, routeTable } from '#domain/routing/route-table.ts'

const routes = routeTable.map(({ name, path }) => ({ id: name, path, caseSensitive: true }))
type Route = (typeof routes)[number]

const firstSegment = (path: string): string => path.slice(1).replace(/\/.*/s, '')

// react-router ranks all routes that it is given on every call, so routes are grouped by their first segment, and a
// call gets only the routes that can match (docs/decisions/029)
const bySection = new Map<string, Route[]>()
const catchAlls: Route[] = []
for (const route of routes) {
  const section = firstSegment(route.path)
  if (section.startsWith(':')) catchAlls.push(route)
  else bySection.set(section, [...(bySection.get(section) ?? []), route])
}

/** Finds routes with react-router's `matchRoutes`. */
export const routeMatcher: FindRoute = (path) => {
  const section = bySection.get(firstSegment(path))
  // a route that begins with a word ranks before every one that begins with a parameter
  const leaf = (section && leafOf(section, path)) ?? leafOf(catchAlls, path)
  return leaf ? { name: leaf.route.id, params: presentParams(leaf.params) } : null
}

const leafOf = (candidates: Route[], path: string) => matchRoutes(candidates, { pathname: path })?.at(-1)

const presentParams = (params: Readonly<Record<string, string | undefined>>): RouteParams =>
  Object.fromEntries(
    Object.entries(params).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
