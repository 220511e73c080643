import type { FindRoute } from '../../../src/domain/routing/matchRoute.ts'
import type { ContentRef, ContentSnapshot } from './content-snapshot.ts'

export type Severity = 'error' | 'warning'

/** One thing for an editor to fix. */
export interface ContentProblem {
  readonly ref: ContentRef
  /** The field within the content; empty if the problem concerns all of it. */
  readonly path: string
  readonly expected: string
  readonly found: string
  /** How to fix it, as a sentence. */
  readonly fix: string
  /** The change that fixes it, if that is certain. */
  readonly change?: { readonly before: string; readonly after: string }
}

/** What rules need besides the content. */
export interface RuleSettings {
  /** `YYYY-MM-DD` in London. */
  readonly today: string
  readonly siteOrigin: string
  readonly findRoute: FindRoute
}

/** A rule for content, as data: what is wrong, how much it matters and why. */
export interface ContentRule {
  /** The name for `--rule`. It never changes once published. */
  readonly id: string
  readonly severity: Severity
  /** Why it matters, as a sentence. */
  readonly reason: string
  /** Whether it compares parts of the content, and so needs all of it. */
  readonly needsAllContent: boolean
  readonly check: (content: ContentSnapshot, settings: RuleSettings) => readonly ContentProblem[]
}

/** A value of content as a report shows it: quoted, or `nothing`. */
export const quoteOrNothing = (text: string | null): string =>
  text === null || text === '' ? 'nothing' : `“${text}”`
