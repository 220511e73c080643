import type { RouteName } from '../../../domain/routing/routeTable.ts'

/** Pages for the team, which search engines do not index. */
const NOINDEX_ROUTES: readonly (RouteName | null)[] = ['styleguide', null]

/**
 * Returns the robots value of a page (spec section 1). Error pages (without a route) and the style guide are not
 * indexed. Filtered lists are not indexed either, but their links are followed.
 */
export function robotsContent(route: RouteName | null, { isFiltered = false } = {}): string {
  if (NOINDEX_ROUTES.includes(route)) return 'noindex'
  return isFiltered ? 'noindex, follow' : 'index, follow'
}
