import { type PageKind, pageKindForPath } from '../routing/links.ts'
import { routeTable } from '../routing/routeTable.ts'
import type { Kind } from './finding.ts'
import { FETCHED_WITH_PAGE, type LinkRole } from './tagLinks.ts'

/** A link as it stands in a page of the site. */
export interface WrittenLink {
  readonly role: LinkRole
  readonly raw: string
  /** Where it leads, as `readAddress` gives it. */
  readonly url: string
  readonly rel: string
}

/** What the rules have to know of the site. */
export interface RuledSite {
  readonly origin: string
  /** Whether visitors see it over https:, wherever it is audited. */
  readonly isSecure: boolean
  readonly cmsOrigin: string | null
}

/** What a link breaks of the site’s own rules (spec section 2, Links), whatever its target answers. */
export function brokenLinkRules(
  link: WrittenLink,
  pageKind: PageKind | null,
  site: RuledSite,
): readonly Kind[] {
  const { url } = link
  const isOwn = url.startsWith(`${site.origin}/`)
  if (link.role !== 'link')
    return site.isSecure && !isOwn && url.startsWith('http:') && FETCHED_WITH_PAGE.has(link.role)
      ? ['mixed-content']
      : []
  const isOfCms = site.cmsOrigin !== null && url.startsWith(`${site.cmsOrigin}/`)
  const isDraft = (isOwn || isOfCms) && isUnpublished(url)
  if (isDraft) return ['draft-link']
  if (isOfCms || CMS_SCREEN.test(url)) return ['cms-link']
  if (isOwn) return /^\s*https?:\/\//i.test(link.raw) ? ['absolute-own-link'] : []
  return lacksRel(link, pageKind) ? ['missing-rel'] : []
}

// of the route table only what links care about: the matcher itself would cost an audit 20 MB
const RULED_ROUTES = routeTable.flatMap(({ name, path }) => {
  const kind = pageKindForPath(name)
  const pattern = path.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/\/:\w+/g, '/[^/]+')
  return kind === null ? [] : [{ kind, pattern: new RegExp(`^${pattern}$`) }]
})

/** The kind of page that an address of the site shows. */
export function pageKindOfAddress(url: string): PageKind | null {
  const { pathname } = new URL(url)
  return RULED_ROUTES.find(({ pattern }) => pattern.test(pathname))?.kind ?? null
}

const CMS_SCREEN =
  /^https?:\/\/[^/?#]+\/(?:[^/?#]+\/)?(?:wp-admin(?:[/?]|$)|wp-login\.php(?:\?|$)|wp-json(?:[/?]|$))/

/** WordPress gives a draft an address by number, what is in the bin an ending, and a preview its own parameters. */
const DRAFT =
  /[?&](?:preview=true|preview_id=|preview_nonce=|p=\d+(?:&|$)|page_id=\d+(?:&|$))|__trashed\/?(?:\?|$)/

const isUnpublished = (url: string): boolean => DRAFT.test(url)

/** Spec section 2: other sites get nofollow; on blog, city and property pages sponsored does as well. */
function lacksRel({ rel }: WrittenLink, pageKind: PageKind | null): boolean {
  const given = rel.toLowerCase().split(/\s+/)
  return !given.includes('nofollow') && !(pageKind !== null && given.includes('sponsored'))
}
