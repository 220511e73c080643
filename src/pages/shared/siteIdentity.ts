import type { PageContext } from 'vike/types'

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
