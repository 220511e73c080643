import { type LinkRole, SUBRESOURCE_ROLES } from '#cli/shared/rules/link-role.ts'
import { addressFault } from '#domain/content-rules/written-address.ts'
import { type PageKind, pageKindForPath } from '#domain/routing/links.ts'
import { routeTable } from '#domain/routing/route-table.ts'
import type { LinkFindingKind } from './finding.ts'

/** A link of a page of the site, with its target. */
export interface RawLink {
  readonly role: LinkRole
  readonly raw: string
  /** Its target, as `parseAddress` returns it. */
  readonly url: string
  readonly rel: string
}

/** What the rules need to know about the site. */
export interface LinkRuleContext {
  readonly origin: string
  /** Whether visitors reach the site over https:, even if it is audited over http:. */
  readonly isSecure: boolean
  readonly cmsOrigin: string | null
}

const NONE: readonly LinkFindingKind[] = []

/** Returns the site’s own rules (spec section 2, Links) that a link breaks, whatever its target responds. */
export function violatedLinkRules(
  link: RawLink,
  pageKind: PageKind | null,
  site: LinkRuleContext,
): readonly LinkFindingKind[] {
  const { url } = link
  const isOwn = url.startsWith(`${site.origin}/`)
  if (!isOwn && !isOfCms(url, site) && addressFault(url, site.origin) === 'private-host')
    return ['private-host']
  if (link.role !== 'link')
    return site.isSecure && !isOwn && url.startsWith('http:') && SUBRESOURCE_ROLES.has(link.role)
      ? ['mixed-content']
      : NONE
  if (isOfCms(url, site) || CMS_SCREEN.test(url)) return ['cms-link']
  if (isOwn && PREVIEW.test(url)) return ['draft-link']
  if (isOwn) return /^\s*https?:\/\//i.test(link.raw) ? ['absolute-own-link'] : NONE
  if (addressFault(link.raw, site.origin) === 'other-own-host') return ['other-own-host']
  return lacksRel(link, pageKind) ? ['missing-rel'] : NONE
}

// only the routes that link rules distinguish: the route matcher would cost an audit 20 MB
const RULED_ROUTES = routeTable.flatMap(({ name, path }) => {
  const kind = pageKindForPath(name)
  const pattern = path.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/\/:\w+/g, '/[^/]+')
  return kind === null ? [] : [{ kind, pattern: new RegExp(`^${pattern}$`) }]
})

/** Returns the kind of page at an address of the site, or `null` if link rules do not distinguish it. */
export function pageKindForUrl(url: string): PageKind | null {
  const { pathname } = new URL(url)
  return RULED_ROUTES.find(({ pattern }) => pattern.test(pathname))?.kind ?? null
}

const isOfCms = (url: string, { cmsOrigin }: LinkRuleContext): boolean =>
  cmsOrigin !== null && url.startsWith(`${cmsOrigin}/`)

const CMS_SCREEN =
  /^https?:\/\/[^/?#]+\/(?:[^/?#]+\/)?(?:wp-admin(?:[/?]|$)|wp-login\.php(?:\?|$)|wp-json(?:[/?]|$))/

/** WordPress adds a suffix to a page in the bin, and parameters to a preview. */
const PREVIEW = /[?&](?:preview=true|preview_id=|preview_nonce=)|__trashed\/?(?:\?|$)/
/** Until a page is published, WordPress identifies it by its number, and after that redirects from there. */
const NUMBERED = /^https?:\/\/[^/]+\/\?(?:.*&)?(?:p|page_id)=\d+(?:&|$)/

/** Whether an address of the site is one that WordPress gives to pages before they are published. */
export const isDraftAddress = (url: string): boolean => NUMBERED.test(url)

/** Spec section 2: links to other sites need nofollow, or, on blog, city and property pages, nofollow or sponsored. */
function lacksRel({ rel }: RawLink, pageKind: PageKind | null): boolean {
  const given = rel.toLowerCase().split(/\s+/)
  return !given.includes('nofollow') && !(pageKind !== null && given.includes('sponsored'))
}
