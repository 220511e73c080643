import { stringify } from 'csv-stringify/sync'
import type { AuditReport } from './rules/audit-report.ts'
import { incompleteText } from './rules/finding.ts'

/** A table for a spreadsheet, with one row for each occurrence. Text of a page is never taken for a formula. */
export function csvReport(report: AuditReport): string {
  const incomplete = incompleteText(report)
  const found = report.problems.flatMap(
    ({ pages, level, kind, url, status, detail, suggestion, chain, known }) =>
      (pages.length > 0 ? pages : [null]).map((page) => ({
        level,
        kind,
        url,
        status: status || '',
        detail,
        chain: chain.map((redirect) => `${redirect.status} ${redirect.url}`).join(' → '),
        known: known ? 'yes' : '',
        page: page?.url,
        line: page?.line || '',
        text: page?.text,
        edit: page?.edit?.url,
        suggestion,
      })),
  )
  const rows =
    incomplete === null
      ? found
      : [
          {
            level: 'incomplete',
            kind: report.cutOff ?? 'crawl-trap',
            url: report.origin,
            detail: incomplete,
          },
          ...found,
        ]
  return stringify(rows, {
    header: true,
    columns: [
      'level',
      'kind',
      'url',
      'status',
      'detail',
      'chain',
      'known',
      'page',
      'line',
      'text',
      'edit',
      'suggestion',
    ],
    escape_formulas: true,
  })
}
