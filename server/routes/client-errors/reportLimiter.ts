import { LRUCache } from 'lru-cache'
import { clientNetwork } from '../../../src/adapters/submission-limiter/clientNetwork.ts'

/** How many reports are logged: of one visitor or household in ten minutes, and of everybody in one. */
export const MAX_REPORTS_PER_CLIENT = 20
export const MAX_REPORTS_IN_TOTAL = 60
const CLIENT_WINDOW_MS = 10 * 60_000
const TOTAL_WINDOW_MS = 60_000
/** More visitors than have errors in ten minutes; the oldest go first. */
const MAX_TRACKED_CLIENTS = 10_000

/** Counts a report of an address at a time in milliseconds; false where it is one too many. Nothing of it is kept on disk. */
export type ReportLimiter = (address: string, at: number) => boolean

/** A limiter of reports, by visitor and in all. */
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
