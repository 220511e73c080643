import { type Address, type HostMap, readAddress } from '../../domain/audit/address.ts'
import type { Answer } from '../../domain/audit/answer.ts'
import { hasFragment } from '../../domain/audit/fragment.ts'
import { brokenLinkRules, pageKindOfAddress, type RuledSite } from '../../domain/audit/linkRules.ts'
import { LEADS_TO_PAGE, type LinkRole } from '../../domain/audit/tagLinks.ts'
import type { Asked } from './askAddress.ts'
import type { CrawledAddress, CrawledAddresses } from './crawledAddresses.ts'
import type { LinkOccurrence } from './journal.ts'

interface LinkReaderOptions {
  readonly site: RuledSite
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
    const address = readAddress(raw, { base, hosts, encoding })
    if (isFromRoot) fromRoot.set(raw, address)
    if (fromRoot.size > MAX_CACHED_ADDRESSES) fromRoot.clear()
    return address
  }

  /** What a page links to, as far as it has to be looked at again once all is answered. */
  return (page: CrawledAddress, { links: written, base, encoding }: Asked): readonly LinkOccurrence[] => {
    const from = (base !== null && URL.parse(base, page.url)?.href) || page.url
    const pageKind = pageKindOfAddress(page.url)
    const occurrences: LinkOccurrence[] = []
    for (const { role, raw, line, text, rel } of written) {
      const place = { role, line, text, isGood: false }
      const address = read(raw, from, encoding)
      if (address.kind === 'malformed')
        occurrences.push({ ...place, url: raw, fragment: null, kinds: ['malformed'] })
      else if ((address.kind === 'mail' || address.kind === 'tel') && !address.isUsable)
        occurrences.push({
          ...place,
          url: raw,
          fragment: null,
          kinds: [address.kind === 'mail' ? 'empty-mailto' : 'empty-tel'],
        })
      if (address.kind !== 'web') continue
      const { url, fragment } = address
      const kinds = brokenLinkRules({ role, raw, url, rel }, pageKind, site)
      const target = entries.of(url)
      const isFirstLink = noteLink(target, role, page.url)
      const isGood = isKnownGood(target.answer, fragment)
      if (kinds.length > 0 || isFirstLink || role === 'sitemap' || !isGood)
        occurrences.push({ ...place, url, fragment, kinds, isGood })
    }
    return occurrences
  }
}

/** Notes what a link says of its target; whether it is the first that leads there from another page. */
export function noteLink(target: CrawledAddress, role: LinkRole, page: string): boolean {
  if (role === 'sitemap file') target.wanted = 'sitemap'
  const isFirst = LEADS_TO_PAGE.has(role) && role !== 'sitemap' && target.url !== page && !target.isLinked
  if (isFirst) target.isLinked = true
  return isFirst
}

function isKnownGood(answer: Answer | null, fragment: string | null): boolean {
  if (answer === null || answer.failure || answer.location !== undefined || answer.saysNotFound) return false
  if (answer.status < 200 || answer.status >= 300) return false
  return fragment === null || (answer.names !== undefined && hasFragment(answer.names, fragment))
}
