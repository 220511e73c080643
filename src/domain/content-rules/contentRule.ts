import type { FindRoute } from '../routing/matchRoute.ts'
import type { ContentRef, ContentSnapshot } from './contentSnapshot.ts'

export type Severity = 'error' | 'warning'

/** One thing for an editor to fix. */
export interface ContentProblem {
  readonly ref: ContentRef
  /** The field within it; empty for the whole. */
  readonly path: string
  readonly expected: string
  readonly found: string
  /** What to do, as a sentence. */
  readonly fix: string
}

/** What rules need to know besides the content. */
export interface RuleSettings {
  /** `YYYY-MM-DD` in London. */
  readonly today: string
  readonly siteOrigin: string
  readonly findRoute: FindRoute
}

/** A rule for content, as data: what is wrong, how much it matters and why. */
export interface ContentRule {
  /** For `--rule`; never changed once published. */
  readonly id: string
  readonly severity: Severity
  /** Why it matters, one sentence. */
  readonly reason: string
  /** Whether it holds one part of the content against another: not to be asked of half of it. */
  readonly needsAllContent: boolean
  readonly check: (content: ContentSnapshot, settings: RuleSettings) => readonly ContentProblem[]
}

/** A value of content as a report shows it: quoted, or `nothing`. */
export const quoteOrNothing = (text: string | null): string =>
  text === null || text === '' ? 'nothing' : `“${text}”`
