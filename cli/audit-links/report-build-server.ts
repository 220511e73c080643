import { type JunitCase, junitXml } from '../shared/junit-xml.ts'
import { countOf } from '../shared/rules/count-of.ts'
import {
  type AuditReport,
  isOfTemplate,
  type Problem,
  type ProblemPage,
  pageCount,
} from './rules/audit-report.ts'
import { type FindingLevel, incompleteText } from './rules/finding.ts'

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
          name: `${pages} pages and ${links} links read`,
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

const GITHUB_LEVELS: Readonly<Record<FindingLevel, string>> = {
  broken: 'error',
  warning: 'warning',
  unchecked: 'notice',
}

/** Annotations of a GitHub workflow: a line for each occurrence, one for a problem of a menu or a template, and one if the audit is incomplete. */
export function githubReport(report: AuditReport): string {
  const incomplete = incompleteText(report)
  const lines = report.problems.flatMap((problem) => {
    const places = placesOf(problem, report)
    const isOnce = isOfTemplate(problem)
    const others = isOnce ? ` (on ${countOf(pageCount(problem), 'page')})` : ''
    return (isOnce ? places.slice(0, 1) : places).map((place) => {
      const level = problem.known ? 'notice' : GITHUB_LEVELS[problem.level]
      const where = `${place.url}${place.line > 0 ? ` line ${place.line}` : ''} “${place.text}”`
      const edit = place.edit ? `\nEdit: ${place.edit.url}` : ''
      return `::${level} title=${escapedProperty(problem.kind)}::${escapedText(`${where} → ${problem.url}: ${problem.detail}${others}${edit}`)}`
    })
  })
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
