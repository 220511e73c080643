import { LRUCache } from 'lru-cache'
import { clientNetwork } from '../../../src/adapters/submission-limiter/clientNetwork.ts'

/** How many reports are logged: from one visitor or household in ten minutes, and from everybody in one minute. */
export const MAX_REPORTS_PER_CLIENT = 20
export const MAX_REPORTS_IN_TOTAL = 60
const CLIENT_WINDOW_MS = 10 * 60_000
const TOTAL_WINDOW_MS = 60_000
/** More visitors than have errors in ten minutes. The oldest are evicted first. */
const MAX_TRACKED_CLIENTS = 10_000

/** Counts a report from an address at a time in milliseconds; false if it is one too many. Writes nothing to disk. */
export type ReportLimiter = (address: string, at: number) => boolean

/** Makes a limiter of reports per visitor and in total. */
export function reportLimiter(): ReportLimiter {
  const counts = new LRUCache<string, { readonly since: number; count: number }>({ max: MAX_TRACKED_CLIENTS })
  let all = { since: 0, count: 0 }
  return (address, at) => {
    if (at - all.since >= TOTAL_WINDOW_MS) all = { since: at, count: 0 }
    const visitor = clientNetwork(address)
    const known = counts.get(visitor)
    const one = known && at - known.since < CLIENT_WINDOW_MS ? known : { since: at, count: 0 }
    if (one.count >= MAX_REPORTS_PER_CLIENT || all.count >= MAX_REPORTS_IN_TOTAL) return false
    one.count += 1
    all.count += 1
    counts.set(visitor, one)
    return true
  }
}
