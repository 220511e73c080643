import { encode } from 'html-entities'
import { countText } from '#domain/content/count-text.ts'
import {
  type AuditReport,
  countKinds,
  GROUPINGS,
  type Grouping,
  groupProblems,
  isOfTemplate,
  type Problem,
  type ProblemGroup,
  type ProblemPage,
  pageCount,
} from './rules/audit-report.ts'
import { FINDING_LEVELS, type FindingLevel, incompleteText } from './rules/finding.ts'

/** The style of a report, for light and dark colour schemes and for any width. */
export const REPORT_STYLE = `:root{color-scheme:light dark;--text:#1d1d1f;--quiet:#57606a;--back:#fff;--line:#d0d7de;--broken:#b3261e;--warning:#7d5200;--unchecked:#0550ae;--link:#0550ae}
@media(prefers-color-scheme:dark){:root{--text:#e6edf3;--quiet:#9da7b1;--back:#0d1117;--line:#3d444d;--broken:#ff8a80;--warning:#e3b341;--unchecked:#79b8ff;--link:#79b8ff}}
*{box-sizing:border-box}body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:70rem;padding:1rem;color:var(--text);background:var(--back)}
a{color:var(--link)}h1{font-size:clamp(1.25rem,5vw,2rem);line-height:1.2}h1,h2,h3,p,li,code{overflow-wrap:anywhere}
h2{font-size:1.2rem;margin:2rem 0 .5rem}h3{font-size:1rem;margin:.25rem 0}p{margin:.25rem 0}ul{padding-left:1.25rem;margin:.25rem 0}small{color:var(--quiet)}
.totals{display:flex;flex-wrap:wrap;gap:.75rem;margin:1rem 0}.totals div{flex:1 1 8rem;border:1px solid var(--line);border-top:4px solid;border-radius:4px;padding:.5rem .75rem}
.totals dd{margin:0;font-size:1.75rem;font-weight:600;color:var(--text)}.totals dt{color:var(--text)}
.broken{border-color:var(--broken)}.warning{border-color:var(--warning)}.unchecked{border-color:var(--unchecked)}
.totals .broken{border-color:var(--line);border-top-color:var(--broken)}.totals .warning{border-color:var(--line);border-top-color:var(--warning)}.totals .unchecked{border-color:var(--line);border-top-color:var(--unchecked)}
article{border-left:4px solid;padding:.1rem 0 .1rem .75rem;margin:1.25rem 0}article.broken{border-color:var(--broken)}article.warning{border-color:var(--warning)}article.unchecked{border-color:var(--unchecked)}
form{border:1px solid var(--line);border-radius:4px;padding:.5rem .75rem;margin:1rem 0}fieldset{border:0;padding:0;margin:.25rem 0;min-width:0}legend{font-weight:600;padding:0}
label{display:inline-flex;align-items:center;gap:.4rem;min-height:2.75rem;margin-right:1rem;overflow-wrap:anywhere}input{width:1.25rem;height:1.25rem}
@media print{form{display:none}}`

/** Returns rules that show only what is checked. A program without :has() shows every problem, by link. */
export const filterStyle = (names: readonly string[], groupings: readonly string[]): string =>
  [
    ...groupings.filter((by) => by !== 'link').map((by) => `.by-${by}{display:none}`),
    ...groupings.flatMap((by) =>
      groupings
        .filter((other) => other !== by)
        .map((other) => `body:has(#by-${by}:checked) .by-${other}{display:none}`),
    ),
    ...groupings.map((by) => `body:has(#by-${by}:checked) .by-${by}{display:block}`),
    ...names.map((name) => `body:has(#show-${name}:not(:checked)) article.${name}{display:none}`),
    // a group whose problems are all hidden
    'section>section:not(:has(article)){display:none}',
  ].join('\n')

const LEVEL_NAMES: Readonly<Record<FindingLevel, string>> = {
  broken: 'Broken',
  warning: 'Warnings',
  unchecked: 'Could not be checked',
}
/**
 * Returns a report as one HTML file to mail, without scripts or requests. Check boxes filter it by CSS alone; a mail
 * program that drops styles shows everything.
 */
export function htmlReport(report: AuditReport): string {
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
<p>${countText(report.pages, 'page')} with ${countText(report.links, 'link')}, read on ${encode(report.startedAt.slice(0, 16).replace('T', ' at '))} UTC${report.variantsSkipped > 0 ? `; ${countText(report.variantsSkipped, 'page variant')} skipped` : ''}${report.ignored > 0 ? `; ${report.ignored} ignored` : ''}${incomplete === null ? '' : `; <strong>${encode(incomplete)}</strong>`}. ${isClean ? 'Nothing is wrong.' : ''}</p>
${report.problems.length > 0 ? filtersOf(report) : ''}
${GROUPINGS.map((grouping) => sectionOf(report, grouping)).join('\n')}
${fixed.length > 0 ? `<h2>Fixed since the baseline (${fixed.length})</h2>\n<ul>${fixed.join('')}</ul>` : ''}
</body>
</html>
`
}

function filtersOf(report: AuditReport): string {
  const box = (name: string, label: string): string =>
    `<label><input type="checkbox" id="show-${name}" checked> ${encode(label)}</label>`
  const radio = (name: Grouping): string =>
    `<label><input type="radio" name="by" id="by-${name}"${name === 'link' ? ' checked' : ''}> ${name}</label>`
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
  return `<section class="by-${by}" aria-label="By ${by}">\n${inner.join('\n')}\n</section>`
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
${suggestion ? `<p>Write instead: <code>${encode(suggestion)}</code></p>` : ''}${way}${pagesOf(pages)}
</article>`
}

/** Lists the pages of a problem; those of a menu or a template are folded. */
function pagesOf(pages: readonly ProblemPage[]): string {
  const list = `<ul>${pages.map(placeOf).join('')}</ul>`
  return isOfTemplate({ pages })
    ? `<details><summary>On ${countText(pageCount({ pages }), 'page')}</summary>${list}</details>`
    : list
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
