import { type Problem, placeOf } from '../src/domain/content-rules/checkContent.ts'
import type { ContentRule, Severity } from '../src/domain/content-rules/contentRule.ts'
import { withoutControls } from './without-controls.ts'

/** What `validate-content` found. */
export interface ContentReport {
  readonly cms: string
  readonly today: string
  readonly items: number
  readonly isStopped: boolean
  readonly isStrict: boolean
  readonly unread: readonly { readonly endpoint: string; readonly problem: string }[]
  readonly problems: readonly ReportedProblem[]
  readonly rules: readonly ContentRule[]
  /** Rules that were not asked, because not all content was read. */
  readonly skipped: readonly string[]
}

export interface ReportedProblem extends Problem {
  /** Where WordPress lets an editor mend it. */
  readonly edit: string | null
}

export type Paint = (style: 'red' | 'yellow' | 'bold' | 'dim', text: string) => string

/** For a person: what is wrong and where first, then everything by what is opened to mend it. */
export function prettyReport(report: ContentReport, paint: Paint): string {
  const { problems, unread, skipped } = report
  const groups = [...Map.groupBy(problems, placeOf).values()]
  const lines = [
    ...leadLine(report, paint),
    ...unread.map(({ endpoint, problem }) => `${endpoint}: could not be read: ${problem}`),
    ...groups.flatMap((group) => ['', ...groupLines(group, paint)]),
    ...(problems.length > 0 ? [''] : []),
    ...(skipped.length > 0 ? [`Not asked, because not everything was read: ${skipped.join(', ')}.`] : []),
    lastLine(report),
  ]
  return `${lines.map(withoutControls).join('\n')}\n`
}

function leadLine(
  { cms, items, isStopped, unread, problems }: ContentReport,
  paint: Paint,
): readonly string[] {
  if (isStopped) return [paint('yellow', 'Stopped before everything was read. Until then:')]
  const [lost] = unread
  if (lost)
    return [
      paint(
        'red',
        `${unread.length} ${unread.length === 1 ? 'part' : 'parts'} of ${cms} could not be read. Look whether it runs and whether --cms is right.`,
      ),
    ]
  if (items === 0)
    return [
      paint(
        'red',
        `Nothing was read from ${cms}: it answers, but has no content. Look whether --cms is right.`,
      ),
    ]
  const first = problems.find(({ severity }) => severity === 'error') ?? problems[0]
  if (!first) return []
  const { where, path, expected, found } = first
  const place = [nameOf(where), path].filter(Boolean).join(', ')
  return [paint('bold', `${counted(problems)}. First: ${place}: found ${found}, expected ${expected}.`)]
}

function groupLines(group: readonly ReportedProblem[], paint: Paint): readonly string[] {
  const [first] = group
  if (!first) return []
  return [
    paint('bold', nameOf(first.where)) + (first.edit ? `  ${paint('dim', first.edit)}` : ''),
    ...group.flatMap(({ rule, severity, path, expected, found, mend }) => [
      `  ${paint(severity === 'error' ? 'red' : 'yellow', severity.padEnd(7))}  ${path ? `${path}: ` : ''}found ${found}, expected ${expected}`,
      `           ${mend} ${paint('dim', `[${rule}]`)}`,
    ]),
  ]
}

const nameOf = ({ kind, slug, title }: Problem['where']): string =>
  [kind, slug, title && title !== slug ? `“${title}”` : ''].filter(Boolean).join(' ')

const lastLine = ({ items, cms, problems }: ContentReport): string =>
  `${items} items read from ${cms}, ${plural(problems.length, 'problem')}${problems.length > 0 ? ` (${counted(problems)})` : ''}`

const count = (problems: readonly Problem[], wanted: Severity): number =>
  problems.filter(({ severity }) => severity === wanted).length

const plural = (number: number, word: string): string => `${number} ${word}${number === 1 ? '' : 's'}`

function counted(problems: readonly Problem[]): string {
  return `${plural(count(problems, 'error'), 'error')}, ${plural(count(problems, 'warning'), 'warning')}`
}

/** For machines. */
export function jsonReport(report: ContentReport): string {
  const { cms, today, items, isStopped, unread, problems, rules, skipped } = report
  const reasons = new Map(rules.map(({ id, reason }) => [id, reason]))
  return `${JSON.stringify(
    {
      cms,
      today,
      items,
      stopped: isStopped,
      errors: count(problems, 'error'),
      warnings: count(problems, 'warning'),
      unread,
      skipped,
      problems: problems.map(({ rule, severity, where, path, expected, found, mend, edit }) => ({
        severity,
        rule,
        reason: reasons.get(rule),
        where: { ...where, edit },
        path,
        expected,
        found,
        mend,
      })),
    },
    null,
    2,
  )}\n`
}

/** The rules themselves, for a person or for a machine. */
export const formatRules = (rules: readonly ContentRule[], format: 'pretty' | 'json'): string =>
  format === 'json'
    ? `${JSON.stringify(
        rules.map(({ id, severity, reason }) => ({ id, severity, reason })),
        null,
        2,
      )}\n`
    : rules.map(({ id, severity, reason }) => `${severity.padEnd(7)}  ${id.padEnd(31)}  ${reason}\n`).join('')
