import { addressFaultText } from '../routing/writtenAddress.ts'
import type { Problem, ProblemPage } from './auditReport.ts'
import { type CheckedResponse, followRedirects, isKnownToResolve } from './checkedResponse.ts'
import { classifyResponse } from './classifyResponse.ts'
import type { CrawlTrap } from './crawlTraps.ts'
import type { CutOff } from './cutOff.ts'
import { type Finding, type FindingLevel, type LinkFindingKind, WRONG_AS_WRITTEN } from './finding.ts'
import type { JournalEntry, LinkOccurrence } from './journalEntry.ts'
import { similarPath } from './similarPath.ts'

/** What a crawl knows at its end. */
export interface Crawl {
  readonly answerOf: (url: string) => CheckedResponse | null
  readonly isOwn: (url: string) => boolean
  readonly isLinked: (url: string) => boolean
  /** Paths of the site's pages that responded well. */
  readonly goodPaths: () => readonly string[]
  readonly pages: number
  readonly links: number
  readonly addresses: number
  /** Why it ended before its end; `null` where it did not. */
  readonly cutOff: CutOff | null
  readonly traps: readonly CrawlTrap[]
  /** Addresses that were not read, because they are variants of pages that were (pageVariants). */
  readonly variantsLeft: number
  /** Whether a sitemap says when pages changed. */
  readonly isDated: boolean
  /** Whether the names of other hosts resolve at all. */
  readonly isOnline: boolean
}

interface CollectorOptions {
  readonly crawl: Crawl
  readonly origin: string
  /** Whether every page was read. Otherwise no page can be called an orphan. */
  readonly isComplete: boolean
}

/** Level and text of the findings that need no response. */
const LINK_FINDINGS: Readonly<Record<LinkFindingKind, readonly [FindingLevel, string]>> = {
  malformed: ['broken', addressFaultText('malformed')],
  'unknown-scheme': ['broken', addressFaultText('unknown-scheme')],
  'malformed-mailto': ['broken', addressFaultText('malformed-mailto')],
  'malformed-tel': ['broken', addressFaultText('malformed-tel')],
  'other-own-host': ['warning', addressFaultText('other-own-host')],
  spaces: ['warning', addressFaultText('spaces')],
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

/** Gathers findings from journal entries, each finding once with every place where it occurs. */
export function problemCollector({ crawl, origin, isComplete }: CollectorOptions) {
  const problems = new Map<string, Finding & { readonly pages: ProblemPage[] }>()
  const classified = new Map<string, Finding | null>()
  const add = (finding: Finding, place: ProblemPage | null): void => {
    const key = `${finding.kind} ${finding.url}`
    const problem = problems.get(key) ?? { ...finding, pages: [] }
    problems.set(key, problem)
    if (!place) return
    // the places of one page follow one another
    const last = problem.pages.findLastIndex((page) => page.url !== place.url)
    const isKnown = problem.pages
      .slice(last + 1)
      .some(({ line, text }) => line === place.line && text === place.text)
    if (!isKnown) problem.pages.push(place)
  }
  const offline = (finding: Finding | null): Finding | null =>
    finding?.kind === 'unresolved' && !crawl.isOnline
      ? {
          ...finding,
          level: 'unchecked',
          detail: 'No other host is found from here: is this machine on the network?',
        }
      : finding
  const classify = ({ url, fragment, role }: LinkOccurrence): Finding | null => {
    // most links lead to a good page without a redirect, and are not stored
    if (isKnownToResolve(crawl.answerOf(url), fragment)) return null
    const key = `${role} ${url}#${fragment ?? ''}`
    const known = classified.get(key)
    if (known !== undefined) return known
    const finding = offline(classifyResponse({ url, fragment, role }, crawl))
    classified.set(key, finding)
    return finding
  }

  const first = classifyResponse({ url: `${origin}/`, fragment: null, role: 'link' }, crawl)
  if (first) add(first, null)
  for (const { pattern, example, page, left } of crawl.traps)
    add(
      {
        level: 'warning',
        kind: 'crawl-trap',
        url: pattern.startsWith('/') ? origin + pattern : pattern,
        status: 0,
        detail: `The site makes these addresses up without end: ${left} or more were left. If they matter, name them in a sitemap or raise --max-similar; otherwise --exclude '${pattern}'.`,
        chain: [],
      },
      { url: page, line: 0, text: example },
    )
  return {
    add({ url: page, occurrences }: JournalEntry): void {
      for (const occurrence of occurrences) {
        const { role, url, fragment, line, text, kinds, isResolved } = occurrence
        const place = { url: page, line, text: text || `(${role})` }
        for (const kind of kinds) {
          const [level, detail] = LINK_FINDINGS[kind]
          const whole = fragment === null ? url : `${url}#${fragment}`
          add({ level, kind, url: whole, status: 0, detail, chain: [] }, place)
        }
        if (role === 'sitemap') {
          const finding = sitemapFinding(url, crawl, isComplete)
          if (finding) add(finding, place)
        } else if (!isResolved && !kinds.some((kind) => WRONG_AS_WRITTEN.includes(kind))) {
          const finding = classify(occurrence)
          if (finding) add(finding, place)
        }
      }
    },
    problems(): readonly Problem[] {
      const missing = [...problems.values()].filter(
        ({ kind, url }) => kind === 'not-found' && crawl.isOwn(url),
      )
      const meantBy = similarPath(missing.length > 0 ? crawl.goodPaths() : [])
      const guessed = new Set(missing.slice(0, MAX_GUESSED))
      return [...problems.values()].map((problem) =>
        guessed.has(problem)
          ? withGuess(problem, meantBy(problem.url.slice(origin.length).replace(/[?#].*$/s, '')))
          : withTarget(problem, origin),
      )
    },
  }
}

/** A sitemap names pages that exist, without a redirect, and that other pages link to. */
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
  const [first] = redirects
  if (first) {
    const chain = redirects.map(({ status, to }) => ({ status, url: to }))
    const target = chain.map(({ url: to }) => to).at(-1)
    const detail = `The sitemap has to name the page itself: ${target}`
    return { level: 'warning', kind: 'sitemap-redirected', url, status: first.status, detail, chain }
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

/** So many missing pages are compared with those that exist. */
const MAX_GUESSED = 500

const withGuess = (problem: Problem, path: string | null): Problem =>
  path === null
    ? problem
    : { ...problem, suggestion: path, detail: `${problem.detail} Did you mean ${path}?` }

/** The end of the redirects is what to write instead; within the site without its host. */
function withTarget(problem: Problem, origin: string): Problem {
  const end = problem.chain.at(-1)?.url
  if (end === undefined || !MENDED_BY_THE_TARGET.includes(problem.kind)) return problem
  return { ...problem, suggestion: end.startsWith(`${origin}/`) ? end.slice(origin.length) : end }
}

const MENDED_BY_THE_TARGET: readonly string[] = [
  'permanent-redirect',
  'redirect-chain',
  'trailing-slash',
  'sitemap-redirected',
]
