import { type JunitCase, junitXml } from '../shared/junit-xml.ts'
import type { ContentReport, ReportedProblem } from './report.ts'
import { fieldLabel } from './rules/field-label.ts'

/**
 * The report as JUnit XML: a suite for each rule and a case for each violation, so that a build server lists them one
 * by one. Warnings fail a case only where they fail the command.
 */
export function junitReport(report: ContentReport): string {
  const { problems, rules, skipped } = report
  return junitXml('validate-content', [
    { name: 'reading', cases: readingCases(report) },
    ...rules.map(({ id, reason }) => {
      const found = problems
        .filter(({ rule }) => rule === id)
        .map((problem) => problemCase(problem, report.isStrict))
      const none: JunitCase = {
        group: id,
        name: reason,
        ...(skipped.includes(id) && { outcome: { as: 'skipped', message: 'not all content was read' } }),
      }
      return { name: id, cases: found.length > 0 ? found : [none] }
    }),
  ])
}

function readingCases({ failedReads, isStopped, items }: ContentReport): readonly JunitCase[] {
  const lost = [
    ...failedReads,
    ...(isStopped ? [{ endpoint: 'all', problem: 'stopped before everything was read' }] : []),
    ...(items === 0 ? [{ endpoint: 'all', problem: 'nothing was read' }] : []),
  ]
  return lost.length === 0
    ? [{ group: 'reading', name: 'all content was read' }]
    : lost.map(({ endpoint, problem }) => ({
        group: 'reading',
        name: endpoint,
        outcome: { as: 'error', message: problem },
      }))
}

function problemCase(problem: ReportedProblem, isStrict: boolean): JunitCase {
  const { rule, severity, ref, path, expected, found, fix, edit } = problem
  const lines = [`found ${found}`, `expected ${expected}`, fix, edit ?? ''].filter(Boolean).join('\n')
  return {
    group: rule,
    name: [ref.kind, ref.slug || ref.title, fieldLabel(path)].filter(Boolean).join(' '),
    outcome:
      severity === 'error' || isStrict
        ? { as: 'failure', type: severity, message: `found ${found}, expected ${expected}`, text: lines }
        : { as: 'system-out', text: `${severity}: ${lines}` },
  }
}
