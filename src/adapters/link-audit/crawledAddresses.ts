import type { CheckedResponse } from '../../domain/audit/checkedResponse.ts'
import type { BodyUse } from './addressFetcher.ts'

/** One address: what is kept of it. */
export interface CrawledAddress {
  readonly url: string
  /** Redirects between it and the nearest link. */
  redirects: number
  attempts: number
  isRequested: boolean
  /** Whether another page links to it. */
  isLinked: boolean
  bodyUse: BodyUse
  response: CheckedResponse | null
}

const NEEDS_NO_DNS = /^https?:\/\/(?:[\d.]+|\[[^\]]*\]|localhost)(?::\d+)?\//
/** So many hosts are not mistyped all at once. */
const MIN_UNRESOLVED_HOSTS = 3

/** Every address that a crawl knows of: memory holds these, and no links. */
export function crawledAddresses(siteOrigin: string) {
  const known = new Map<string, CrawledAddress>()
  const isOwn = (url: string): boolean => url.startsWith(`${siteOrigin}/`)
  return {
    isOwn,
    find: (url: string): CrawledAddress | undefined => known.get(url),
    /** The one that is known, or a new one. */
    of(url: string): CrawledAddress {
      const found = known.get(url)
      if (found) return found
      const address: CrawledAddress = {
        url,
        redirects: Number.POSITIVE_INFINITY,
        attempts: 0,
        isRequested: false,
        isLinked: false,
        bodyUse: isOwn(url) ? 'links' : 'names',
        response: null,
      }
      known.set(url, address)
      return address
    },
    /** Several other hosts, and none of them found: that is this machine, not the links. */
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
