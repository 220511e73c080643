import {
  type CheckedResponse,
  followRedirects,
  isKnownToResolve,
} from '#cli/shared/rules/checked-response.ts'
import { similarPath } from '#cli/shared/rules/similar-text.ts'
import type { Problem, ProblemPage } from './audit-report.ts'
import { classifyResponse } from './classify-response.ts'
import type { CrawlTrap } from './crawl-traps.ts'
import { type CutOff, type Finding, LINK_FINDINGS, WRONG_AS_WRITTEN } from './finding.ts'
import type { LinkOccurrence } from './link-occurrences.ts'
import { secureAddress } from './secure-addresses.ts'
import { isDraftAddress } from './written-links.ts'

/** The links of one page that may be problems. */
export interface PageOccurrences {
  readonly page: string
  readonly occurrences: readonly LinkOccurrence[]
}

/** What a crawl knows at its end. */
export interface Crawl {
  readonly found: readonly PageOccurrences[]
  readonly responseOf: (url: string) => CheckedResponse | null
  readonly isOwn: (url: string) => boolean
  readonly isLinked: (url: string) => boolean
  /** Returns the paths and queries of the site's pages that responded with 200. */
  readonly goodPaths: () => readonly string[]
  readonly pages: number
  readonly links: number
  readonly addresses: number
  /** Why it was cut off; `null` if it was not. */
  readonly cutOff: CutOff | null
  readonly traps: readonly CrawlTrap[]
  /** How many addresses were not requested because they are variants of pages that were read (pageVariants). */
  readonly variantsSkipped: number
  /** The pages that were asked for and were not read. */
  readonly unreadPages: readonly string[]
  /** `false` if no name of another host resolves. */
  readonly isOnline: boolean
}

interface CollectOptions {
  readonly origin: string
  /** Whether every page was read. Otherwise no page can be called an orphan. */
  readonly isComplete: boolean
}

/** Returns the findings of a crawl, each once with all its occurrences. */
export function collectProblems(crawl: Crawl, { origin, isComplete }: CollectOptions): readonly Problem[] {
  const problems = new Map<string, Finding & { readonly pages: ProblemPage[] }>()
  const classified = new Map<string, Finding | null>()
  const add = (finding: Finding, place: ProblemPage | null): void => {
    const key = `${finding.kind} ${finding.url}`
    const problem = problems.get(key) ?? { ...finding, pages: [] }
    problems.set(key, problem)
    if (!place) return
    // the occurrences of one page follow one another
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
          detail: 'No other host name resolves: check the network connection of this machine.',
        }
      : finding
  const classify = ({ url, fragment, role }: LinkOccurrence): Finding | null => {
    // most links lead to a good page without a redirect
    if (isKnownToResolve(crawl.responseOf(url), fragment, role) && secureAddress(url) === null) return null
    const key = `${role} ${url}#${fragment ?? ''}`
    const known = classified.get(key)
    if (known !== undefined) return known
    const finding = offline(classifyResponse({ url, fragment, role }, crawl))
    classified.set(key, finding)
    return finding
  }

  const first = classifyResponse({ url: `${origin}/`, fragment: null, role: 'link' }, crawl)
  if (first) add(first, null)
  for (const url of crawl.unreadPages) add(unreadPage(url, crawl), null)
  for (const path of ['/robots.txt', '/sitemap.xml']) {
    const finding = classifyResponse({ url: origin + path, fragment: null, role: 'sitemap file' }, crawl)
    if (finding && isOfFile(finding, crawl)) add(finding, null)
  }
  for (const { pattern, example, page, skipped } of crawl.traps)
    add(
      {
        level: 'warning',
        kind: 'crawl-trap',
        url: pattern.startsWith('/') ? origin + pattern : pattern,
        status: 0,
        detail: `The site generates endless addresses of this pattern: at least ${skipped} were skipped. If they matter, list them in a sitemap or raise --max-similar; otherwise use --exclude '${pattern}'.`,
        chain: [],
      },
      { url: page, line: 0, text: example },
    )
  for (const { page, occurrences } of crawl.found)
    for (const occurrence of occurrences) {
      const { role, url, fragment, line, text, kinds } = occurrence
      const place = { url: page, line, text: text || `(${role})` }
      const isRequested = !kinds.some((kind) => WRONG_AS_WRITTEN.includes(kind))
      const finding = isRequested && role !== 'sitemap' ? classify(occurrence) : null
      for (const kind of kinds) {
        // a preview that nobody can open is not only one
        if (kind === 'draft-link' && finding?.level === 'broken') continue
        const [level, detail] = LINK_FINDINGS[kind]
        const whole = fragment === null ? url : `${url}#${fragment}`
        add({ level, kind, url: whole, status: 0, detail, chain: [] }, place)
      }
      const reported = role === 'sitemap' ? sitemapFinding(url, crawl, isComplete) : finding
      if (reported) add(withDraft(reported, crawl), place)
    }
  return withSuggestions([...problems.values()], crawl, origin)
}

/** Says of a missing page that it is probably a draft. */
const withDraft = (finding: Finding, { isOwn }: Crawl): Finding =>
  finding.kind === 'not-found' && isOwn(finding.url) && isDraftAddress(finding.url)
    ? { ...finding, detail: `${finding.detail} It is the address of a draft: link to the published page.` }
    : finding

/**
 * Whether a finding says that there is a robots.txt or a sitemap that cannot be read. Nobody has to have one: some hosts
 * refuse what they do not have, or send a page.
 */
const isOfFile = ({ kind, level, url }: Finding, crawl: Crawl): boolean =>
  kind === 'sitemap-invalid'
    ? crawl.responseOf(url)?.sitemapFault !== 'none'
    : level !== 'warning' && kind !== 'not-found' && kind !== 'client-error'

/** Returns why a page that `--page` names was not read. */
function unreadPage(url: string, crawl: Crawl): Finding {
  const finding = classifyResponse({ url, fragment: null, role: 'link' }, crawl)
  if (finding && finding.level !== 'warning') return finding
  const { status = 0, location } = crawl.responseOf(url) ?? {}
  const detail = location
    ? `It redirects to ${location}: name that page with --page.`
    : `It is no page: it responds with ${status || 'nothing'}, and not with HTML.`
  return { level: 'broken', kind: 'not-read', url, status, detail, chain: [] }
}

function withSuggestions(problems: readonly Problem[], crawl: Crawl, origin: string): readonly Problem[] {
  const missing = problems.filter(({ kind, url }) => kind === 'not-found' && crawl.isOwn(url))
  const meantBy = similarPath(missing.length > 0 ? crawl.goodPaths() : [])
  const guessed = new Set(missing.slice(0, MAX_GUESSED))
  return problems.map((problem) =>
    guessed.has(problem)
      ? withGuess(problem, meantBy(problem.url.slice(origin.length).replace(/[?#].*/s, '')))
      : withTarget(problem, origin),
  )
}

/** Returns what is wrong with an entry of a sitemap: a page should exist, not redirect, and be linked from another. */
function sitemapFinding(url: string, crawl: Crawl, isComplete: boolean): Finding | null {
  const finding = classifyResponse({ url, fragment: null, role: 'sitemap' }, crawl)
  if (finding?.level === 'unchecked') return finding
  if (finding?.level === 'broken' || finding?.kind === 'soft-404')
    return {
      ...finding,
      level: 'warning',
      kind: 'sitemap-missing',
      detail: `The sitemap lists it. ${finding.detail}`,
    }
  const { redirects, end } = followRedirects(url, null, crawl.responseOf)
  if (end === null) return null
  const [first] = redirects
  if (first) {
    const chain = redirects.map(({ status, to }) => ({ status, url: to }))
    const target = chain.map(({ url: to }) => to).at(-1)
    const detail = `The sitemap lists an address that redirects. List its target instead: ${target}`
    return { level: 'warning', kind: 'sitemap-redirected', url, status: first.status, detail, chain }
  }
  if (!isComplete || crawl.isLinked(url) || !crawl.isOwn(url) || new URL(url).pathname === '/') return null
  return {
    level: 'warning',
    kind: 'sitemap-orphan',
    url,
    status: 200,
    detail: 'The sitemap lists it, but no page links to it.',
    chain: [],
  }
}

/** The most missing pages that are compared with existing ones for a suggestion. */
const MAX_GUESSED = 500

const withGuess = (problem: Problem, path: string | null): Problem =>
  path === null
    ? problem
    : { ...problem, suggestion: path, detail: `${problem.detail} Did you mean ${path}?` }

/** Suggests the end of the redirects, without the host if that is within the site. */
function withTarget(problem: Problem, origin: string): Problem {
  const end = problem.chain.at(-1)?.url
  if (end === undefined || !FIXED_BY_TARGET.includes(problem.kind)) return problem
  return { ...problem, suggestion: end.startsWith(`${origin}/`) ? end.slice(origin.length) : end }
}

const FIXED_BY_TARGET: readonly string[] = [
  'permanent-redirect',
  'redirect-chain',
  'trailing-slash',
  'sitemap-redirected',
]
