import * as Clock from 'effect/Clock'
import * as Data from 'effect/Data'
import * as Effect from 'effect/Effect'
import {
  type AuditReport,
  type BaselineReport,
  compareWithBaseline,
  newProblems,
  sortProblems,
  withEditLinks,
} from '../audit/auditReport.ts'
import { classifyResponse } from '../audit/classifyResponse.ts'
import type { CrawlOptions } from '../audit/crawlOptions.ts'
import type { FindingKind } from '../audit/finding.ts'
import { applyIgnoreRules, type IgnoreRule } from '../audit/ignoreRules.ts'
import type { JournalHead } from '../audit/journalEntry.ts'
import { type Crawl, problemCollector } from '../audit/problemCollector.ts'
import { AuditJournal } from '../ports/auditJournal.ts'
import { EditLinkFinder } from '../ports/editLinkFinder.ts'
import { StopRequest } from '../ports/stopRequest.ts'
import { crawlSite } from './crawlSite.ts'

/** What an audit covers and how it reports. */
export interface AuditOptions extends CrawlOptions {
  /** Whether `isWanted` excludes addresses. Then no page is called an orphan, because links to it may be excluded. */
  readonly isPartial: boolean
  /** Kinds of findings that are not reported. */
  readonly without: readonly FindingKind[]
  readonly ignoreRules: readonly IgnoreRule[]
  /** Problems of this report are listed, but do not fail the run. */
  readonly baseline: BaselineReport | null
  /** Only what is new since this report is listed. */
  readonly since: BaselineReport | null
}

export interface Audit {
  readonly report: AuditReport
  /** Ignore rules that matched nothing. */
  readonly unusedRules: readonly IgnoreRule[]
}

/** The journal cannot be resumed: it is not a journal, or it belongs to another audit. */
export class ResumeRefused extends Data.TaggedError('ResumeRefused')<{
  readonly head: JournalHead | 'unreadable'
}> {}

/** No page of the site could be read. */
export class NoPageRead extends Data.TaggedError('NoPageRead')<{
  readonly start: string
  readonly reason:
    | { readonly kind: 'other-origin'; readonly location: string }
    | { readonly kind: 'finding'; readonly detail: string }
    | { readonly kind: 'no-html'; readonly status: number | null }
    | { readonly kind: 'no-dates' }
}> {}

/**
 * Crawls a site and reports every link that does not lead where it should. If a stop request or a limit ends the crawl,
 * the report has what is known by then, and the journal is kept for a later run. Fails with `ResumeRefused` or
 * `NoPageRead`.
 */
export const auditSite = Effect.fn('auditSite')(function* (options: AuditOptions) {
  const journal = yield* AuditJournal
  const { origin } = options.site
  const startedMs = yield* Clock.currentTimeMillis
  const earlier = yield* journal.head
  const startedAt = yield* beginning(earlier, startedMs, options)
  if (earlier === null) yield* journal.begin({ origin, external: options.withExternal, startedAt })

  const crawl = yield* crawlSite(options, earlier !== null)
  const audit = report(crawl, startedAt, startedMs, options)
  return yield* crawl.cutOff === null ? audit.pipe(Effect.ensuring(journal.remove)) : audit
})

const report = Effect.fnUntraced(function* (
  crawl: Crawl,
  startedAt: string,
  startedMs: number,
  options: AuditOptions,
) {
  const { origin } = options.site
  if (crawl.pages === 0 && crawl.cutOff === null && !(options.changedSince !== null && crawl.isDated))
    return yield* noPageRead(options, crawl)
  const complete = crawl.cutOff === null && crawl.traps.length === 0
  const isWhole = options.onlyPages === null && options.changedSince === null
  const isComplete = complete && isWhole && !options.isPartial
  const collector = problemCollector({ crawl, origin, isComplete })
  yield* (yield* AuditJournal).visitEntries(collector.add)
  const found = collector.problems().filter(({ kind }) => !options.without.includes(kind))
  const { problems, ignored, unused } = applyIgnoreRules(found, options.ignoreRules, origin)
  const whole: AuditReport = {
    origin,
    startedAt,
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
  const compared = options.baseline ? compareWithBaseline(whole, options.baseline) : whole
  const listed = options.since ? newProblems(compared, options.since) : compared
  return { report: yield* addEditLinks(listed), unusedRules: complete ? unused : [] } satisfies Audit
})

const addEditLinks = Effect.fnUntraced(function* (listed: AuditReport) {
  const [editLinks, stop] = yield* Effect.all([EditLinkFinder, StopRequest])
  const urls = new Set(listed.problems.flatMap(({ pages }) => pages.map(({ url }) => url)))
  const own = [...urls].filter((url) => url.startsWith(`${listed.origin}/`))
  return yield* Effect.raceFirst(
    editLinks.find(own).pipe(Effect.map((links) => withEditLinks(listed, links))),
    stop.requested.pipe(Effect.as(listed)),
  )
})

/** Returns when the audit began: now, or when the run that it resumes began. Fails with `ResumeRefused`. */
function beginning(
  head: JournalHead | null | 'unreadable',
  nowMs: number,
  { site, withExternal }: AuditOptions,
): Effect.Effect<string, ResumeRefused> {
  if (head === null) return Effect.succeed(new Date(nowMs).toISOString())
  return head !== 'unreadable' && head.origin === site.origin && head.external === withExternal
    ? Effect.succeed(head.startedAt)
    : Effect.fail(new ResumeRefused({ head }))
}

function noPageRead(
  { site, onlyPages, changedSince }: AuditOptions,
  crawl: Crawl,
): Effect.Effect<never, NoPageRead> {
  const start = onlyPages?.[0] ?? (changedSince === null ? `${site.origin}/` : `${site.origin}/sitemap.xml`)
  const response = crawl.responseOf(start)
  const fail = (reason: NoPageRead['reason']) => Effect.fail(new NoPageRead({ start, reason }))
  if (response?.location !== undefined && !crawl.isOwn(response.location))
    return fail({ kind: 'other-origin', location: response.location })
  const finding = classifyResponse({ url: start, fragment: null, role: 'link' }, crawl)
  if (!finding && changedSince !== null) return fail({ kind: 'no-dates' })
  return finding
    ? fail({ kind: 'finding', detail: finding.detail })
    : fail({ kind: 'no-html', status: response?.status ?? null })
}
