import type { AuditReport, Problem, ProblemPage } from '../../src/domain/audit/auditReport.ts'
import { incompleteText } from '../../src/domain/audit/cutOff.ts'
import { FINDING_KINDS, type FindingLevel } from '../../src/domain/audit/finding.ts'

const SARIF_LEVELS: Readonly<Record<FindingLevel, string>> = {
  broken: 'error',
  warning: 'warning',
  unchecked: 'note',
}
const GITHUB_LEVELS: Readonly<Record<FindingLevel, string>> = {
  broken: 'error',
  warning: 'warning',
  unchecked: 'notice',
}

/** SARIF 2.1.0, for code scanning: a result for each occurrence. */
export function sarifReport(report: AuditReport): string {
  const incomplete = incompleteText(report)
  const kinds = [...new Set(report.problems.map(({ kind }) => kind))]
  return `${JSON.stringify(
    {
      $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
      version: '2.1.0',
      runs: [
        {
          tool: {
            driver: {
              name: 'site-cli audit-links',
              rules: kinds.map((kind) => ({ id: kind, shortDescription: { text: FINDING_KINDS[kind] } })),
            },
          },
          invocations: [
            {
              executionSuccessful: report.complete,
              ...(incomplete !== null && {
                toolExecutionNotifications: [{ level: 'error', message: { text: incomplete } }],
              }),
            },
          ],
          results: report.problems.flatMap((problem) =>
            placesOf(problem, report).map((place) => sarifResult(problem, place)),
          ),
        },
      ],
    },
    null,
    2,
  )}\n`
}

const sarifResult = (problem: Problem, { url, line, edit }: ProblemPage): object => ({
  ruleId: problem.kind,
  level: SARIF_LEVELS[problem.level],
  message: { text: `${problem.url}: ${problem.detail}` },
  locations: [
    {
      physicalLocation: {
        artifactLocation: { uri: url },
        ...(line > 0 && { region: { startLine: line } }),
      },
    },
  ],
  partialFingerprints: { link: `${problem.kind} ${problem.url} ${url}` },
  ...(problem.known && { baselineState: 'unchanged' }),
  ...(edit && { properties: { edit: edit.url } }),
})

/** Annotations of a GitHub workflow: a line for each occurrence, and one if the audit is incomplete. */
export function githubReport(report: AuditReport): string {
  const incomplete = incompleteText(report)
  const lines = report.problems.flatMap((problem) =>
    placesOf(problem, report).map((place) => {
      const level = problem.known ? 'notice' : GITHUB_LEVELS[problem.level]
      const where = `${place.url}${place.line > 0 ? ` line ${place.line}` : ''} “${place.text}”`
      const edit = place.edit ? `\nEdit: ${place.edit.url}` : ''
      return `::${level} title=${escapedProperty(problem.kind)}::${escapedText(`${where} → ${problem.url}: ${problem.detail}${edit}`)}`
    }),
  )
  if (incomplete !== null) lines.unshift(`::error title=incomplete::${escapedText(incomplete)}`)
  const { pages, links, origin } = report
  return `${[...lines, escapedText(`${pages} pages and ${links} links of ${origin}: ${report.problems.length} problems`)].join('\n')}\n`
}

/** Returns where a problem occurs. One of the whole site is reported at its start page. */
const placesOf = ({ pages }: Problem, { origin }: AuditReport): readonly ProblemPage[] =>
  pages.length > 0 ? pages : [{ url: `${origin}/`, line: 0, text: '' }]

const escapedText = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: text of a page must not move the cursor of a log
    .replace(/[\u0000-\u0009\u000b\u000c\u000e-\u001f\u007f]/g, ' ')
    .replaceAll('%', '%25')
    .replaceAll('\r', '%0D')
    .replaceAll('\n', '%0A')
const escapedProperty = (text: string): string =>
  escapedText(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
