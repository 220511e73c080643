import { redirect, render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import type { SiteError } from '#domain/errors/site-error.ts'
import { siteAddress } from '#domain/routing/paths.ts'

/**
 * Returns the error that a data hook throws to redirect permanently to a page's canonical address, with the query of
 * the request. The browser's router treats it as a redirect too, not as an error (spec section 4).
 */
export function permanentRedirect(path: string, query: URLSearchParams): Error {
  const search = query.toString()
  return redirect(siteAddress(search === '' ? path : `${path}?${search}`), 301)
}

/** Redirects to the canonical address of the content, unless that is the requested address. */
export function redirectToCanonical(pageContext: PageContextServer, path: string): void {
  // the path is percent-encoded, and that of the request is not
  if (pageContext.urlPathname !== decodeURIComponent(path))
    throw permanentRedirect(path, urlSearchParams(pageContext))
}

/** Returns the query of the requested address. */
export const urlSearchParams = ({ urlParsed }: PageContextServer): URLSearchParams =>
  new URLSearchParams(urlParsed.searchOriginal ?? '')

/** The statuses that Vike accepts for a page. */
const RENDERED_STATUSES = [401, 403, 404, 410, 429, 500, 503] as const
type RenderedStatus = (typeof RENDERED_STATUSES)[number]

/**
 * Returns the error that a data hook throws to show the error page (spec section 8). The response has the error's own
 * status: Vike gets the nearest status that it accepts, and the server then sets the exact one. The cause is for the
 * log.
 */
export function abortWithErrorPage(error: SiteError, cause?: unknown): Error {
  const status =
    RENDERED_STATUSES.find((known) => known === error.statusCode) ?? (500 satisfies RenderedStatus)
  return Object.assign(render(status, error), { cause })
}

/**
 * Returns the error for an address below a city or a property that has no page, with the page whose name is most like
 * it. `slug` is the part of the address that was looked for.
 */
export async function notFoundError(
  { services }: Pick<PageContextServer, 'services'>,
  message: string,
  slug: string,
): Promise<Error> {
  const found = await services.search(slug.replaceAll('-', ' '), {
    limit: 1,
    kinds: ['city', 'property', 'university', 'room'],
  })
  const [nearest] = found ?? []
  return abortWithErrorPage({
    statusCode: 404,
    message,
    ...(nearest && { suggestion: { label: nearest.title, href: nearest.href } }),
  })
}

/**
 * Returns the list page that an address asks for, 1 if it names none. The canonical address of page 1 has no number:
 * `/page/1` redirects to it.
 */
export function listPageNumber(pageContext: PageContextServer): number {
  const { page } = pageContext.routeParams
  if (page === undefined) return 1
  if (page === '1')
    throw permanentRedirect(
      encodeURI(pageContext.urlPathname.replace(/\/page\/1$/, '')),
      urlSearchParams(pageContext),
    )
  return Number(page)
}
