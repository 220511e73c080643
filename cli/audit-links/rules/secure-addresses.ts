import { type CheckedResponse, followRedirects, isUnresolved } from '#cli/shared/rules/checked-response.ts'
import type { CrawledAddresses } from './crawl-traps.ts'

/** Returns the address over https: of one over http:; `null` of any other, or with a port, which has one scheme only. */
export const secureAddress = (url: string): string | null =>
  /^http:\/\/[^/:]+\//.test(url) ? `https${url.slice('http'.length)}` : null

type ResponseOf = (url: string) => CheckedResponse | null

/** Returns where an address leads and what is shown there, or `null` if a browser would show nothing. */
function shownAt(url: string, responseOf: ResponseOf) {
  const { redirects, end } = followRedirects(url, null, responseOf)
  if (end === null || typeof end === 'string' || isUnresolved(end)) return null
  return { url: redirects.at(-1)?.to ?? url, shown: end.shown }
}

/**
 * Returns the address over https: that leads to the same page as one over http:, or `null` if none is known to. It ends at
 * the same address, or at the same one but for the scheme, with the same title and words.
 */
export function secureTwin(url: string, responseOf: ResponseOf): string | null {
  const secure = secureAddress(url)
  const there = secure === null ? null : shownAt(secure, responseOf)
  const here = there?.url.startsWith('https:') ? shownAt(url, responseOf) : null
  if (!there || !here) return null
  const isSame =
    there.url === secureAddress(here.url) && there.shown !== undefined && there.shown === here.shown
  return there.url === here.url || isSame ? secure : null
}

/**
 * Returns a function for the addresses over https: to request next, once everything else has responded: of each host one,
 * and if it responds the others.
 */
export function secureAddresses(addresses: CrawledAddresses): () => readonly string[] {
  /** The first address that was requested of each host. */
  const first = new Map<string, string>()
  const responseOf = (url: string): CheckedResponse | null => addresses.of(url).response
  return () => {
    const next: string[] = []
    const begun = new Set(first.keys())
    for (const { url } of addresses.linkedElsewhere()) {
      const secure = secureAddress(url)
      if (secure === null || addresses.find(secure)?.isRequested || !shownAt(url, responseOf)) continue
      const { host } = new URL(secure)
      const asked = first.get(host)
      if (asked === undefined) first.set(host, secure)
      if (asked === undefined || (begun.has(host) && responseOf(asked)?.status)) next.push(secure)
    }
    return next
  }
}
