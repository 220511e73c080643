import { escapeXml } from '../src/domain/seo/escapeXml.ts'
import type { ContentReport, ReportedProblem } from './content-report.ts'

/**
 * The report as JUnit XML: a suite for each rule and a case for each thing it found, so that a build server lists
 * them one by one. Warnings fail a case only where they fail the command.
 */
export function junitReport(report: ContentReport): string {
  const { problems, rules, skipped, unread, isStrict, items, isStopped } = report
  const isFailure = ({ severity }: ReportedProblem): boolean => severity === 'error' || isStrict
  const suites = rules.map(({ id, reason }) => {
    const found = problems.filter(({ rule }) => rule === id)
    const isSkipped = skipped.includes(id)
    const cases = found.map((problem) => problemCase(problem, isFailure(problem)))
    const none = `    <testcase classname="${id}" name="${attribute(reason)}">${isSkipped ? '<skipped message="not all content was read"/>' : ''}</testcase>`
    return suite(id, cases.length > 0 ? cases : [none], {
      failures: found.filter(isFailure).length,
      skipped: isSkipped ? 1 : 0,
    })
  })
  const lost = [
    ...unread,
    ...(isStopped ? [{ endpoint: 'all', problem: 'stopped before everything was read' }] : []),
    ...(items === 0 ? [{ endpoint: 'all', problem: 'nothing was read' }] : []),
  ]
  const reading = suite(
    'reading',
    lost.length === 0
      ? ['    <testcase classname="reading" name="all content was read"/>']
      : lost.map(
          ({ endpoint, problem }) =>
            `    <testcase classname="reading" name="${attribute(endpoint)}"><error message="${attribute(problem)}"/></testcase>`,
        ),
    { errors: lost.length },
  )
  const total = problems.filter(isFailure).length
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="site-cli validate-content" failures="${total}" errors="${lost.length}">
${[reading, ...suites].join('\n')}
</testsuites>
`
}

function problemCase(problem: ReportedProblem, isFailure: boolean): string {
  const { rule, severity, where, path, expected, found, mend, edit } = problem
  const name = [where.kind, where.slug || where.title, path].filter(Boolean).join(' ')
  const text = escaped(
    [`found ${found}`, `expected ${expected}`, mend, edit ?? ''].filter(Boolean).join('\n'),
  )
  const message = attribute(`found ${found}, expected ${expected}`)
  return `    <testcase classname="${rule}" name="${attribute(name)}">${
    isFailure
      ? `<failure type="${severity}" message="${message}">${text}</failure>`
      : `<system-out>${severity}: ${text}</system-out>`
  }</testcase>`
}

const suite = (
  name: string,
  cases: readonly string[],
  { failures = 0, errors = 0, skipped = 0 }: { failures?: number; errors?: number; skipped?: number },
): string =>
  `  <testsuite name="${name}" tests="${cases.length}" failures="${failures}" errors="${errors}" skipped="${skipped}">
${cases.join('\n')}
  </testsuite>`

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot hold them, not even escaped
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const escaped = (text: string): string => escapeXml(text.toWellFormed().replace(NOT_IN_XML, ' '))
const attribute = (text: string): string => escaped(text).replaceAll('"', '&quot;').replaceAll('\n', '&#10;')
