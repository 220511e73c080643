import { addressPattern } from '#cli/shared/rules/address.ts'
import type { Problem } from './audit-report.ts'
import { FINDING_KINDS } from './finding.ts'

/** Findings that a team accepts, with the reason. */
export interface IgnoreRule {
  readonly url?: string
  readonly kind?: string
  /** The page on which it occurs. */
  readonly page?: string
  readonly reason: string
}

const FIELDS: readonly string[] = ['url', 'kind', 'page', 'reason']

/**
 * Parses a list of rules.
 *
 * @throws Error that says which rule is wrong and how to fix it
 */
export function parseIgnoreRules(value: unknown): readonly IgnoreRule[] {
  if (!Array.isArray(value)) throw new Error('It must be a list of rules.')
  return value.map((rule: unknown, index) => {
    const fields = typeof rule === 'object' && rule !== null ? Object.entries(rule) : []
    const place = `Rule ${index + 1}`
    for (const [name, text] of fields) {
      if (!FIELDS.includes(name))
        throw new Error(`${place} has an unknown field ${name}; fields are ${FIELDS.join(', ')}.`)
      if (typeof text !== 'string' || text.trim() === '') throw new Error(`${place}: ${name} must be text.`)
    }
    const read = Object.fromEntries(fields) as unknown as IgnoreRule
    if (!read.reason) throw new Error(`${place} gives no reason: say why in “reason”.`)
    if (!read.url && !read.kind && !read.page)
      throw new Error(`${place} would ignore everything: name a url, a kind or a page.`)
    if (read.kind && !Object.hasOwn(FINDING_KINDS, read.kind))
      throw new Error(
        `${place} names an unknown kind ${read.kind}; kinds are ${Object.keys(FINDING_KINDS).join(', ')}.`,
      )
    return read
  })
}

interface Ignored {
  readonly problems: readonly Problem[]
  readonly ignored: number
  /** Rules that matched nothing, and can be deleted. */
  readonly unused: readonly IgnoreRule[]
}

/** Removes what the rules name: a whole problem, or only its occurrences on the pages that a rule names. */
export function applyIgnoreRules(
  problems: readonly Problem[],
  rules: readonly IgnoreRule[],
  siteOrigin: string,
): Ignored {
  const everything = (): boolean => true
  const compiled = rules.map((rule) => ({
    rule,
    kind: rule.kind,
    url: rule.url === undefined ? everything : addressPattern(rule.url, siteOrigin),
    page: rule.page === undefined ? null : addressPattern(rule.page, siteOrigin),
  }))
  const used = new Set<IgnoreRule>()
  const left = problems.flatMap((problem) => {
    const matching = compiled.filter(
      ({ kind, url }) => (kind === undefined || kind === problem.kind) && url(problem.url),
    )
    let pages = problem.pages
    for (const { rule, page } of matching) {
      const remaining = page === null ? [] : pages.filter((place) => !page(place.url))
      if (page === null || remaining.length < pages.length) used.add(rule)
      if (page === null || (remaining.length === 0 && pages.length > 0)) return []
      pages = remaining
    }
    return [{ ...problem, pages }]
  })
  return {
    problems: left,
    ignored: problems.length - left.length,
    unused: rules.filter((rule) => !used.has(rule)),
  }
}
