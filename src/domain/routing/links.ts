import { siteAddress } from './paths.ts'
import type { RouteName } from './route-table.ts'

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

/** How a link behaves. An `unsafe` link is not rendered as a link: it
 * would run a script, or lead nowhere, or to a page that its writer did not mean. */
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

const SAFE_PROTOCOLS = ['http:', 'https:', 'tel:', 'mailto:', 'sms:', 'whatsapp:']
/** The beginnings of addresses without a scheme. Others are relative to the page that they stand on, which editors do not know. */
const WITHOUT_SCHEME = /^(?:\/(?!\/$)|\\|#.)/
/** Addresses that browsers accept, though they lead nowhere. */
const NOWHERE = /^(?:tel:\D*|mailto:)$/i

// no address has them, but copied texts do; browsers ignore control characters inside a scheme
const INVISIBLE = /\p{Cc}|(?![\u200c\u200d])\p{Cf}/gu
/** A scheme that is written twice, or with too few or too many slashes. */
const WEB_SCHEMES = /^(?:https?:?\/*(?=https?:\/))+|^(https?):?\/{1,}(?=[^/])/i
const EMAIL_ADDRESS = /^[^\s@/:?#]+@[\w-]+(?:\.[\w-]+)+$/
const FILE_NAME = /^[^/?#]*\.(?:html?|php|aspx?|pdf|jpe?g|png|gif|webp|svg|docx?|xlsx?|txt|zip)(?:[?#]|$)/i
const HOST = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,24}(?::\d+)?(?=[/?#]|$)/i

/**
 * Returns an address as its writer meant it: without invisible characters, with the scheme that a host or an email
 * address needs, and with one scheme where two are written.
 */
export function meantAddress(written: string): string {
  const address = written.replace(INVISIBLE, '').trim()
  if (EMAIL_ADDRESS.test(address)) return `mailto:${address}`
  if (HOST.test(address) && !FILE_NAME.test(address)) return `https://${address}`
  return address.replace(WEB_SCHEMES, (_, scheme: string | undefined) => (scheme ? `${scheme}://` : ''))
}

/**
 * Returns how a link behaves on a page (spec section 2, Links). A path that starts with / is internal. Other links open
 * in a new tab with nofollow, and on blog, city and property pages as sponsored too. tel: and mailto: stay in this tab.
 * A student-accommodation city page with a trailing slash opens in a new tab without sponsored.
 */
export function linkAttributes(
  href: string,
  {
    siteOrigin,
    pageKind = null,
  }: { readonly siteOrigin: string; readonly pageKind?: PageKind | null | undefined },
): LinkAttributes {
  const address = meantAddress(href)
  const protocol = parseUrl(address)?.protocol
  const isSafe = protocol ? SAFE_PROTOCOLS.includes(protocol) : WITHOUT_SCHEME.test(address)
  if (!isSafe || NOWHERE.test(address)) return { kind: 'unsafe', href: '#' }
  if (protocol === 'tel:') return { kind: 'tel', href: address }
  if (protocol === 'mailto:') return { kind: 'mail', href: address }
  if (address.startsWith('#')) return { kind: 'fragment', href: address }
  const own = toSiteRelative(address, siteOrigin)
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
