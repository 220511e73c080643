import type { AuditReport, EditLink, Problem, ProblemPage } from './auditReport.ts'

/** By what a report lists its problems: the link that is wrong, the page that has it, or who looks after the page. */
export const GROUPINGS = ['link', 'page', 'owner'] as const
export type Grouping = (typeof GROUPINGS)[number]

/** Problems that one person mends in one place. */
export interface ProblemGroup {
  readonly title: string
  readonly edit?: EditLink
  /** Each problem with its places in this group. */
  readonly problems: readonly Problem[]
}

const NO_PAGE = 'The whole site'
const NO_OWNER = 'Nobody: templates, menus and pages without an author'

/** Who looks after a page: its author, or those who write content of its type. */
const ownerOf = ({ edit }: ProblemPage): string =>
  edit?.owner ?? (edit ? `Editors of ${edit.type}s` : NO_OWNER)

/** The problems of a report in groups, the largest first. By link, each problem is a group of its own. */
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
  return [...groups.values()].toSorted((one, other) => other.problems.length - one.problems.length)
}

/** How many problems there are of each kind, the most frequent first. */
export const countKinds = ({ problems }: AuditReport): readonly (readonly [kind: string, count: number])[] =>
  [...Map.groupBy(problems, ({ kind }) => kind)]
    .map(([kind, found]) => [kind, found.length] as const)
    .toSorted(([, one], [, other]) => other - one)
