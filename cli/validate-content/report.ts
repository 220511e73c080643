import { countText } from '#domain/content/count-text.ts'
import type { ContentRule, Severity } from '#domain/content-rules/content-rule.ts'
import { contentRefKey, type RuleViolation } from '#domain/content-rules/content-rules.ts'
import type { ContentRef } from '#domain/content-rules/content-snapshot.ts'
import { fieldLabel } from '#domain/content-rules/field-label.ts'
import { type JunitCase, junitXml } from '../shared/junit-xml.ts'
import { CERTIFICATE_HELP } from '../shared/rules/checked-response.ts'
import { stripControlCharacters } from '../shared/write-report.ts'

/** What `validate-content` found. */
export interface ContentReport {
  readonly cms: string
  readonly today: string
  readonly items: number
  readonly isStopped: boolean
  readonly isStrict: boolean
  readonly failedReads: readonly { readonly endpoint: string; readonly problem: string }[]
  readonly problems: readonly ReportedProblem[]
  readonly rules: readonly ContentRule[]
  /** Rules that did not run, because not all content was read. */
  readonly skipped: readonly string[]
}

export interface ReportedProblem extends RuleViolation {
  /** Where an editor fixes it in WordPress. */
  readonly edit: string | null
}

export type Paint = (style: 'red' | 'yellow' | 'bold' | 'dim', text: string) => string

/** For people: the worst problem in one line, then all problems, grouped by the content that an editor opens. */
export function prettyReport(report: ContentReport, paint: Paint): string {
  const { problems, failedReads, skipped } = report
  const groups = [...Map.groupBy(problems, contentRefKey).values()]
  const lines = [
    ...headline(report, paint),
    ...failureLines(failedReads),
    ...groups.flatMap((group) => ['', ...groupLines(group, paint)]),
    ...(problems.length > 0 ? [''] : []),
    ...(skipped.length > 0 ? [`Skipped, because not all content was read: ${skipped.join(', ')}.`] : []),
    summaryLine(report),
  ]
  return `${lines.map(stripControlCharacters).join('\n')}\n`
}

/** Returns one line for each reason, with the parts that failed: a backend that is down is reported once. */
const failureLines = (failedReads: ContentReport['failedReads']): readonly string[] =>
  [...Map.groupBy(failedReads, ({ problem }) => problem)].map(([problem, parts]) => {
    const names = parts.map(({ endpoint }) => endpoint)
    return parts.length > MAX_NAMED_PARTS
      ? `${parts.length} parts could not be read: ${problem} (${names.slice(0, MAX_NAMED_PARTS).join(', ')} and others)`
      : `${names.join(', ')} could not be read: ${problem}`
  })

const MAX_NAMED_PARTS = 3

/** For people: the fixes that are certain, to review before somebody makes them. Nothing is written. */
export function fixReport({ problems, cms }: ContentReport, paint: Paint): string {
  const changes = problems.filter(({ change }) => change !== undefined)
  const groups = [...Map.groupBy(changes, contentRefKey).values()]
  const lines = groups.flatMap((group) => {
    return [
      headOf(group, paint),
      ...group.flatMap(({ path, change }) => [
        `  ${fieldLabel(path)}`,
        `    ${paint('red', `- ${change?.before}`)}`,
        `    + ${change?.after}`,
      ]),
      '',
    ]
  })
  const summary = `${countText(changes.length, 'change')} to review in ${cms}; ${countText(problems.length - changes.length, 'other problem')} for a person to fix. Nothing was written.`
  return `${[...lines, summary].map(stripControlCharacters).join('\n')}\n`
}

function headline(
  { cms, items, isStopped, failedReads, problems }: ContentReport,
  paint: Paint,
): readonly string[] {
  if (isStopped) return [paint('yellow', 'Stopped before everything was read. Until then:')]
  const [lost] = failedReads
  if (lost)
    return [
      paint(
        'red',
        `${countText(failedReads.length, 'part')} of ${cms} could not be read. ${/CERT|UNABLE_TO/.test(lost.problem) ? `Its certificate cannot be trusted. ${CERTIFICATE_HELP}` : 'Check that it runs and that --cms is correct.'}`,
      ),
    ]
  if (items === 0) return [paint('red', `${cms} responds but has no content. Check that --cms is correct.`)]
  const first = problems.find(({ severity }) => severity === 'error') ?? problems[0]
  if (!first) return []
  const { ref, path, expected, found } = first
  const place = [nameOf(ref), fieldLabel(path)].filter(Boolean).join(', ')
  return [paint('bold', `${counted(problems)}. First: ${place}: found ${found}, expected ${expected}.`)]
}

/** Returns the name of the content that a group of problems is about, and where it is edited. */
const headOf = (group: readonly ReportedProblem[], paint: Paint): string =>
  group
    .slice(0, 1)
    .map(({ ref, edit }) => paint('bold', nameOf(ref)) + (edit ? `  ${paint('dim', edit)}` : ''))
    .join('')

function groupLines(group: readonly ReportedProblem[], paint: Paint): readonly string[] {
  return [
    headOf(group, paint),
    ...group.flatMap(({ rule, severity, path, expected, found, fix }) => [
      `  ${paint(severity === 'error' ? 'red' : 'yellow', severity.padEnd(7))}  ${path ? `${fieldLabel(path)}: ` : ''}found ${found}, expected ${expected}`,
      `           ${fix} ${paint('dim', `[${rule}]`)}`,
    ]),
  ]
}

const nameOf = ({ kind, slug, title }: RuleViolation['ref']): string =>
  [kind, slug, title && title !== slug ? `“${title}”` : ''].filter(Boolean).join(' ')

const summaryLine = ({ items, cms, problems }: ContentReport): string =>
  `${countText(items, 'item')} read from ${cms}, ${countText(problems.length, 'problem')}${problems.length > 0 ? ` (${counted(problems)})` : ''}`

const count = (problems: readonly RuleViolation[], wanted: Severity): number =>
  problems.filter(({ severity }) => severity === wanted).length

function counted(problems: readonly RuleViolation[]): string {
  return `${countText(count(problems, 'error'), 'error')}, ${countText(count(problems, 'warning'), 'warning')}`
}

/** For programs. */
export function jsonReport(report: ContentReport): string {
  const { cms, today, items, isStopped, failedReads, problems, rules, skipped } = report
  const reasons = new Map(rules.map(({ id, reason }) => [id, reason]))
  return `${JSON.stringify(
    {
      cms,
      today,
      items,
      stopped: isStopped,
      errors: count(problems, 'error'),
      warnings: count(problems, 'warning'),
      failedReads,
      skipped,
      problems: problems.map(({ rule, severity, ref, path, expected, found, fix, edit, change }) => ({
        severity,
        rule,
        reason: reasons.get(rule),
        ref: { ...ref, edit },
        path,
        field: fieldLabel(path),
        expected,
        found,
        fix,
        ...(change && { change }),
      })),
    },
    null,
    2,
  )}\n`
}

/** The rules themselves, for people or for programs. */
export const formatRules = (rules: readonly ContentRule[], format: 'pretty' | 'json'): string =>
  format === 'json'
    ? `${JSON.stringify(
        rules.map(({ id, severity, reason }) => ({ id, severity, reason })),
        null,
        2,
      )}\n`
    : rules.map(({ id, severity, reason }) => `${severity.padEnd(7)}  ${id.padEnd(31)}  ${reason}\n`).join('')

const POSTS: readonly ContentRef['kind'][] = ['room', 'post', 'page', 'university', 'offer', 'banner']
const PLACES: readonly ContentRef['kind'][] = ['property', 'city']
/** The lists in which editors find what has no id here. */
const LISTS: Partial<Readonly<Record<ContentRef['kind'], string>>> = {
  settings: 'hfs_site_text',
  home: 'hfs_site_text',
  'lets page': 'hfs_site_text',
  offer: 'hfs_offer',
  banner: 'hfs_banner',
  amenity: 'hfs_amenity',
  'FAQ topic': 'hfs_faq',
  'terms section': 'hfs_terms_section',
}

/**
 * Returns the address at which an editor changes content in WordPress: its own, or that of the list that has it; `null`
 * for content that editors do not write themselves, or that has no id.
 */
export function editUrl(cmsOrigin: string, { kind, id }: Pick<ContentRef, 'kind' | 'id'>): string | null {
  if (kind === 'menus') return `${cmsOrigin}/wp-admin/nav-menus.php`
  if (id !== null && POSTS.includes(kind)) return `${cmsOrigin}/wp-admin/post.php?post=${id}&action=edit`
  if (id !== null && PLACES.includes(kind))
    return `${cmsOrigin}/wp-admin/term.php?taxonomy=location&tag_ID=${id}`
  const list = LISTS[kind]
  return list === undefined ? null : `${cmsOrigin}/wp-admin/edit.php?post_type=${list}`
}

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
