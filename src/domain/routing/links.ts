import { siteAddress } from './paths.ts'
import type { RouteName } from './routeTable.ts'

/** Parses an address; `null` if it is invalid. Does what `URL.parse` does, which Safari has only from version 18. */
export function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base)
  } catch {
    return null
  }
}

/** Pages whose external links have a special rel (spec section 2, Links). */
export type PageKind = 'blog' | 'city' | 'property'

/** How a link behaves. An `unsafe` link is not rendered as a link. */
export interface LinkAttributes {
  readonly kind: 'internal' | 'external' | 'tel' | 'mail' | 'fragment' | 'unsafe'
  readonly href: string
  readonly target?: '_blank'
  readonly rel?: string
}

/** Makes a link to the site itself relative; returns any other unchanged (spec section 2, Navigation items). */
export function toSiteRelative(href: string, siteOrigin: string): string {
  if (isSitePath(href)) return href
  const url = parseUrl(href, siteOrigin)
  const isAbsolute = /^(?:https?:)?\/\//i.test(href.trim())
  if (!url || !isAbsolute || url.origin !== parseUrl(siteOrigin)?.origin) return href
  return siteAddress(`${url.pathname}${url.search}${url.hash}`)
}

// browsers parse `/\host` as `//host`, and leave out tabs and line breaks: both lead to another site
const isSitePath = (href: string): boolean => /^\/(?![/\\\t\n\r])/.test(href)

const CITY_PAGE_WITH_SLASH = /^\/student-accommodation\/[^/?#]+\/$/

/** What cannot be seen: browsers ignore some of it inside a scheme, and `trim` removes some of it around one. */
const INVISIBLE = /[\s\p{Cc}\p{Cf}]/gu
const SCHEME = /^([a-z][a-z\d+.-]*):/i
const SAFE_SCHEMES = ['http', 'https', 'sms', 'whatsapp']

/**
 * Returns how a link behaves on a page (spec section 2, Links). A path that starts with / is internal. Other links open
 * in a new tab with nofollow, and on blog, city and property pages as sponsored too. tel: and mailto: stay in this tab.
 * A student-accommodation city page with a trailing slash opens in a new tab without sponsored.
 */
export function linkAttributes(
  href: string,
  { siteOrigin, pageKind = null }: { readonly siteOrigin: string; readonly pageKind?: PageKind | null },
): LinkAttributes {
  const scheme = SCHEME.exec(href.replace(INVISIBLE, ''))?.[1]?.toLowerCase()
  if (scheme === 'tel') return { kind: 'tel', href: href.trim() }
  if (scheme === 'mailto') return { kind: 'mail', href: href.trim() }
  if (scheme !== undefined && !SAFE_SCHEMES.includes(scheme)) return { kind: 'unsafe', href: '#' }
  if (href.startsWith('#')) return { kind: 'fragment', href }
  const own = toSiteRelative(href.trim(), siteOrigin)
  if (CITY_PAGE_WITH_SLASH.test(own))
    return { kind: 'internal', href: own, target: '_blank', rel: 'noopener' }
  if (isSitePath(own)) return { kind: 'internal', href: own }
  return {
    kind: 'external',
    // a page that is opened from a file or a mail has no scheme to take over
    href: own.startsWith('//') ? `https:${own}` : own,
    target: '_blank',
    rel: pageKind === null ? 'nofollow noopener' : 'sponsored nofollow noopener',
  }
}

/** Returns the kind of page that a route shows, as far as links distinguish it. */
export function pageKindForPath(name: RouteName): PageKind | null {
  if (name.startsWith('blog')) return 'blog'
  if (name.endsWith('-city')) return 'city'
  return name.includes('-city-property') ? 'property' : null
}
