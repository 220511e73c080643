import { stringify } from 'csv-stringify/sync'
import type { AuditReport } from '../../src/domain/audit/auditReport.ts'

/** A table for a spreadsheet, with one row for each place. Text of a page is never taken for a formula. */
export function csvReport({ problems }: AuditReport): string {
  const rows = problems.flatMap(({ pages, level, kind, url, status, detail, chain, known }) =>
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
    })),
  )
  return stringify(rows, {
    header: true,
    columns: ['level', 'kind', 'url', 'status', 'detail', 'chain', 'known', 'page', 'line', 'text', 'edit'],
    escape_formulas: true,
  })
}
