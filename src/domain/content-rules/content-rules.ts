import { buildingTextRules } from './building-text-rules.ts'
import type { ContentProblem, ContentRule, RuleSettings, Severity } from './content-rule.ts'
import type { ContentRef, ContentSnapshot } from './content-snapshot.ts'
import { contractRules } from './contract-rules.ts'
import { headRules } from './head-rules.ts'
import { htmlLinkRules } from './html-link-rules.ts'
import { htmlRules } from './html-rules.ts'
import { imageRules } from './image-rules.ts'
import { linkRules } from './link-rules.ts'
import { offerRules } from './offer-rules.ts'
import { amenityRules, cityFaqRules, placeRules } from './place-rules.ts'
import { plausibilityRules } from './plausibility-rules.ts'
import { referenceRules } from './reference-rules.ts'
import { listRules, shapeRules } from './shape-rules.ts'
import { textRules } from './text-rules.ts'

/** All content rules, in the order of `--list-rules` (docs/decisions/019). */
export const CONTENT_RULES: readonly ContentRule[] = [
  ...shapeRules,
  ...listRules,
  ...contractRules,
  ...offerRules,
  ...placeRules,
  ...plausibilityRules,
  ...amenityRules,
  ...imageRules,
  ...headRules,
  ...htmlRules,
  ...htmlLinkRules,
  ...textRules,
  ...cityFaqRules,
  ...buildingTextRules,
  ...referenceRules,
  ...linkRules,
]

/** A problem with the rule that it breaks. */
export interface RuleViolation extends ContentProblem {
  readonly rule: string
  readonly severity: Severity
}

export interface AppliedRules {
  /** Each problem once, grouped by content: content with errors comes first, and errors come before warnings. */
  readonly problems: readonly RuleViolation[]
  /** Rules that did not run, because a part of the content is missing. */
  readonly skipped: readonly string[]
}

/**
 * Runs the rules. Rules that compare parts of the content run on complete content only: otherwise they would report
 * unread content as missing.
 */
export function applyContentRules(
  content: ContentSnapshot,
  {
    rules,
    isComplete,
    ...settings
  }: RuleSettings & { readonly rules: readonly ContentRule[]; readonly isComplete: boolean },
): AppliedRules {
  const applicable = rules.filter(({ needsAllContent }) => isComplete || !needsAllContent)
  const problems = applicable.flatMap(({ id, severity, check }) =>
    check(content, settings).map(
      (finding): RuleViolation => ({ rule: id, severity, ...finding, ref: withId(finding.ref, content) }),
    ),
  )
  // the same content may be read several times: an offer is read with every property that it is for
  const each = new Map(problems.map((problem) => [JSON.stringify(problem), problem]))
  const groups = [...Map.groupBy(each.values(), contentRefKey).values()]
  const [withErrors, others] = [groups.filter(hasError), groups.filter((group) => !hasError(group))]
  return {
    problems: [...withErrors, ...others].flatMap((group) =>
      group.toSorted((a, b) => a.severity.localeCompare(b.severity)),
    ),
    skipped: rules.filter((rule) => !applicable.includes(rule)).map(({ id }) => id),
  }
}

/** Returns a reference with the id that only the backend knows. There is one banner, whose slug nobody sees. */
function withId(ref: ContentRef, { identified }: ContentSnapshot): ContentRef {
  const known =
    ref.id === null &&
    identified.find(({ kind, slug }) => kind === ref.kind && (slug === ref.slug || kind === 'banner'))
  return known ? { ...ref, id: known.id } : ref
}

const hasError = (problems: readonly RuleViolation[]): boolean =>
  problems.some(({ severity }) => severity === 'error')

/** Returns a key for the content that an editor opens to fix a problem. */
export const contentRefKey = ({ ref }: Pick<ContentProblem, 'ref'>): string =>
  `${ref.kind} ${ref.slug} ${ref.title}`
