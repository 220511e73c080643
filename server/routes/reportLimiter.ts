import { LRUCache } from 'lru-cache'
import { clientNetwork } from '../../src/adapters/submission-limiter/limitKeys.ts'

const CLIENT_WINDOW_MS = 10 * 60_000
const TOTAL_WINDOW_MS = 60_000
/** More visitors than report something in ten minutes. The oldest are evicted first. */
const MAX_TRACKED_CLIENTS = 10_000

/** Counts a report from an address at a time in milliseconds; false if it is one too many. Writes nothing to disk. */
type ReportLimiter = (address: string, at: number) => boolean

/** Makes a limiter of what browsers report: from one visitor or household in ten minutes, and from all in one minute. */
export function reportLimiter(max: { readonly ofClient: number; readonly inTotal: number }): ReportLimiter {
  const counts = new LRUCache<string, { readonly since: number; count: number }>({ max: MAX_TRACKED_CLIENTS })
  let all = { since: 0, count: 0 }
  return (address, at) => {
    if (at - all.since >= TOTAL_WINDOW_MS) all = { since: at, count: 0 }
    const visitor = clientNetwork(address)
    const known = counts.get(visitor)
    const one = known && at - known.since < CLIENT_WINDOW_MS ? known : { since: at, count: 0 }
    if (one.count >= max.ofClient || all.count >= max.inTotal) return false
    one.count += 1
    all.count += 1
    counts.set(visitor, one)
    return true
  }
}
