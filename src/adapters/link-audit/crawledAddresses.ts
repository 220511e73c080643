import type { Answer } from '../../domain/audit/answer.ts'
import type { Wanted } from './askAddress.ts'

/** One address: what is kept of it. */
export interface CrawledAddress {
  readonly url: string
  /** Redirects between it and the nearest link. */
  hops: number
  tries: number
  isAsked: boolean
  /** Whether another page links to it. */
  isLinked: boolean
  wanted: Wanted
  answer: Answer | null
}

const NEEDS_NO_NAME = /^https?:\/\/(?:[\d.]+|\[[^\]]*\]|localhost)(?::\d+)?\//
/** So many hosts are not mistyped all at once. */
const MIN_UNRESOLVED_HOSTS = 3

/** Every address that a crawl knows of: memory holds these, and no links. */
export function crawledAddresses(ownOrigin: string) {
  const known = new Map<string, CrawledAddress>()
  const isOwn = (url: string): boolean => url.startsWith(`${ownOrigin}/`)
  return {
    isOwn,
    find: (url: string): CrawledAddress | undefined => known.get(url),
    /** The one that is known, or a new one. */
    of(url: string): CrawledAddress {
      const found = known.get(url)
      if (found) return found
      const address: CrawledAddress = {
        url,
        hops: Number.POSITIVE_INFINITY,
        tries: 0,
        isAsked: false,
        isLinked: false,
        wanted: isOwn(url) ? 'links' : 'names',
        answer: null,
      }
      known.set(url, address)
      return address
    },
    /** Several other hosts, and none of them found: that is this machine, not the links. */
    isOnline(): boolean {
      const unknown = new Set<string>()
      for (const { url, answer } of known.values()) {
        if (answer === null || isOwn(url) || NEEDS_NO_NAME.test(url)) continue
        if (answer.failure !== 'unresolved') return true
        unknown.add(new URL(url).host)
      }
      return unknown.size < MIN_UNRESOLVED_HOSTS
    },
  }
}

export type CrawledAddresses = ReturnType<typeof crawledAddresses>
