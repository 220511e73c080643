import type { PageContext } from 'vike/types'
import type { ContentImage } from '#domain/content/common.ts'
import { normaliseError, type SiteError, UNMATCHED_ROUTE } from '#domain/errors/site-error.ts'
import { pageTitle } from './head-texts.ts'

/**
 * The metadata of a page (spec section 1). `title` includes the brand; `canonicalPath` starts with a slash; `image` is
 * as content has it, absent for the default share image.
 */
export interface PageHead {
  readonly title: string
  readonly description: string
  /** Price and place, which links in messengers say before the description. */
  readonly sharing?: string
  readonly canonicalPath: string | null
  /** The address with the query that chooses what the page shows, for messengers and paper; absent where the path is enough. */
  readonly sharedPath?: string
  readonly robots: string
  readonly image?: Pick<ContentImage, 'src' | 'alt'>
}

type Site = Pick<PageContext, 'brandName' | 'siteOrigin'>

let lastIdentity: Site | undefined

/**
 * Returns the site's brand and origin. The browser's error page has no response of the server and so lacks them: it
 * uses those of the last response.
 */
export function siteIdentity(pageContext: Partial<Site>): Site {
  const { brandName, siteOrigin } = pageContext
  if (brandName !== undefined && siteOrigin !== undefined) lastIdentity = { brandName, siteOrigin }
  return lastIdentity ?? { brandName: '', siteOrigin: '' }
}

/** What Vike knows about a failed page: an unmatched address, or the error that a hook threw. */
interface FailedPage {
  readonly is404?: boolean | null | undefined
  readonly abortReason?: unknown
}

/** Returns the status and message of the error page (spec sections 2 and 8). */
export function errorView({ is404, abortReason }: FailedPage): SiteError {
  if (abortReason !== undefined && abortReason !== null) return normaliseError(abortReason)
  return is404 ? UNMATCHED_ROUTE : { statusCode: 500, message: '' }
}

/** Vike's setting of that name. The error page has no head. */
export function title(pageContext: Partial<Site & Pick<PageContext, 'data'>> & FailedPage): string {
  if (pageContext.data) return pageContext.data.head.title
  const { statusCode } = errorView(pageContext)
  return pageTitle(
    statusCode === 404 ? 'Page not found' : `Error ${statusCode}`,
    siteIdentity(pageContext).brandName,
  )
}
