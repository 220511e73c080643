import { encode } from 'html-entities'
import { filterStyle, REPORT_STYLE } from './report-html-style.ts'
import type { AuditReport, Problem, ProblemPage } from './rules/audit-report.ts'
import { incompleteText } from './rules/cut-off.ts'
import { FINDING_LEVELS, type FindingLevel } from './rules/finding.ts'
import {
  countKinds,
  GROUPINGS,
  type Grouping,
  groupProblems,
  type ProblemGroup,
} from './rules/group-problems.ts'

const LEVEL_NAMES: Readonly<Record<FindingLevel, string>> = {
  broken: 'Broken',
  warning: 'Warnings',
  unchecked: 'Could not be checked',
}
const GROUPING_NAMES: Readonly<Record<Grouping, string>> = {
  link: 'link',
  page: 'page',
  owner: 'owner',
}

/**
 * Returns a report as one HTML file to mail, without scripts or requests. Check boxes filter it by CSS alone; a mail
 * program that drops styles shows everything.
 */
export function htmlReport(report: AuditReport, by: Grouping): string {
  const incomplete = incompleteText(report)
  const kinds = countKinds(report).map(([kind]) => kind)
  const fixed = (report.fixed ?? []).map(({ kind, url }) => `<li>${encode(kind)}: ${encode(url)}</li>`)
  const isClean = report.problems.length === 0 && incomplete === null
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Links of ${encode(report.origin)}</title>
<style>${REPORT_STYLE}
${filterStyle([...FINDING_LEVELS, ...kinds], GROUPINGS)}</style>
</head>
<body>
<h1>Links of ${encode(report.origin)}</h1>
<dl class="totals">${FINDING_LEVELS.map((level) => `<div class="${level}"><dt>${LEVEL_NAMES[level]}</dt><dd>${report.problems.filter((problem) => problem.level === level).length}</dd></div>`).join('')}</dl>
<p>${report.pages} pages with ${report.links} links, read on ${encode(report.startedAt.slice(0, 16).replace('T', ' at '))} UTC${report.variantsSkipped > 0 ? `; ${report.variantsSkipped} page variants skipped` : ''}${report.ignored > 0 ? `; ${report.ignored} ignored` : ''}${incomplete === null ? '' : `; <strong>${encode(incomplete)}</strong>`}. ${isClean ? 'Nothing is wrong.' : ''}</p>
${report.problems.length > 0 ? filtersOf(report, by) : ''}
${GROUPINGS.map((grouping) => sectionOf(report, grouping)).join('\n')}
${fixed.length > 0 ? `<h2>Fixed since the baseline (${fixed.length})</h2>\n<ul>${fixed.join('')}</ul>` : ''}
</body>
</html>
`
}

function filtersOf(report: AuditReport, by: Grouping): string {
  const box = (name: string, label: string): string =>
    `<label><input type="checkbox" id="show-${name}" checked> ${encode(label)}</label>`
  const radio = (name: Grouping): string =>
    `<label><input type="radio" name="by" id="by-${name}"${name === by ? ' checked' : ''}> ${GROUPING_NAMES[name]}</label>`
  return `<form>
<fieldset><legend>Show</legend>${FINDING_LEVELS.map((level) => box(level, LEVEL_NAMES[level])).join('')}</fieldset>
<fieldset><legend>Kinds</legend>${countKinds(report)
    .map(([kind, count]) => box(kind, `${kind} (${count})`))
    .join('')}</fieldset>
<fieldset><legend>By</legend>${GROUPINGS.map(radio).join('')}</fieldset>
</form>`
}

function sectionOf(report: AuditReport, by: Grouping): string {
  if (report.problems.length === 0) return ''
  const groups = groupProblems(report, by)
  const inner = by === 'link' ? groups.map(({ problems }) => articlesOf(problems)) : groups.map(groupOf)
  return `<section class="by-${by}" aria-label="By ${GROUPING_NAMES[by]}">\n${inner.join('\n')}\n</section>`
}

const groupOf = ({ title, edit, problems }: ProblemGroup): string =>
  `<section><h2>${linked(title)} (${problems.length})</h2>${edit ? `<p>${editLink(edit)}</p>` : ''}\n${articlesOf(problems)}</section>`

const articlesOf = (problems: readonly Problem[]): string => problems.map(articleOf).join('\n')

function articleOf({ level, kind, url, detail, suggestion, pages, chain, known }: Problem): string {
  const way =
    chain.length > 0
      ? `<p><small>Redirects: ${chain.map((hop) => `${hop.status} ${encode(hop.url)}`).join(' → ')}</small></p>`
      : ''
  return `<article class="${level} ${kind}">
<h3>${linked(url)}</h3>
<p>${encode(detail)} <small>${kind}${known ? ', known' : ''}</small></p>
${suggestion ? `<p>Write instead: <code>${encode(suggestion)}</code></p>` : ''}${way}<ul>${pages.map(placeOf).join('')}</ul>
</article>`
}

const placeOf = ({ url, line, text, edit }: ProblemPage): string =>
  `<li>${linked(url)}${line > 0 ? `, line ${line}` : ''}: “${encode(text)}”${edit ? ` – ${editLink(edit)}` : ''}</li>`

const editLink = ({ url, type, slug }: NonNullable<ProblemPage['edit']>): string =>
  `<a href="${encode(url)}">edit the ${encode(type)} “${encode(slug)}”</a>`

/** Shows an address as a link. A malformed one is shown as text. */
const linked = (url: string): string =>
  /^https?:\/\//i.test(url) && URL.canParse(url)
    ? `<a href="${encode(url)}" rel="nofollow noopener">${encode(url)}</a>`
    : encode(url)
