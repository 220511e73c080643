import {
  type RouteMatch,
  type RouteName,
  routesWithPageText,
  routeTable,
  staticPageRoutes,
} from './route-table.ts'

const isOneOf = (names: readonly RouteName[], name: RouteName): boolean => names.includes(name)

/**
 * Whether the site has something of its own at an address, whatever the content: a list, a form, a page of a list. No redirect
 * of the content applies there.
 */
export const isOwnRoute = ({ name, params }: RouteMatch): boolean =>
  !isOneOf(staticPageRoutes, name) && Object.keys(params).every((param) => param === 'page')

/**
 * Returns the paths that no content may have, nor any below them, with `*` for any one segment: those of the route table
 * without the parameters at their end, and the first segments of `serverPaths`, which the server answers itself. Of the
 * first of `/blog` and `/blog/*\/page`, posts are below; to them only the second applies.
 */
export function ownPaths(serverPaths: readonly string[]): readonly string[] {
  const pages = routeTable
    .filter(({ name }) => !isOneOf([...staticPageRoutes, ...routesWithPageText], name))
    .map(({ path }) => path.replace(/(?:\/:[^/]+)+$/, '').replaceAll(/:[^/]+/g, '*'))
  const served = serverPaths.map((path) => path.split('/', 2).join('/'))
  return [...new Set([...pages, ...served])].filter((path) => /^\/[^*]/.test(path))
}
