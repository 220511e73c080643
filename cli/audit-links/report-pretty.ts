import { styleText } from 'node:util'
import type { AuditReport, Problem, ProblemPage } from '../../src/domain/audit/auditReport.ts'
import { FINDING_LEVELS, type FindingLevel } from '../../src/domain/audit/finding.ts'

/** As many places of one problem as fit in front of a reader; the other formats have all. */
const MAX_LISTED_PAGES = 5

const COLOURS = { broken: 'red', warning: 'yellow', unchecked: 'cyan' } as const
const INDENT = ' '.repeat(11)

/** For people: one line for each problem and its place, and a summary in the last line. */
export function prettyReport(report: AuditReport, { colour }: { readonly colour: boolean }): string {
  const paint = (level: FindingLevel, text: string): string =>
    colour ? styleText(COLOURS[level], text, { validateStream: false }) : text
  return [
    ...report.problems.flatMap((problem) => linesOf(problem, paint)),
    ...(report.fixed ?? []).map(({ kind, url }) => `${'fixed'.padEnd(10)} ${kind} ${url}`),
    summary(report),
    '',
  ].join('\n')
}

function linesOf(problem: Problem, paint: (level: FindingLevel, text: string) => string): readonly string[] {
  const { level, kind, url, detail, pages, chain, known } = problem
  const [first, ...others] = pages
  const where = first ? `${placeOf(first)} → ` : ''
  const shown = others.slice(0, MAX_LISTED_PAGES - 1)
  const more = others.length - shown.length
  return [
    `${paint(level, level.padEnd(10))} ${where}${printable(url)}: ${printable(detail)} [${kind}${known ? ', known' : ''}]`,
    ...(chain.length > 1
      ? [`${INDENT}by way of ${chain.map((hop) => `${hop.status} ${hop.url}`).join(' → ')}`]
      : []),
    ...(first?.edit ? [editLine(first)] : []),
    ...shown.flatMap((page) => [`${INDENT}also ${placeOf(page)}`, ...(page.edit ? [editLine(page)] : [])]),
    ...(more > 0 ? [`${INDENT}and ${more} more ${more === 1 ? 'place' : 'places'}`] : []),
  ]
}

const placeOf = ({ url, line, text }: ProblemPage): string =>
  `${url}${line > 0 ? ` line ${line}` : ''} “${printable(text)}”`

const editLine = ({ edit }: ProblemPage): string =>
  `${INDENT}edit the ${edit?.type} “${edit?.slug}”: ${edit?.url}`

/** What a page says cannot move the cursor or colour the terminal. */
const printable = (text: string): string => text.replace(/\p{Cc}+/gu, ' ')

function summary(report: AuditReport): string {
  const count = (level: FindingLevel): string =>
    `${report.problems.filter((problem) => problem.level === level).length} ${level}`
  const known = report.problems.filter((problem) => problem.known).length
  return [
    `${report.pages} pages, ${report.links} links and ${report.addresses} addresses of ${report.origin} in ${(report.durationMs / 1_000).toFixed(1)} s: `,
    FINDING_LEVELS.map(count).join(', '),
    known > 0 ? ` (${known} known)` : '',
    report.ignored > 0 ? `, ${report.ignored} ignored` : '',
    report.complete ? '' : '; stopped before the end',
  ].join('')
}
