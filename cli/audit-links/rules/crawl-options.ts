import type { HostMap } from '../../shared/rules/address.ts'
import type { RetryLimits } from '../../shared/rules/retry.ts'
import type { LinkRuleContext } from './link-rules.ts'

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
