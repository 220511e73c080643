import { encode } from 'html-entities'
import type { AuditReport, Problem } from '../../src/domain/audit/auditReport.ts'

/** For build servers: a test case for each problem. What does not fail the audit is skipped, with its reason. */
export function junitReport(report: AuditReport, fails: (problem: Problem) => boolean): string {
  const { problems, durationMs, startedAt, origin } = report
  const failures = problems.filter(fails).length
  const counts = `tests="${problems.length + 1}" failures="${failures}" skipped="${problems.length - failures}" errors="0" time="${(durationMs / 1_000).toFixed(3)}"`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="audit-links" ${counts}>`,
    `  <testsuite name="${text(origin)}" timestamp="${text(startedAt)}" ${counts}>`,
    `    <testcase classname="audit-links" name="${report.pages} pages and ${report.links} links read"/>`,
    ...problems.map((problem) => caseOf(problem, fails(problem))),
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n')
}

function caseOf(problem: Problem, isFailure: boolean): string {
  const { level, kind, url, detail, pages, known } = problem
  const message = `${known ? 'known: ' : ''}${level}: ${detail}`
  const places = pages.map((page) => `${page.url} line ${page.line} “${page.text}”`).join('\n')
  const outcome = isFailure
    ? `<failure type="${kind}" message="${text(message)}">${text(places)}</failure>`
    : `<skipped message="${text(message)}"/>`
  return `    <testcase classname="${kind}" name="${text(url)}">${outcome}</testcase>`
}

/** XML 1.0 has no way to write control characters. */
const text = (value: string): string =>
  encode(value.replace(/[^\P{Cc}\n\t]|[\uFFFE\uFFFF]/gu, ' '), { level: 'xml' })
