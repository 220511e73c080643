import type { CheckedResponse } from './checkedResponse.ts'
import type { LinkFindingKind } from './finding.ts'
import type { LinkRole } from './link.ts'

/** One link of a page. */
export interface LinkOccurrence {
  /** Its target, or the address as it is written if that is no web address. */
  readonly url: string
  readonly fragment: string | null
  readonly role: LinkRole
  readonly line: number
  readonly text: string
  /** What is known to be wrong without a request. */
  readonly kinds: readonly LinkFindingKind[]
  /**
   * Whether its target was known to resolve when the page was read. Such a link is listed only if it breaks a rule, is
   * the first link to its target, or is an entry of a sitemap.
   */
  readonly isResolved: boolean
}

/** One address that has responded, with the links of its page. */
export interface JournalEntry {
  readonly url: string
  readonly response: CheckedResponse
  readonly isPage: boolean
  /** The number of all links, including those that are not listed because their target was known to resolve. */
  readonly linkCount: number
  readonly occurrences: readonly LinkOccurrence[]
}

/** Which audit a journal belongs to. */
export interface JournalHead {
  readonly origin: string
  /** Whether links to other sites are checked. */
  readonly external: boolean
  /** ISO 8601. */
  readonly startedAt: string
}
