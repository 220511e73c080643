import type { CheckedResponse } from './checkedResponse.ts'
import type { LinkFindingKind } from './finding.ts'
import type { LinkRole } from './link.ts'

/** One link of a page. */
export interface LinkOccurrence {
  /** Its target, or its text where that is no address. */
  readonly url: string
  readonly fragment: string | null
  readonly role: LinkRole
  readonly line: number
  readonly text: string
  /** What is known to be wrong without a request. */
  readonly kinds: readonly LinkFindingKind[]
  /** Whether its target was known to resolve when it was read. It is kept because it is the first link to its page. */
  readonly isResolved: boolean
}

/** One address that has responded, with the links of its page. */
export interface JournalEntry {
  readonly url: string
  readonly response: CheckedResponse
  readonly isPage: boolean
  /** All links, including those that are not listed because their target was known to resolve. */
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
