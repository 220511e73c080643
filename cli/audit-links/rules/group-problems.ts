import type { AuditReport, EditLink, Problem, ProblemPage } from './audit-report.ts'

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
const NO_OWNER = 'No owner: templates, menus and pages without an author'

/** Returns the owner of a page: its author, or else the editors of its type. */
const ownerOf = ({ edit }: ProblemPage): string =>
  edit?.owner ?? (edit ? `Editors of ${edit.type}s` : NO_OWNER)

/** Groups the problems of a report, the largest group first. By link, each problem is a group of its own. */
export function groupProblems({ problems }: AuditReport, by: Grouping): readonly ProblemGroup[] {
  if (by === 'link') return problems.map((problem) => ({ title: problem.url, problems: [problem] }))
  const groups = new Map<string, { title: string; edit?: EditLink; problems: Problem[] }>()
  const nameOf = (page: ProblemPage): string => (by === 'page' ? page.url : ownerOf(page))
  for (const problem of problems) {
    const places = Map.groupBy(problem.pages, nameOf)
    if (places.size === 0) places.set(by === 'page' ? NO_PAGE : NO_OWNER, [])
    for (const [title, pages] of places) {
      const edit = by === 'page' ? pages[0]?.edit : undefined
      const group = groups.get(title) ?? { title, ...(edit && { edit }), problems: [] }
      groups.set(title, group)
      group.problems.push({ ...problem, pages })
    }
  }
  return [...groups.values()].toSorted((a, b) => b.problems.length - a.problems.length)
}

/** Counts the problems of each kind, the most frequent kind first. */
export const countKinds = ({ problems }: AuditReport): readonly (readonly [kind: string, count: number])[] =>
  [...Map.groupBy(problems, ({ kind }) => kind)]
    .map(([kind, found]) => [kind, found.length] as const)
    .toSorted(([, a], [, b]) => b - a)
