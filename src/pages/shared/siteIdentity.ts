import type { PageContext } from 'vike/types'

type Site = Pick<PageContext, 'brandName' | 'siteOrigin'>

let known: Site | undefined

/**
 * The brand and the origin of the site. The browser's error page comes without an answer of the server, and so
 * without them: those of the last answer stand.
 */
export function siteIdentity(pageContext: Partial<Site>): Site {
  const { brandName, siteOrigin } = pageContext
  if (brandName !== undefined && siteOrigin !== undefined) known = { brandName, siteOrigin }
  return known ?? { brandName: '', siteOrigin: '' }
}
