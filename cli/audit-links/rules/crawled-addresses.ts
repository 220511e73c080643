import type { CheckedResponse } from '../../shared/rules/checked-response.ts'
import type { BodyUse } from '../../shared/rules/web-resource.ts'
import type { CrawlTrap } from './crawl-traps.ts'

/** What a crawl knows about one address. */
export interface CrawledAddress {
  readonly url: string
  /** The number of redirects between the nearest link and this address. */
  redirects: number
  attempts: number
  /** How many links between addresses of its pattern led to it (crawlTraps). */
  generation: number
  /** The trap because of which it is skipped; `null` if it is not. */
  trap: CrawlTrap | null
  isRequested: boolean
  /** Whether another page links to it. */
  isLinked: boolean
  bodyUse: BodyUse
  response: CheckedResponse | null
}

const NEEDS_NO_DNS = /^https?:\/\/(?:[\d.]+|\[[^\]]*\]|localhost)(?::\d+)?\//
/** Fewer hosts that do not resolve may be typing mistakes. */
const MIN_UNRESOLVED_HOSTS = 3

/** Holds every address that a crawl knows. */
export function crawledAddresses(siteOrigin: string) {
  const known = new Map<string, CrawledAddress>()
  const isOwn = (url: string): boolean => url.startsWith(`${siteOrigin}/`)
  return {
    isOwn,
    find: (url: string): CrawledAddress | undefined => known.get(url),
    /** Returns the paths and queries of the site's pages that responded with 200. */
    goodPaths: (): readonly string[] =>
      [...known.values()]
        .filter(({ url, response }) => isOwn(url) && response?.status === 200 && response.names !== undefined)
        .map(({ url }) => url.slice(siteOrigin.length)),
    /** Returns the entry of an address, and creates it if it is new. */
    of(url: string): CrawledAddress {
      const found = known.get(url)
      if (found) return found
      const address: CrawledAddress = {
        url,
        redirects: Number.POSITIVE_INFINITY,
        attempts: 0,
        generation: 0,
        trap: null,
        isRequested: false,
        isLinked: false,
        bodyUse: isOwn(url) ? 'links' : 'fragments',
        response: null,
      }
      known.set(url, address)
      return address
    },
    /** `false` if several other hosts were requested and none resolved: then the machine is offline. */
    isOnline(): boolean {
      const unknown = new Set<string>()
      for (const { url, response } of known.values()) {
        if (response === null || isOwn(url) || NEEDS_NO_DNS.test(url)) continue
        if (response.failure !== 'unresolved') return true
        unknown.add(new URL(url).host)
      }
      return unknown.size < MIN_UNRESOLVED_HOSTS
    },
  }
}

export type CrawledAddresses = ReturnType<typeof crawledAddresses>
