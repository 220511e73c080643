import type { PageContext, PageContextServer } from 'vike/types'
import { reloadOnEarlyFailure, reloadOnOtherAddress } from '#adapters/browser/chunk-failures.ts'
import { keepPlaces } from '#adapters/browser/note-place.ts'
import { handleMissingPageData } from '#adapters/browser/page-data-requests.ts'
import { typedAddressRedirect } from '#domain/routing/match-route.ts'
import { isOwnRoute } from '#domain/routing/own-routes.ts'
import { listenToBack } from '#ui/components/coverings.ts'
import { permanentRedirect, urlSearchParams } from './aborts.ts'
import { matchedRoute } from './matched-route.ts'

// of the site's own code, Vike loads only this module and what it imports before the page's
if (!import.meta.env.SSR) {
  reloadOnEarlyFailure()
  reloadOnOtherAddress()
  keepPlaces()
  handleMissingPageData(window)
  listenToBack()
}

/**
 * Vike's hook of that name: matches the address against the route table once, for the route functions of all pages. On
 * the server, an address that was renamed or moved redirects to the new one, unless the site has a page of its own there.
 */
export const onBeforeRoute = (pageContext: PageContext | PageContextServer) => {
  const { urlPathname } = pageContext
  const route = matchedRoute(urlPathname)
  // browsers have no redirects, and need not know the site's own routes
  if (import.meta.env.SSR && 'services' in pageContext && !(route && isOwnRoute(route)))
    redirectMoved(urlPathname, pageContext)
  return { pageContext: { route } }
}

function redirectMoved(urlPathname: string, pageContext: PageContextServer): void {
  const redirects = pageContext.services?.globals?.redirects ?? []
  // the request has been redirected to the spelling of the site, whatever that of the editor is
  const moved = redirects.find(({ from }) => (typedAddressRedirect(from) ?? from) === urlPathname)
  if (moved) throw permanentRedirect(moved.to, urlSearchParams(pageContext))
}
