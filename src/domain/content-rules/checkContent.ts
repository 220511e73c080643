import type { ContentProblem, ContentRule, RuleSettings, Severity } from './contentRule.ts'
import type { ContentSnapshot } from './contentSnapshot.ts'

/** A finding with the rule it breaks. */
export interface RuleViolation extends ContentProblem {
  readonly rule: string
  readonly severity: Severity
}

export interface ContentCheck {
  /** By what is to be mended; in each and among them errors before warnings. Each once. */
  readonly problems: readonly RuleViolation[]
  /** Rules that could not be asked, because a part of the content is missing. */
  readonly skipped: readonly string[]
}

/**
 * Asks the rules. Of content that was read only in part (`isWhole` false), rules across content are not asked: they
 * would take what was not read for missing.
 */
export function checkContent(
  content: ContentSnapshot,
  {
    rules,
    isComplete,
    ...settings
  }: RuleSettings & { readonly rules: readonly ContentRule[]; readonly isComplete: boolean },
): ContentCheck {
  const applicable = rules.filter(({ needsAllContent }) => isComplete || !needsAllContent)
  const problems = applicable.flatMap(({ id, severity, check }) =>
    check(content, settings).map((finding): RuleViolation => ({ rule: id, severity, ...finding })),
  )
  // one thing may be answered in several places, such as an offer in every building it holds for
  const each = new Map(problems.map((problem) => [JSON.stringify(problem), problem]))
  const places = [...Map.groupBy(each.values(), contentRefKey).values()]
  const [withErrors, others] = [places.filter(hasError), places.filter((ofPlace) => !hasError(ofPlace))]
  return {
    problems: [...withErrors, ...others].flatMap((ofPlace) =>
      ofPlace.toSorted((a, b) => a.severity.localeCompare(b.severity)),
    ),
    skipped: rules.filter((rule) => !applicable.includes(rule)).map(({ id }) => id),
  }
}

const hasError = (problems: readonly RuleViolation[]): boolean =>
  problems.some(({ severity }) => severity === 'error')

/** What is opened to mend it, as a key. */
export const contentRefKey = ({ ref }: Pick<ContentProblem, 'ref'>): string =>
  `${ref.kind} ${ref.slug} ${ref.title}`
