import type { HostMap } from '#cli/shared/rules/address.ts'
import { MAX_REDIRECTS } from '#cli/shared/rules/checked-response.ts'
import type { RetryLimits } from '#cli/shared/rules/retry.ts'
import {
  type CrawledAddress,
  type CrawledAddresses,
  type CrawlTrap,
  crawlTraps,
  type LinkingPage,
} from './crawl-traps.ts'
import type { PageVariants } from './page-variants.ts'
import { secureAddresses } from './secure-addresses.ts'
import type { LinkRuleContext } from './written-links.ts'

/** How a site is crawled. */
export interface CrawlOptions extends RetryLimits {
  readonly site: LinkRuleContext
  /** The other origins that content uses for the site. */
  readonly hosts: HostMap
  readonly withExternal: boolean
  /** Whether an address is requested at all. */
  readonly isWanted: (url: string) => boolean
  /** Only the links of these pages are checked; `null` for all. */
  readonly onlyPages: readonly string[] | null
  readonly maxPages: number
  readonly maxTimeMs: number
  /** How many addresses of one endless pattern are read (crawlTraps). */
  readonly maxSimilar: number
  /** Whether all variants of a page are read (pageVariants). */
  readonly allVariants: boolean
  readonly concurrency: number
  readonly externalConcurrency: number
  /** The pause between two requests to the same external host. */
  readonly pauseMs: number
}

/** A picture that the site resizes, in one of its sizes. */
const RESIZED = /^https?:\/\/[^/]+\/cdn-cgi\/image\/[^/]*\/(.+)$/

/**
 * Decides which addresses a crawl requests, each once: those that are wanted, except for endless ones and for variants of
 * a page.
 */
export function crawlFrontier(
  { withExternal, isWanted, maxSimilar }: Pick<CrawlOptions, 'withExternal' | 'isWanted' | 'maxSimilar'>,
  addresses: CrawledAddresses,
  variants: PageVariants,
  queue: (url: string) => void,
) {
  const traps = crawlTraps(maxSimilar)
  const nextSecure = secureAddresses(addresses)
  /** The pictures that are requested in one size. */
  const pictures = new Set<string>()
  let requested = 0

  const isAdmitted = (address: CrawledAddress, from: LinkingPage | null): boolean => {
    if (from === null) {
      if (address.trap) address.trap.skipped -= 1
      address.trap = null
    } else if (address.trap === null && addresses.isOwn(address.url)) {
      address.generation = traps.generationOf(address.url, from)
      address.trap = traps.enter(address.url, address.generation, from)
    }
    return address.trap === null
  }

  const admit = (address: CrawledAddress, from: LinkingPage | null): void => {
    if (!isAdmitted(address, from)) return
    address.isRequested = true
    const picture = addresses.isOwn(address.url) ? RESIZED.exec(address.url)?.[1] : undefined
    if (picture !== undefined && pictures.has(picture)) address.bodyUse = 'none'
    else if (picture !== undefined) pictures.add(picture)
    address.round = variants.round()
    requested += 1
    queue(address.url)
  }

  /**
   * Queues an address, and the targets of its redirects as far as browsers follow them. `from` is the page that links
   * to it, or `null` for an address that cannot be a trap, such as one that a sitemap names.
   */
  const reach = (start: string, startRedirects: number, from: LinkingPage | null): void => {
    let [url, redirects]: [string | undefined, number] = [start, startRedirects]
    while (url !== undefined && redirects <= MAX_REDIRECTS) {
      const address: CrawledAddress = addresses.of(url)
      if (address.redirects <= redirects && (from !== null || address.isRequested)) return
      address.redirects = Math.min(redirects, address.redirects)
      const canStart = !address.isRequested && isWanted(url) && (addresses.isOwn(url) || withExternal)
      if (canStart && !(from !== null && variants.defer(url, from))) admit(address, from)
      url = address.response?.location
      redirects += 1
    }
  }

  return {
    reach,

    /** Queues the addresses of the next round. @returns whether there are any */
    startNextRound(): boolean {
      const next = variants.nextRound()
      for (const [url, from] of next) admit(addresses.of(url), from)
      if (next.length > 0) return true
      const secure = nextSecure().filter(isWanted)
      for (const url of secure) reach(url, 0, null)
      return secure.length > 0
    },

    requested: (): number => requested,
    /** Returns the traps with skipped addresses. */
    traps: (): readonly CrawlTrap[] => traps.found(),
  }
}
