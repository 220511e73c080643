import { type HostMap, parseAddress } from '#cli/shared/rules/address.ts'
import type { WebResource } from '#cli/shared/rules/web-resource.ts'
import type { CrawledAddresses, LinkingPage } from './crawl-traps.ts'
import type { LinkOccurrence } from './link-occurrences.ts'

interface PageVariantsOptions {
  readonly addresses: CrawledAddresses
  readonly hosts: HostMap
  /** Whether all variants are read. */
  readonly allVariants: boolean
}

/** So many variants are read for each parameter of a page before the others are skipped. */
const MIN_READ = 2

/** What the variants of one page with one parameter have shown. */
interface Sample {
  /** How many were read and are variants. */
  read: number
  /** How many are to be read: twice as many as before, each time that one leads to a new page. */
  wanted: number
  leadsOn: boolean
  /** Whether one of them is a page of its own. */
  isPage: boolean
}

/**
 * Distinguishes variants of a page (a sort order, a filter, a choice that links carry along) from pages of their own.
 * Addresses with parameters wait until all others have responded. Then they are requested in rounds, in the order of
 * their addresses, so that each run on a site reads the same. Those are skipped whose page names itself as canonical, if
 * for each of their parameters enough variants were read that name this page too, and link to no new page.
 */
export function pageVariants({ addresses, hosts, allVariants }: PageVariantsOptions) {
  /** Addresses that are not requested yet, with the page that links to them. */
  const waiting = new Map<string, LinkingPage>()
  /** Pages that responded with 200 and name themselves as canonical. */
  const canonicalPages = new Set<string>()
  const samples = new Map<string, Sample>()
  let round = 0

  const sampleOf = (parameter: string): Sample => {
    const sample = samples.get(parameter) ?? { read: 0, wanted: MIN_READ, leadsOn: false, isPage: false }
    samples.set(parameter, sample)
    return sample
  }

  const isNew = (url: string): boolean => {
    const { isRequested, round: requestedIn } = addresses.of(url)
    return addresses.isOwn(url) && !hasParameters(url) && (!isRequested || requestedIn === round)
  }

  const stillWaiting = (): readonly string[] =>
    [...waiting.keys()]
      .filter((url) => !addresses.of(url).isRequested)
      .toSorted((a, b) => parametersOf(a).length - parametersOf(b).length || (a < b ? -1 : 1))

  return {
    /** Records a page that was read. Call it before the page’s links are queued. */
    note(
      page: string,
      { links, base, encoding, status }: WebResource,
      occurrences: readonly LinkOccurrence[],
    ): void {
      const tag = links.find(({ role }) => role === 'canonical')
      const from = (base !== null && URL.parse(base, page)?.href) || page
      const canonical = tag ? parseAddress(tag.raw, { base: from, hosts, encoding }) : null
      const named = canonical?.kind === 'web' ? canonical.url : null
      if (!hasParameters(page)) {
        if (status === 200 && named === page) canonicalPages.add(page)
        return
      }
      const leadsOn = occurrences.some(({ role, url }) => role === 'link' && isNew(url))
      for (const parameter of parametersOf(page)) {
        const sample = sampleOf(parameter)
        sample.isPage ||= named !== pageOf(page)
        sample.leadsOn ||= leadsOn
        sample.read += 1
      }
    },

    /** Whether an address has to wait. It is in a later round, or among those that are skipped. */
    defer(url: string, from: LinkingPage): boolean {
      if (allVariants || !addresses.isOwn(url) || !hasParameters(url)) return false
      if (!waiting.has(url)) waiting.set(url, from)
      return true
    },

    /** Takes the addresses of the next round, once all requests of the round before have ended. */
    nextRound(): readonly (readonly [url: string, from: LinkingPage])[] {
      round += 1
      for (const sample of samples.values()) {
        if (sample.leadsOn) sample.wanted = sample.read * 2
        sample.leadsOn = false
      }
      const taken = new Map<string, number>()
      return stillWaiting().flatMap((url) => {
        const parameters = parametersOf(url)
        const isSkipped =
          canonicalPages.has(pageOf(url)) &&
          parameters.every((parameter) => {
            const { isPage, read, wanted } = sampleOf(parameter)
            return !isPage && read + (taken.get(parameter) ?? 0) >= wanted
          })
        const from = waiting.get(url)
        if (isSkipped || !from) return []
        for (const parameter of parameters) taken.set(parameter, (taken.get(parameter) ?? 0) + 1)
        waiting.delete(url)
        return [[url, from] as const]
      })
    },

    /** The number of rounds that have begun. */
    round: (): number => round,

    /** Returns how many addresses were not requested: they are pages that were read, under another address. */
    skipped: (): number => stillWaiting().length,
  }
}

export type PageVariants = ReturnType<typeof pageVariants>

const hasParameters = (url: string): boolean => /\?./.test(url)

const pageOf = (url: string): string => url.slice(0, url.indexOf('?'))

/** Returns the parameters of an address, each with its page. */
const parametersOf = (url: string): readonly string[] => [
  ...new Set([...new URL(url).searchParams.keys()].map((name) => `${pageOf(url)}?${name}`)),
]
