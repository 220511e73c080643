import { encode } from 'html-entities'
import type { AuditReport, Problem, ProblemPage } from '../../src/domain/audit/auditReport.ts'
import { FINDING_LEVELS, type FindingLevel } from '../../src/domain/audit/finding.ts'

const HEADINGS: Readonly<Record<FindingLevel, string>> = {
  broken: 'Broken',
  warning: 'Warnings',
  unchecked: 'Could not be checked',
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem;color:#1d1d1f}
h2{margin-top:2.5rem}article{border-left:4px solid;padding:.1rem 1rem;margin:1.25rem 0}
.broken{border-color:#b3261e}.warning{border-color:#9a6700}.unchecked{border-color:#0550ae}
h3{font-size:1rem;margin:.25rem 0;overflow-wrap:anywhere}p{margin:.25rem 0}li{overflow-wrap:anywhere}small{color:#57606a}`

/** One file to mail: no script, nothing fetched. */
export function htmlReport(report: AuditReport): string {
  const sections = FINDING_LEVELS.map((level) => {
    const problems = report.problems.filter((problem) => problem.level === level)
    return problems.length === 0
      ? ''
      : `<h2>${HEADINGS[level]} (${problems.length})</h2>\n${problems.map(articleOf).join('\n')}`
  })
  const fixed = (report.fixed ?? []).map(({ kind, url }) => `<li>${encode(kind)}: ${encode(url)}</li>`)
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Links of ${encode(report.origin)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>Links of ${encode(report.origin)}</h1>
<p>${report.pages} pages with ${report.links} links, read on ${encode(report.startedAt.slice(0, 16).replace('T', ' at '))} UTC${report.complete ? '' : '; stopped before the end'}. ${report.problems.length === 0 ? 'Nothing is wrong.' : ''}</p>
${sections.join('\n')}
${fixed.length > 0 ? `<h2>Mended since the baseline (${fixed.length})</h2>\n<ul>${fixed.join('')}</ul>` : ''}
</body>
</html>
`
}

function articleOf({ level, kind, url, detail, pages, chain, known }: Problem): string {
  const way =
    chain.length > 0
      ? `<p><small>By way of ${chain.map((hop) => `${hop.status} ${encode(hop.url)}`).join(' → ')}</small></p>`
      : ''
  return `<article class="${level}">
<h3>${linked(url)}</h3>
<p>${encode(detail)} <small>${kind}${known ? ', known' : ''}</small></p>
${way}<ul>${pages.map(placeOf).join('')}</ul>
</article>`
}

function placeOf({ url, line, text, edit }: ProblemPage): string {
  const editHtml = edit
    ? ` – <a href="${encode(edit.url)}">edit the ${encode(edit.type)} “${encode(edit.slug)}”</a>`
    : ''
  return `<li>${linked(url)}${line > 0 ? `, line ${line}` : ''}: “${encode(text)}”${editHtml}</li>`
}

/** What is malformed is shown, and is no link. */
const linked = (url: string): string =>
  /^https?:\/\//i.test(url) && URL.canParse(url)
    ? `<a href="${encode(url)}" rel="nofollow noopener">${encode(url)}</a>`
    : encode(url)
