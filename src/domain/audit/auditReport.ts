import type { CutOff } from './cutOff.ts'
import { FINDING_LEVELS, type Finding } from './finding.ts'

/** Where an editor changes a page. */
export interface EditLink {
  readonly type: string
  readonly slug: string
  readonly url: string
  /** The author of the page, where the backend names one. */
  readonly owner?: string
}

/** One place where a problem occurs. */
export interface ProblemPage {
  readonly url: string
  /** From 1; 0 where the source has no lines. */
  readonly line: number
  readonly text: string
  readonly edit?: EditLink
}

/** A finding with every place where it occurs. */
export interface Problem extends Finding {
  readonly pages: readonly ProblemPage[]
  /** In the baseline: it is listed and does not fail. */
  readonly known?: true
}

/** What an audit found. */
export interface AuditReport {
  readonly origin: string
  readonly startedAt: string
  readonly durationMs: number
  /** `false` where not everything was read: it was cut off, or there were addresses without end. */
  readonly complete: boolean
  readonly cutOff?: CutOff
  readonly pages: number
  readonly links: number
  /** Addresses that were requested. */
  readonly addresses: number
  /** Addresses that were not read, because they are variants of pages that were. */
  readonly variantsLeft: number
  /** Findings that ignore rules leave out. */
  readonly ignored: number
  readonly problems: readonly Problem[]
  /** Problems of the baseline that are gone. */
  readonly fixed?: readonly { readonly kind: string; readonly url: string }[]
}

/** The findings of an earlier report. */
export interface BaselineReport {
  readonly problems: readonly {
    readonly kind: string
    readonly url: string
    readonly pages: readonly { readonly url: string }[]
  }[]
}

const keyOf = ({ kind, url }: { readonly kind: string; readonly url: string }): string => `${kind} ${url}`

/** Marks the problems that a baseline holds, and names those that are gone. What could not be checked is not gone. */
export function compareWithBaseline(report: AuditReport, baseline: BaselineReport): AuditReport {
  const known = new Set(baseline.problems.map(keyOf))
  const now = new Set(report.problems.map(keyOf))
  const unchecked = new Set(
    report.problems.filter(({ level }) => level === 'unchecked').map(({ url }) => url),
  )
  return {
    ...report,
    problems: report.problems.map((problem) =>
      known.has(keyOf(problem)) ? { ...problem, known: true as const } : problem,
    ),
    // a stopped run has not seen everything
    fixed: report.complete
      ? baseline.problems
          .filter((problem) => !now.has(keyOf(problem)) && !unchecked.has(problem.url))
          .map(({ kind, url }) => ({ kind, url }))
      : [],
  }
}

/** Keeps what an earlier report does not hold: new problems, and known ones on further pages. */
export function newProblems(report: AuditReport, earlier: BaselineReport): AuditReport {
  const pagesBefore = new Map(
    earlier.problems.map((problem) => [keyOf(problem), new Set(problem.pages.map(({ url }) => url))]),
  )
  return {
    ...report,
    problems: report.problems.flatMap((problem) => {
      const before = pagesBefore.get(keyOf(problem))
      if (!before) return [problem]
      const pages = problem.pages.filter(({ url }) => !before.has(url))
      return pages.length === 0 ? [] : [{ ...problem, pages }]
    }),
  }
}

/** The worst first, then by kind and address. */
export const sortProblems = (problems: readonly Problem[]): readonly Problem[] =>
  problems.toSorted(
    (one, other) =>
      FINDING_LEVELS.indexOf(one.level) - FINDING_LEVELS.indexOf(other.level) ||
      one.kind.localeCompare(other.kind) ||
      one.url.localeCompare(other.url),
  )

/** Adds the edit links of pages. */
export const withEditLinks = (report: AuditReport, links: ReadonlyMap<string, EditLink>): AuditReport => ({
  ...report,
  problems: report.problems.map((problem) => ({
    ...problem,
    pages: problem.pages.map((page) => {
      const edit = links.get(page.url)
      return edit ? { ...page, edit } : page
    }),
  })),
})

/** Reads what an earlier run wrote with `--format json`; `null` where it is something else. */
export function parseBaselineReport(value: unknown): BaselineReport | null {
  const problems = fieldOf(value, 'problems')
  if (!Array.isArray(problems)) return null
  const read = problems.map((problem: unknown) => {
    const [kind, url, pages] = [fieldOf(problem, 'kind'), fieldOf(problem, 'url'), fieldOf(problem, 'pages')]
    if (typeof kind !== 'string' || typeof url !== 'string' || !Array.isArray(pages)) return null
    return { kind, url, pages: pages.map((page: unknown) => ({ url: String(fieldOf(page, 'url')) })) }
  })
  return read.includes(null) ? null : { problems: read.filter((problem) => problem !== null) }
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
