import { type Address, type HostMap, parseAddress } from '../../domain/audit/address.ts'
import type { CheckedResponse } from '../../domain/audit/checkedResponse.ts'
import { hasFragment } from '../../domain/audit/fragment.ts'
import { type LinkRuleContext, pageKindForUrl, violatedLinkRules } from '../../domain/audit/linkRules.ts'
import { type LinkRole, NAVIGATION_ROLES } from '../../domain/audit/tagLinks.ts'
import type { FetchedAddress } from './addressFetcher.ts'
import type { CrawledAddress, CrawledAddresses } from './crawledAddresses.ts'
import type { LinkOccurrence } from './journal.ts'

interface LinkReaderOptions {
  readonly site: LinkRuleContext
  readonly hosts: HostMap
  readonly entries: CrawledAddresses
}

/** Links as they are written whose address is remembered: a small part of what memory holds. */
const MAX_CACHED_ADDRESSES = 5_000

/** Reads the links of one page after the other. */
export function linkReader({ site, hosts, entries }: LinkReaderOptions) {
  const fromRoot = new Map<string, Address>()

  /** A menu’s links are read once, not once for each page: they lead to the same place from everywhere on the site. */
  const read = (raw: string, base: string, encoding: string): Address => {
    const isFromRoot = /^\/[^/\\]/.test(raw) && encoding === 'utf-8' && entries.isOwn(base)
    const known = isFromRoot ? fromRoot.get(raw) : undefined
    if (known) return known
    const address = parseAddress(raw, { base, hosts, encoding })
    if (isFromRoot) fromRoot.set(raw, address)
    if (fromRoot.size > MAX_CACHED_ADDRESSES) fromRoot.clear()
    return address
  }

  /** What a page links to, as far as it has to be looked at again once all is answered. */
  return (
    page: CrawledAddress,
    { links: written, base, encoding }: FetchedAddress,
  ): readonly LinkOccurrence[] => {
    const from = (base !== null && URL.parse(base, page.url)?.href) || page.url
    const pageKind = pageKindForUrl(page.url)
    const occurrences: LinkOccurrence[] = []
    for (const { role, raw, line, text, rel } of written) {
      const place = { role, line, text, isResolved: false }
      const address = read(raw, from, encoding)
      if (address.kind === 'malformed')
        occurrences.push({ ...place, url: raw, fragment: null, kinds: ['malformed'] })
      else if ((address.kind === 'mail' || address.kind === 'tel') && !address.isValid)
        occurrences.push({
          ...place,
          url: raw,
          fragment: null,
          kinds: [address.kind === 'mail' ? 'empty-mailto' : 'empty-tel'],
        })
      if (address.kind !== 'web') continue
      const { url, fragment } = address
      const kinds = violatedLinkRules({ role, raw, url, rel }, pageKind, site)
      const target = entries.of(url)
      const isFirstLink = recordLink(target, role, page.url)
      const isResolved = isKnownToResolve(target.response, fragment)
      if (kinds.length > 0 || isFirstLink || role === 'sitemap' || !isResolved)
        occurrences.push({ ...place, url, fragment, kinds, isResolved })
    }
    return occurrences
  }
}

/** Notes what a link says of its target; whether it is the first that leads there from another page. */
export function recordLink(target: CrawledAddress, role: LinkRole, page: string): boolean {
  if (role === 'sitemap file') target.bodyUse = 'sitemap'
  const isFirst = NAVIGATION_ROLES.has(role) && role !== 'sitemap' && target.url !== page && !target.isLinked
  if (isFirst) target.isLinked = true
  return isFirst
}

function isKnownToResolve(response: CheckedResponse | null, fragment: string | null): boolean {
  if (response === null || response.failure || response.location !== undefined || response.isSoftNotFound)
    return false
  if (response.status < 200 || response.status >= 300) return false
  return fragment === null || (response.names !== undefined && hasFragment(response.names, fragment))
}
