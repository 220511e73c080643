import { type PageKind, pageKindForPath } from '../routing/links.ts'
import { routeTable } from '../routing/routeTable.ts'
import { addressFault } from '../routing/writtenAddress.ts'
import type { LinkFindingKind } from './finding.ts'
import { type LinkRole, SUBRESOURCE_ROLES } from './link.ts'

/** A link of a page of the site, with its target. */
export interface RawLink {
  readonly role: LinkRole
  readonly raw: string
  /** Where it leads, as `parseAddress` gives it. */
  readonly url: string
  readonly rel: string
}

/** What the rules need to know about the site. */
export interface LinkRuleContext {
  readonly origin: string
  /** Whether visitors see it over https:, wherever it is audited. */
  readonly isSecure: boolean
  readonly cmsOrigin: string | null
}

/** The site’s own rules (spec section 2, Links) that a link breaks, whatever its target responds. */
export function violatedLinkRules(
  link: RawLink,
  pageKind: PageKind | null,
  site: LinkRuleContext,
): readonly LinkFindingKind[] {
  const { url } = link
  const isOwn = url.startsWith(`${site.origin}/`)
  if (link.role !== 'link')
    return site.isSecure && !isOwn && url.startsWith('http:') && SUBRESOURCE_ROLES.has(link.role)
      ? ['mixed-content']
      : []
  const isOfCms = site.cmsOrigin !== null && url.startsWith(`${site.cmsOrigin}/`)
  const isDraft = (isOwn || isOfCms) && isUnpublished(url)
  if (isDraft) return ['draft-link']
  if (isOfCms || CMS_SCREEN.test(url)) return ['cms-link']
  if (isOwn) return /^\s*https?:\/\//i.test(link.raw) ? ['absolute-own-link'] : []
  if (addressFault(link.raw, site.origin) === 'other-own-host') return ['other-own-host']
  return lacksRel(link, pageKind) ? ['missing-rel'] : []
}

// only the routes that link rules distinguish: the matcher itself would cost an audit 20 MB
const RULED_ROUTES = routeTable.flatMap(({ name, path }) => {
  const kind = pageKindForPath(name)
  const pattern = path.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/\/:\w+/g, '/[^/]+')
  return kind === null ? [] : [{ kind, pattern: new RegExp(`^${pattern}$`) }]
})

/** The kind of page that an address of the site shows. */
export function pageKindForUrl(url: string): PageKind | null {
  const { pathname } = new URL(url)
  return RULED_ROUTES.find(({ pattern }) => pattern.test(pathname))?.kind ?? null
}

const CMS_SCREEN =
  /^https?:\/\/[^/?#]+\/(?:[^/?#]+\/)?(?:wp-admin(?:[/?]|$)|wp-login\.php(?:\?|$)|wp-json(?:[/?]|$))/

/** WordPress addresses a draft by number, adds a suffix to what is in the bin, and parameters to a preview. */
const DRAFT =
  /[?&](?:preview=true|preview_id=|preview_nonce=|p=\d+(?:&|$)|page_id=\d+(?:&|$))|__trashed\/?(?:\?|$)/

const isUnpublished = (url: string): boolean => DRAFT.test(url)

/** Spec section 2: other sites get nofollow; on blog, city and property pages sponsored does as well. */
function lacksRel({ rel }: RawLink, pageKind: PageKind | null): boolean {
  const given = rel.toLowerCase().split(/\s+/)
  return !given.includes('nofollow') && !(pageKind !== null && given.includes('sponsored'))
}
