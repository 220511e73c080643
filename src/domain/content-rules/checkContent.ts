import type { ContentRead } from './contentRead.ts'
import type { ContentRule, Finding, RuleSettings, Severity } from './contentRule.ts'

/** A finding with the rule it breaks. */
export interface Problem extends Finding {
  readonly rule: string
  readonly severity: Severity
}

export interface ContentCheck {
  /** By what is to be mended; in each and among them errors before warnings. Each once. */
  readonly problems: readonly Problem[]
  /** Rules that could not be asked, because a part of the content is missing. */
  readonly skipped: readonly string[]
}

/**
 * Asks the rules. Of content that was read only in part (`isWhole` false), rules across content are not asked: they
 * would take what was not read for missing.
 */
export function checkContent(
  content: ContentRead,
  {
    rules,
    isWhole,
    ...settings
  }: RuleSettings & { readonly rules: readonly ContentRule[]; readonly isWhole: boolean },
): ContentCheck {
  const asked = rules.filter(({ acrossContent }) => isWhole || !acrossContent)
  const problems = asked.flatMap(({ id, severity, check }) =>
    check(content, settings).map((finding): Problem => ({ rule: id, severity, ...finding })),
  )
  // one thing may be answered in several places, such as an offer in every building it holds for
  const each = new Map(problems.map((problem) => [JSON.stringify(problem), problem]))
  const places = [...Map.groupBy(each.values(), placeOf).values()]
  const [withErrors, others] = [places.filter(hasError), places.filter((ofPlace) => !hasError(ofPlace))]
  return {
    problems: [...withErrors, ...others].flatMap((ofPlace) =>
      ofPlace.toSorted((a, b) => a.severity.localeCompare(b.severity)),
    ),
    skipped: rules.filter((rule) => !asked.includes(rule)).map(({ id }) => id),
  }
}

const hasError = (problems: readonly Problem[]): boolean =>
  problems.some(({ severity }) => severity === 'error')

/** What is opened to mend it, as a key. */
export const placeOf = ({ where }: Pick<Finding, 'where'>): string =>
  `${where.kind} ${where.slug} ${where.title}`
