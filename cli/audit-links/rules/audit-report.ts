import * as Option from 'effect/Option'
import * as Schema from 'effect/Schema'
import { type CutOff, FINDING_LEVELS, type Finding } from './finding.ts'

/** The address at which an editor changes a page. */
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
  /** The baseline has it: it is listed, but does not fail the run. */
  readonly known?: true
}

/** What an audit found. */
export interface AuditReport {
  readonly origin: string
  readonly startedAt: string
  readonly durationMs: number
  /** `false` if not everything was read: the audit was cut off, or it skipped endless addresses. */
  readonly complete: boolean
  readonly cutOff?: CutOff
  readonly pages: number
  readonly links: number
  /** Addresses that were requested. */
  readonly addresses: number
  /** The number of addresses that were skipped because they are variants of pages that were read. */
  readonly variantsSkipped: number
  /** The number of findings that ignore rules removed. */
  readonly ignored: number
  readonly problems: readonly Problem[]
  /** Problems of the baseline that no longer occur. */
  readonly fixed?: readonly { readonly kind: string; readonly url: string }[]
}

const EarlierReport = Schema.Struct({
  problems: Schema.Array(Schema.Struct({ kind: Schema.String, url: Schema.String })),
})
const decodeReport = Schema.decodeUnknownOption(EarlierReport)

/** The findings of an earlier report. */
export type BaselineReport = typeof EarlierReport.Type

const keyOf = ({ kind, url }: { readonly kind: string; readonly url: string }): string => `${kind} ${url}`

/**
 * Returns the report with the problems of a baseline marked as known, and with those that no longer occur as fixed. A
 * problem that could not be checked is not fixed.
 */
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

/** Sorts problems by level, the worst first, then by kind and address. */
export const sortProblems = (problems: readonly Problem[]): readonly Problem[] =>
  problems.toSorted(
    (a, b) =>
      FINDING_LEVELS.indexOf(a.level) - FINDING_LEVELS.indexOf(b.level) ||
      a.kind.localeCompare(b.kind) ||
      a.url.localeCompare(b.url),
  )

/** Returns the report with edit links. `links` has them by the address of their page. */
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

/** Parses a report that an earlier run wrote with `--format json`. Returns `null` for anything else. */
export const parseBaselineReport = (value: unknown): BaselineReport | null =>
  Option.getOrNull(decodeReport(value))

/** How a report groups its problems: by the link that is wrong, the page that has it, or the owner of the page. */
export const GROUPINGS = ['link', 'page', 'owner'] as const
export type Grouping = (typeof GROUPINGS)[number]

/** Problems that share a link, a page or an owner. */
export interface ProblemGroup {
  readonly title: string
  readonly edit?: EditLink
  /** Each problem with its occurrences in this group only. */
  readonly problems: readonly Problem[]
}

const NO_PAGE = 'The whole site'
const MANY_PAGES = 'On many pages, as in a menu or a template'
const NO_OWNER = 'No owner: templates, menus and pages without an author'

/** Returns the owner of a page: its author, or else the editors of its type. */
const ownerOf = ({ edit }: ProblemPage): string =>
  edit?.owner ?? (edit ? `Editors of ${edit.type}s` : NO_OWNER)

/** A problem on more pages than this is one of a menu or a template, and not of each page or owner. */
const MAX_PAGES_OF_A_TEXT = 10

/** Counts the pages on which a problem occurs. */
export const pageCount = ({ pages }: Pick<Problem, 'pages'>): number =>
  new Set(pages.map(({ url }) => url)).size

/** Whether a problem is on so many pages that reports show it once for all of them. */
export const isOfTemplate = (problem: Pick<Problem, 'pages'>): boolean =>
  pageCount(problem) > MAX_PAGES_OF_A_TEXT

/**
 * Groups the problems of a report, the largest group first. By link, each problem is a group of its own; otherwise, those
 * of menus and templates are one group, which comes first.
 */
export function groupProblems({ problems }: AuditReport, by: Grouping): readonly ProblemGroup[] {
  if (by === 'link') return problems.map((problem) => ({ title: problem.url, problems: [problem] }))
  const groups = new Map<string, { title: string; edit?: EditLink; problems: Problem[] }>()
  const nameOf = (page: ProblemPage): string => (by === 'page' ? page.url : ownerOf(page))
  const ofTemplates = new Set(problems.filter(isOfTemplate))
  for (const problem of problems) {
    if (ofTemplates.has(problem)) continue
    const places = Map.groupBy(problem.pages, nameOf)
    if (places.size === 0) places.set(by === 'page' ? NO_PAGE : NO_OWNER, [])
    for (const [title, pages] of places) {
      const edit = by === 'page' ? pages[0]?.edit : undefined
      const group = groups.get(title) ?? { title, ...(edit && { edit }), problems: [] }
      groups.set(title, group)
      group.problems.push({ ...problem, pages })
    }
  }
  const sorted = [...groups.values()].toSorted((a, b) => b.problems.length - a.problems.length)
  return ofTemplates.size > 0 ? [{ title: MANY_PAGES, problems: [...ofTemplates] }, ...sorted] : sorted
}

/** Counts the problems of each kind, the most frequent kind first. */
export const countKinds = ({ problems }: AuditReport): readonly (readonly [kind: string, count: number])[] =>
  [...Map.groupBy(problems, ({ kind }) => kind)]
    .map(([kind, found]) => [kind, found.length] as const)
    .toSorted(([, a], [, b]) => b - a)
