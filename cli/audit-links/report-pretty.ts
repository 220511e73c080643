import { styleText } from 'node:util'
import { countText } from '#domain/content/count-text.ts'
import { stripControlCharacters } from '../shared/write-report.ts'
import {
  type AuditReport,
  countKinds,
  type Problem,
  type ProblemPage,
  pageCount,
} from './rules/audit-report.ts'
import { FINDING_LEVELS, type FindingLevel, incompleteText } from './rules/finding.ts'

/** The most occurrences of one problem that are listed. The other formats list all of them. */
const MAX_LISTED_PAGES = 5

const COLOURS = { broken: 'red', warning: 'yellow', unchecked: 'cyan' } as const
const INDENT = ' '.repeat(11)

/** For people: totals, then each problem with its occurrences, and a summary in the last line. */
export function prettyReport(report: AuditReport, { colour }: { readonly colour: boolean }): string {
  const paint = (level: FindingLevel, text: string): string =>
    colour ? styleText(COLOURS[level], text, { validateStream: false }) : text
  return [
    ...totals(report),
    ...report.problems.flatMap((problem) => linesOf(problem, paint)),
    ...(report.fixed ?? []).map(({ kind, url }) => `${'fixed'.padEnd(10)} ${kind} ${url}`),
    summary(report),
    '',
  ]
    .map(stripControlCharacters)
    .join('\n')
}

/** Returns the first line, with the number of problems of each kind: the summary may be many lines further down. */
function totals(report: AuditReport): readonly string[] {
  if (report.problems.length === 0) return []
  const pages = new Set(report.problems.flatMap((problem) => problem.pages.map(({ url }) => url)))
  const kinds = countKinds(report).map(([kind, count]) => `${count} ${kind}`)
  return [
    `${countText(report.problems.length, 'problem')} on ${countText(pages.size, 'page')}: ${kinds.join(', ')}`,
  ]
}

function linesOf(problem: Problem, paint: (level: FindingLevel, text: string) => string): readonly string[] {
  const { level, kind, url, detail, suggestion, pages, chain, known } = problem
  const [first, ...others] = pages
  const where = first ? `${placeOf(first)} → ` : ''
  const shown = others.slice(0, MAX_LISTED_PAGES - 1)
  const more = others.length - shown.length
  return [
    `${paint(level, level.padEnd(10))} ${where}${url}: ${detail} [${kind}${known ? ', known' : ''}]${pageCount(problem) > 1 ? ` on ${countText(pageCount(problem), 'page')}` : ''}`,
    ...(suggestion && !detail.includes(suggestion) ? [`${INDENT}write instead: ${suggestion}`] : []),
    ...(chain.length > 1
      ? [`${INDENT}redirects: ${chain.map((hop) => `${hop.status} ${hop.url}`).join(' → ')}`]
      : []),
    ...(first?.edit ? [editLine(first)] : []),
    ...shown.flatMap((page) => [`${INDENT}also ${placeOf(page)}`, ...(page.edit ? [editLine(page)] : [])]),
    ...(more > 0 ? [`${INDENT}and ${countText(more, 'more place')}`] : []),
  ]
}

const placeOf = ({ url, line, text }: ProblemPage): string =>
  `${url}${line > 0 ? ` line ${line}` : ''} “${text}”`

const editLine = ({ edit }: Pick<ProblemPage, 'edit'>): string =>
  `${INDENT}edit the ${edit?.type} “${edit?.slug}”: ${edit?.url}`

function summary(report: AuditReport): string {
  const count = (level: FindingLevel): string =>
    `${report.problems.filter((problem) => problem.level === level).length} ${level}`
  const incomplete = incompleteText(report)
  const known = report.problems.filter((problem) => problem.known).length
  return [
    `${countText(report.pages, 'page')}, ${countText(report.links, 'link')} and ${countText(report.addresses, 'address', 'addresses')} of ${report.origin} in ${(report.durationMs / 1_000).toFixed(1)} s: `,
    FINDING_LEVELS.map(count).join(', '),
    known > 0 ? ` (${known} known)` : '',
    report.variantsSkipped > 0
      ? `, ${countText(report.variantsSkipped, 'page variant')} skipped that are the same page (--all-variants)`
      : '',
    report.ignored > 0 ? `, ${report.ignored} ignored` : '',
    incomplete === null ? '' : `; ${incomplete}`,
  ].join('')
}
