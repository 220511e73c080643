import * as Clock from 'effect/Clock'
import * as Data from 'effect/Data'
import * as Effect from 'effect/Effect'
import { StopRequest } from '#cli/shared/ports/terminal.ts'
import {
  type AuditReport,
  type BaselineReport,
  compareWithBaseline,
  type EditLink,
  sortProblems,
  withEditLinks,
} from '../rules/audit-report.ts'
import { classifyResponse } from '../rules/classify-response.ts'
import { type Crawl, collectProblems } from '../rules/collect-problems.ts'
import type { CrawlOptions } from '../rules/crawl-frontier.ts'
import type { FindingKind } from '../rules/finding.ts'
import { applyIgnoreRules, type IgnoreRule } from '../rules/ignore-rules.ts'
import { crawlSite } from './crawl-site.ts'

/** What an audit covers and how it reports. */
export interface AuditOptions extends CrawlOptions {
  /** Whether `isWanted` excludes addresses. Then no page is called an orphan, because links to it may be excluded. */
  readonly isPartial: boolean
  /** Returns the patterns of `isWanted` that no address has matched. */
  readonly unmatched: () => readonly string[]
  /** Kinds of findings that are not reported. */
  readonly without: readonly FindingKind[]
  readonly ignoreRules: readonly IgnoreRule[]
  /** Problems of this report are listed, but do not fail the run. */
  readonly baseline: BaselineReport | null
  /** Returns where editors change pages, by the addresses of those that are found. */
  readonly findEditLinks: (urls: readonly string[]) => Effect.Effect<ReadonlyMap<string, EditLink>>
}

export interface Audit {
  readonly report: AuditReport
  /** Ignore rules that matched nothing. */
  readonly unusedRules: readonly IgnoreRule[]
  /** Patterns for addresses that matched nothing, unless other links might have matched them. */
  readonly unusedPatterns: readonly string[]
}

/** No page of the site could be read. */
export class NoPageRead extends Data.TaggedError('NoPageRead')<{
  readonly start: string
  readonly reason:
    | { readonly kind: 'other-origin' | 'redirect'; readonly location: string }
    | { readonly kind: 'finding'; readonly detail: string }
    | { readonly kind: 'no-html'; readonly status: number | null }
}> {}

/**
 * Crawls a site and reports every link that does not lead where it should. If a stop request or a limit ends the crawl,
 * the report has what is known by then. Fails with `NoPageRead`.
 */
export const auditSite = Effect.fn('auditSite')(function* (options: AuditOptions) {
  const { origin } = options.site
  const startedMs = yield* Clock.currentTimeMillis
  const crawl = yield* crawlSite(options)
  if (crawl.pages === 0 && crawl.cutOff === null) return yield* noPageRead(options, crawl)
  const complete = crawl.cutOff === null && crawl.traps.length === 0
  const isComplete = complete && options.onlyPages === null && !options.isPartial
  const found = collectProblems(crawl, { origin, isComplete }).filter(
    ({ kind }) => !options.without.includes(kind),
  )
  const { problems, ignored, unused } = applyIgnoreRules(found, options.ignoreRules, origin)
  const whole: AuditReport = {
    origin,
    startedAt: new Date(startedMs).toISOString(),
    durationMs: (yield* Clock.currentTimeMillis) - startedMs,
    complete,
    ...(crawl.cutOff && { cutOff: crawl.cutOff }),
    pages: crawl.pages,
    links: crawl.links,
    addresses: crawl.addresses,
    variantsSkipped: crawl.variantsSkipped,
    ignored,
    problems: sortProblems(problems),
  }
  const listed = options.baseline ? compareWithBaseline(whole, options.baseline) : whole
  return {
    report: yield* addEditLinks(listed, options),
    unusedRules: complete ? unused : [],
    unusedPatterns: complete && options.onlyPages === null ? options.unmatched() : [],
  } satisfies Audit
})

const addEditLinks = Effect.fnUntraced(function* (listed: AuditReport, { findEditLinks }: AuditOptions) {
  const stop = yield* StopRequest
  const urls = new Set(listed.problems.flatMap(({ pages }) => pages.map(({ url }) => url)))
  const own = [...urls].filter((url) => url.startsWith(`${listed.origin}/`))
  return yield* Effect.raceFirst(
    findEditLinks(own).pipe(Effect.map((links) => withEditLinks(listed, links))),
    stop.requested.pipe(Effect.as(listed)),
  )
})

function noPageRead({ site, onlyPages }: AuditOptions, crawl: Crawl): Effect.Effect<never, NoPageRead> {
  const start = onlyPages?.[0] ?? `${site.origin}/`
  const response = crawl.responseOf(start)
  const fail = (reason: NoPageRead['reason']) => Effect.fail(new NoPageRead({ start, reason }))
  if (response?.location !== undefined && !crawl.isOwn(response.location))
    return fail({ kind: 'other-origin', location: response.location })
  const finding = classifyResponse({ url: start, fragment: null, role: 'link' }, crawl)
  if (response?.location !== undefined && finding?.level !== 'broken')
    return fail({ kind: 'redirect', location: response.location })
  return finding
    ? fail({ kind: 'finding', detail: finding.detail })
    : fail({ kind: 'no-html', status: response?.status ?? null })
}
