import type { RouteName } from '../../../domain/routing/routeTable.ts'

/** Pages for the team that search engines leave out. */
const NOINDEX_ROUTES: readonly (RouteName | null)[] = ['styleguide', null]

/**
 * The robots flag of a page (spec section 1). Error pages (no route) and the style guide are not indexed; a list
 * that a query filters is not either, but its links are followed.
 */
export function robotsContent(route: RouteName | null, { isFiltered = false } = {}): string {
  if (NOINDEX_ROUTES.includes(route)) return 'noindex'
  return isFiltered ? 'noindex, follow' : 'index, follow'
}
