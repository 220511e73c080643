import type { HostMap } from './address.ts'
import type { CrawlScopeOptions } from './crawlScope.ts'
import type { LinkRuleContext } from './linkRules.ts'
import type { RetryLimits } from './retry.ts'

/** How a site is crawled. */
export interface CrawlOptions extends RetryLimits, CrawlScopeOptions {
  readonly site: LinkRuleContext
  /** The names by which content calls the site. */
  readonly hosts: HostMap
  readonly withExternal: boolean
  /** Whether an address is requested at all. */
  readonly isWanted: (url: string) => boolean
  readonly maxPages: number
  readonly maxTimeMs: number
  /** How many addresses of one made-up pattern are read (crawlTraps). */
  readonly maxSimilar: number
  /** Whether all variants of a page are read (pageVariants). */
  readonly allVariants: boolean
  readonly concurrency: number
  readonly externalConcurrency: number
  /** Between two requests to the same external host. */
  readonly pauseMs: number
}
