import { stringify } from 'csv-stringify/sync'
import type { AuditReport, Problem, ProblemPage } from './rules/audit-report.ts'
import { incompleteText } from './rules/finding.ts'

/** What a row says about an occurrence of a problem, by its column. */
const COLUMNS: Readonly<Record<string, (problem: Problem, page: ProblemPage | null) => unknown>> = {
  level: ({ level }) => level,
  kind: ({ kind }) => kind,
  url: ({ url }) => url,
  status: ({ status }) => status || '',
  detail: ({ detail }) => detail,
  chain: ({ chain }) => chain.map((redirect) => `${redirect.status} ${redirect.url}`).join(' → '),
  known: ({ known }) => (known ? 'yes' : ''),
  page: (_, page) => page?.url,
  line: (_, page) => page?.line || '',
  text: (_, page) => page?.text,
  edit: (_, page) => page?.edit?.url,
  suggestion: ({ suggestion }) => suggestion,
}

/** A table for a spreadsheet, with one row for each occurrence. Text of a page is never taken for a formula. */
export function csvReport(report: AuditReport): string {
  const detail = incompleteText(report)
  const kind = report.cutOff ?? 'crawl-trap'
  const incomplete = detail === null ? [] : [{ level: 'incomplete', kind, url: report.origin, detail }]
  const found = report.problems.flatMap((problem) =>
    (problem.pages.length > 0 ? problem.pages : [null]).map((page) =>
      Object.fromEntries(Object.entries(COLUMNS).map(([name, cell]) => [name, cell(problem, page)])),
    ),
  )
  return stringify([...incomplete, ...found], {
    header: true,
    columns: Object.keys(COLUMNS),
    escape_formulas: true,
  })
}
