import { countText } from '#domain/content/count-text.ts'
import { type JunitCase, junitXml } from '../shared/junit-xml.ts'
import type { AuditReport, Problem } from './rules/audit-report.ts'
import { incompleteText } from './rules/finding.ts'

/** For build servers: a test case for each problem. One that does not fail the audit is skipped, with its reason. */
export function junitReport(report: AuditReport, fails: (problem: Problem) => boolean): string {
  const { problems, durationMs, startedAt, origin, pages, links } = report
  const incomplete = incompleteText(report)
  return junitXml('audit-links', [
    {
      name: origin,
      startedAt,
      seconds: durationMs / 1_000,
      cases: [
        {
          group: 'audit-links',
          name: `${countText(pages, 'page')} and ${countText(links, 'link')} read`,
          ...(incomplete !== null && { outcome: { as: 'error' as const, message: incomplete } }),
        },
        ...problems.map((problem) => caseOf(problem, fails(problem))),
      ],
    },
  ])
}

function caseOf({ level, kind, url, detail, pages, known }: Problem, isFailure: boolean): JunitCase {
  const message = `${known ? 'known: ' : ''}${level}: ${detail}`
  const text = pages
    .map(
      (page) => `${page.url} line ${page.line} “${page.text}”${page.edit ? ` edit: ${page.edit.url}` : ''}`,
    )
    .join('\n')
  return {
    group: kind,
    name: url,
    outcome: isFailure ? { as: 'failure', type: kind, message, text } : { as: 'skipped', message },
  }
}
