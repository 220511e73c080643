import { type Address, type HostMap, parseAddress } from '#cli/shared/rules/address.ts'
import { isKnownToResolve } from '#cli/shared/rules/checked-response.ts'
import { type LinkRole, NAVIGATION_ROLES } from '#cli/shared/rules/link-role.ts'
import type { WebResource } from '#cli/shared/rules/web-resource.ts'
import { addressFault } from '#domain/content-rules/written-address.ts'
import type { CrawledAddress, CrawledAddresses } from './crawl-traps.ts'
import type { LinkFindingKind } from './finding.ts'
import { secureAddress } from './secure-addresses.ts'
import { type LinkRuleContext, pageKindForUrl, violatedLinkRules } from './written-links.ts'

/** One link of a page. */
export interface LinkOccurrence {
  /** Its target, or the address as it is written if that is no web address. */
  readonly url: string
  readonly fragment: string | null
  readonly role: LinkRole
  readonly line: number
  readonly text: string
  /** What is known to be wrong without a request. */
  readonly kinds: readonly LinkFindingKind[]
}

interface LinkOccurrencesOptions {
  readonly site: LinkRuleContext
  readonly hosts: HostMap
  readonly addresses: CrawledAddresses
}

/** The most written links whose parsed address is cached: a small part of the memory of an audit. */
const MAX_CACHED_ADDRESSES = 5_000

/** Copies a piece of a page: V8’s own pieces keep all of the page in memory. */
const copied = (piece: string): string => Buffer.from(piece).toString()

const MAX_TEXT_LENGTH = 80

/** Returns the text of a link as a report shows it. */
function shortened(text: string): string {
  const plain = text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
  return copied(plain.length > MAX_TEXT_LENGTH ? `${plain.slice(0, MAX_TEXT_LENGTH - 1)}…` : plain)
}

/** Returns a function that reads the links of a page. It caches addresses from one page to the next. */
export function linkOccurrences({ site, hosts, addresses }: LinkOccurrencesOptions) {
  const fromRoot = new Map<string, Address>()

  // a menu’s links lead to the same place from every page: they are parsed once, not once for each page
  const read = (raw: string, base: string, encoding: string): Address => {
    const isFromRoot = /^\/[^/\\]/.test(raw) && encoding === 'utf-8' && addresses.isOwn(base)
    const known = isFromRoot ? fromRoot.get(raw) : undefined
    if (known) return known
    const address = parseAddress(raw, { base, hosts, encoding })
    if (isFromRoot) fromRoot.set(copied(raw), address)
    if (fromRoot.size > MAX_CACHED_ADDRESSES) fromRoot.clear()
    return address
  }

  /** Whether it is known only at the end if the address has a twin over https:. */
  const mayBeInsecure = (url: string): boolean => secureAddress(url) !== null && !addresses.isOwn(url)

  /**
   * Returns the links of a page that are needed again once every address has responded: all but those whose target is
   * known to resolve.
   */
  return (
    page: CrawledAddress,
    { links: written, base, encoding }: Pick<WebResource, 'links' | 'base' | 'encoding'>,
  ): readonly LinkOccurrence[] => {
    const from = (base !== null && URL.parse(base, page.url)?.href) || page.url
    const pageKind = pageKindForUrl(page.url)
    const occurrences: LinkOccurrence[] = []
    for (const { role, raw, line, text, rel } of written) {
      // a fragment alone names a symbol of the same document, whatever its base (SVG 2, 16.1.4)
      const address = read(raw, role === 'symbol' && raw.startsWith('#') ? page.url : from, encoding)
      const fault = writtenFault(raw, address, site.origin)
      if (address.kind !== 'web' && fault !== null)
        occurrences.push({
          url: copied(raw),
          fragment: null,
          role,
          line,
          text: shortened(text),
          kinds: [fault],
        })
      if (address.kind !== 'web') continue
      const { url } = address
      const fragment = address.fragment || null
      const violated = violatedLinkRules({ role, raw, url, rel }, pageKind, site)
      const kinds = fault !== null && role === 'link' ? [...violated, fault] : violated
      const target = addresses.of(url)
      recordLink(target, role, page.url)
      const isKnown = isKnownToResolve(target.response, fragment, role) && !mayBeInsecure(url)
      if (kinds.length > 0 || role === 'sitemap' || !isKnown)
        occurrences.push({ url: target.url, fragment, role, line, text: shortened(text), kinds })
    }
    return occurrences
  }
}

/**
 * Returns what is wrong with an address as it is written, or `null`. Browsers strip the spaces around an address. Most
 * links are web addresses; these are checked only for spaces, which is fast.
 */
function writtenFault(raw: string, address: Address, siteOrigin: string): LinkFindingKind | null {
  if (address.kind === 'malformed') return 'malformed'
  if (address.kind === 'web') return /\s/.test(raw) ? 'spaces' : null
  if (address.kind === 'tel' && !/\d/.test(raw)) return 'empty-tel'
  const fault = addressFault(raw, siteOrigin)
  return fault === 'malformed-mailto' && !/@|%40/.test(raw) ? 'empty-mailto' : fault
}

/** Records on a target what a link shows about it: that it is a sitemap, or that another page links to it. */
function recordLink(target: CrawledAddress, role: LinkRole, page: string): void {
  if (role === 'sitemap file') target.bodyUse = 'sitemap'
  if (NAVIGATION_ROLES.has(role) && role !== 'sitemap' && target.url !== page) target.isLinked = true
}
