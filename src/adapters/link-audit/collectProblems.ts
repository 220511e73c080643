import type { Problem, ProblemPage } from '../../domain/audit/auditReport.ts'
import { followRedirects } from '../../domain/audit/checkedResponse.ts'
import { classifyResponse } from '../../domain/audit/classifyResponse.ts'
import {
  type Finding,
  type FindingKind,
  type FindingLevel,
  WRONG_AS_WRITTEN,
} from '../../domain/audit/finding.ts'
import type { Crawl } from './crawlSite.ts'
import type { Journal, LinkOccurrence } from './journal.ts'

interface CollectContext {
  readonly crawl: Crawl
  readonly origin: string
  /** Whether every page was read, without which nobody knows what is an orphan. */
  readonly isComplete: boolean
}

/** What a rule that needs no answer says. */
const RULES: Partial<Readonly<Record<FindingKind, readonly [FindingLevel, string]>>> = {
  malformed: ['broken', 'This is no address that a browser understands.'],
  'empty-mailto': ['warning', 'There is no e-mail address behind mailto:.'],
  'empty-tel': ['warning', 'There is no number behind tel:.'],
  'mixed-content': ['warning', 'Browsers refuse what comes over http: on a secure page: write https:.'],
  'absolute-own-link': ['warning', 'It leads to this site: write it without the host.'],
  'missing-rel': [
    'warning',
    'Links to other sites carry rel="nofollow", on blog, city and property pages that or sponsored.',
  ],
  'cms-link': ['warning', 'It links to the content management system, which visitors cannot open.'],
  'draft-link': ['warning', 'It leads to a draft or a preview: link to the published page.'],
}

/** Goes once more through what was written down, and gathers every finding with all places where it stands. */
export async function collectProblems(
  journal: Journal,
  { crawl, origin, isComplete }: CollectContext,
): Promise<readonly Problem[]> {
  const problems = new Map<string, Finding & { readonly pages: ProblemPage[] }>()
  const judged = new Map<string, Finding | null>()
  const add = (finding: Finding, place: ProblemPage | null): void => {
    const key = `${finding.kind} ${finding.url}`
    const problem = problems.get(key) ?? { ...finding, pages: [] }
    problems.set(key, problem)
    // places of one page come one after the other
    const last = problem.pages.findLastIndex((page) => page.url !== place?.url)
    const isThere = problem.pages
      .slice(last + 1)
      .some((page) => page.line === place?.line && page.text === place.text)
    if (place && !isThere) problem.pages.push(place)
  }
  const offline = (finding: Finding | null): Finding | null =>
    finding?.kind === 'unresolved' && !crawl.isOnline
      ? {
          ...finding,
          level: 'unchecked',
          detail: 'No other host is found from here: is this machine on the network?',
        }
      : finding
  const judge = ({ url, fragment, role }: LinkOccurrence): Finding | null => {
    const key = `${role} ${url}#${fragment ?? ''}`
    const known = judged.get(key)
    if (known !== undefined) return known
    const finding = offline(classifyResponse({ url, fragment, role }, crawl))
    judged.set(key, finding)
    return finding
  }

  const first = classifyResponse({ url: `${origin}/`, fragment: null, role: 'link' }, crawl)
  if (first) add(first, null)
  await journal.read(
    () => undefined,
    ({ url: page, occurrences }) => {
      for (const occurrence of occurrences) {
        const { role, url, fragment, line, text, kinds, isResolved } = occurrence
        const place = { url: page, line, text: text || `(${role})` }
        for (const kind of kinds) {
          const [level, detail] = RULES[kind] ?? ['warning', '']
          const whole = fragment === null ? url : `${url}#${fragment}`
          add({ level, kind, url: whole, status: 0, detail, chain: [] }, place)
        }
        if (role === 'sitemap') {
          const finding = sitemapFinding(url, crawl, isComplete)
          if (finding) add(finding, place)
        } else if (!isResolved && !kinds.some((kind) => WRONG_AS_WRITTEN.includes(kind))) {
          const finding = judge(occurrence)
          if (finding) add(finding, place)
        }
      }
    },
  )
  return [...problems.values()]
}

/** A sitemap names pages as they are: there, without redirects, and linked from somewhere. */
function sitemapFinding(url: string, crawl: Crawl, isComplete: boolean): Finding | null {
  const finding = classifyResponse({ url, fragment: null, role: 'sitemap' }, crawl)
  if (finding?.level === 'unchecked') return finding
  if (finding?.level === 'broken' || finding?.kind === 'soft-404')
    return {
      ...finding,
      level: 'warning',
      kind: 'sitemap-missing',
      detail: `The sitemap names it, and: ${finding.detail}`,
    }
  const { redirects, end } = followRedirects(url, null, crawl.answerOf)
  if (end === null) return null
  if (redirects.length > 0)
    return {
      level: 'warning',
      kind: 'sitemap-redirected',
      url,
      status: redirects[0]?.status ?? 0,
      detail: `The sitemap has to name the page itself: ${redirects.at(-1)?.to}`,
      chain: redirects.map(({ status, to }) => ({ status, url: to })),
    }
  if (!isComplete || crawl.isLinked(url) || !crawl.isOwn(url) || new URL(url).pathname === '/') return null
  return {
    level: 'warning',
    kind: 'sitemap-orphan',
    url,
    status: 200,
    detail: 'The sitemap names it, and no page links to it.',
    chain: [],
  }
}
