import type { CheckedResponse } from './checkedResponse.ts'
import type { CrawlTrap } from './crawlTraps.ts'
import type { BodyUse } from './webResource.ts'

/** What a crawl remembers of one address. */
export interface CrawledAddress {
  readonly url: string
  /** Redirects between it and the nearest link. */
  redirects: number
  attempts: number
  /** Links of the same shape that led to it (crawlTraps). */
  generation: number
  /** The trap for which it was left. */
  trap: CrawlTrap | null
  isRequested: boolean
  /** Whether another page links to it. */
  isLinked: boolean
  bodyUse: BodyUse
  response: CheckedResponse | null
}

const NEEDS_NO_DNS = /^https?:\/\/(?:[\d.]+|\[[^\]]*\]|localhost)(?::\d+)?\//
/** Fewer unresolved hosts may be typing mistakes. */
const MIN_UNRESOLVED_HOSTS = 3

/** Every address that a crawl knows. Memory holds these, and no links. */
export function crawledAddresses(siteOrigin: string) {
  const known = new Map<string, CrawledAddress>()
  const isOwn = (url: string): boolean => url.startsWith(`${siteOrigin}/`)
  return {
    isOwn,
    find: (url: string): CrawledAddress | undefined => known.get(url),
    /** Paths of the site's pages that responded well. */
    goodPaths: (): readonly string[] =>
      [...known.values()]
        .filter(({ url, response }) => isOwn(url) && response?.status === 200 && response.names !== undefined)
        .map(({ url }) => url.slice(siteOrigin.length)),
    /** The known entry, or a new one. */
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
    /** False where several other hosts were requested and none resolves: then the machine is offline, not the links broken. */
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
