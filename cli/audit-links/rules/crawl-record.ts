import type { CheckedResponse } from '#cli/shared/rules/checked-response.ts'
import type { WebResource } from '#cli/shared/rules/web-resource.ts'
import type { Crawl, PageOccurrences } from './collect-problems.ts'
import type { CrawlOptions } from './crawl-frontier.ts'
import type { CrawledAddress, CrawledAddresses, LinkingPage } from './crawl-traps.ts'
import { type CutOff, WRONG_AS_WRITTEN } from './finding.ts'
import { linkOccurrences } from './link-occurrences.ts'
import type { PageVariants } from './page-variants.ts'

/** Beyond `maxPages`, the links of the pages that were read are still checked, but no more than this. */
const MAX_CHECKED_AFTER_LAST_PAGE = 5_000

/** Records what each response says, and what it leads to. */
export function crawlRecord({
  options: { site, hosts, onlyPages, maxPages },
  addresses,
  variants,
  reach,
}: {
  readonly options: CrawlOptions
  readonly addresses: CrawledAddresses
  readonly variants: PageVariants
  readonly reach: (url: string, redirects: number, from: LinkingPage | null) => void
}) {
  const readLinks = linkOccurrences({ site, hosts, addresses })
  const found: PageOccurrences[] = []
  let [pages, links, responded, checkedAfterLastPage] = [0, 0, 0, 0]
  let isLimitReached = false
  const unreadPages = new Set(onlyPages)

  /** Returns the links of a response if they are to be read, and counts it. */
  const linksOf = (address: CrawledAddress, resource: WebResource | null): PageOccurrences['occurrences'] => {
    const isOwn = addresses.isOwn(address.url)
    const isPage = isOwn && resource?.isPage === true
    const isBeyond = isPage && pages >= maxPages
    isLimitReached ||= isBeyond
    responded += 1
    const isNamed = onlyPages === null || onlyPages.includes(address.url)
    if (resource === null || !isOwn || isBeyond || !isNamed) return []
    const occurrences = readLinks(address, resource)
    links += resource.links.length
    if (isPage) {
      variants.note(address.url, resource, occurrences)
      unreadPages.delete(address.url)
      pages += 1
    }
    return occurrences
  }

  return {
    /** Whether an address is requested. Once `maxPages` is reached, only a number of link targets are. */
    isWanted: (address: CrawledAddress): boolean => {
      if (pages < maxPages || !addresses.isOwn(address.url)) return true
      checkedAfterLastPage += 1
      const isWanted = address.isLinked && checkedAfterLastPage <= MAX_CHECKED_AFTER_LAST_PAGE
      isLimitReached ||= !isWanted
      return isWanted
    },
    note: (address: CrawledAddress, response: CheckedResponse, resource: WebResource | null): void => {
      address.response = response
      const occurrences = linksOf(address, resource)
      if (occurrences.length > 0) found.push({ page: address.url, occurrences })
      for (const { kinds, url, role } of occurrences)
        if (!WRONG_AS_WRITTEN.includes(kinds[0])) reach(url, 0, role.startsWith('sitemap') ? null : address)
      if (response.location === undefined) return
      const target = addresses.of(response.location)
      // a link to a redirect counts as one to its target
      target.isLinked = true
      if (address.bodyUse === 'sitemap' || address.bodyUse === 'robots') target.bodyUse = address.bodyUse
      reach(response.location, address.redirects + 1, address)
    },
    counts: () => ({ pages, responded }),
    crawl: (cutOff: CutOff | null): Omit<Crawl, 'traps' | 'variantsSkipped'> => ({
      found,
      responseOf: (url) => addresses.find(url)?.response ?? null,
      isOwn: addresses.isOwn,
      goodPaths: addresses.goodPaths,
      isLinked: (url) => addresses.find(url)?.isLinked === true,
      pages,
      links,
      addresses: responded,
      cutOff: cutOff ?? (isLimitReached ? 'max-pages' : null),
      unreadPages: [...unreadPages],
      isOnline: addresses.isOnline(),
    }),
  }
}
