import { readFileSync } from 'node:fs'
import { collectProblems } from '../../src/adapters/link-audit/collectProblems.ts'
import { type CrawlProgress, crawlSite } from '../../src/adapters/link-audit/crawlSite.ts'
import { openJournal } from '../../src/adapters/link-audit/journal.ts'
import {
  type AuditReport,
  type BaselineReport,
  compareWithBaseline,
  newProblems,
  parseBaselineReport,
  sortProblems,
} from '../../src/domain/audit/auditReport.ts'
import { classifyResponse } from '../../src/domain/audit/classifyResponse.ts'
import { applyIgnoreRules, type IgnoreRule, parseIgnoreRules } from '../../src/domain/audit/ignoreRules.ts'
import { addressFilter, siteHeaders, toHostMap } from '../option-values.ts'
import type { AuditOptions } from './audit-options.ts'

/** The audit could not be made; the message says why and how to mend it. */
export class AuditError extends Error {}

interface Audit {
  readonly report: AuditReport
  /** Said besides the report. */
  readonly notes: readonly string[]
}

/**
 * Audits a site as the options say.
 *
 * @throws AuditError where a file cannot be used, or the site cannot be read at all
 */
export async function runAudit(
  options: AuditOptions,
  {
    onProgress,
    onStoppable,
  }: { onProgress: (progress: CrawlProgress) => void; onStoppable: (stop: () => void) => void },
): Promise<Audit> {
  const { origin } = options
  const rules = options.ignore === undefined ? [] : await ignoreRulesOf(options.ignore)
  const baseline = options.baseline === undefined ? null : earlierReportOf(options.baseline)
  const earlier = options.since === undefined ? null : earlierReportOf(options.since)

  const started = Date.now()
  const journal = openJournal(options.resume ?? null)
  const resumed = options.resume !== undefined && journal.exists()
  const startedAt = resumed ? await readJournalHead(options) : new Date(started).toISOString()
  if (!resumed) journal.begin({ origin, external: !options.internalOnly, startedAt })
  let isStopped = false
  try {
    const crawler = crawlSite({ ...crawlOptionsOf(options), journal, onProgress })
    onStoppable(() => {
      isStopped = true
      crawler.stop()
    })
    const crawl = await crawler.run(resumed)
    if (crawl.pages === 0 && !isStopped) throw new AuditError(emptyAuditReason(origin, crawl))
    const isComplete =
      crawl.complete &&
      options.include.length + options.exclude.length === 0 &&
      crawl.pages < options.maxPages
    const found = (await collectProblems(journal, { crawl, origin, isComplete })).filter(
      ({ kind }) => !options.without.includes(kind),
    )
    const { problems, ignored, unused } = applyIgnoreRules(found, rules, origin)
    const whole: AuditReport = {
      origin,
      startedAt,
      durationMs: Date.now() - started,
      complete: crawl.complete,
      pages: crawl.pages,
      links: crawl.links,
      addresses: crawl.addresses,
      ignored,
      problems: sortProblems(problems),
    }
    const compared = baseline ? compareWithBaseline(whole, baseline) : whole
    const shown = earlier ? newProblems(compared, earlier) : compared
    const report =
      options.cms === undefined ? shown : await withEditPlaces(shown, options.cms, options.timeout)
    return { report, notes: notesOf(unused, report, options) }
  } finally {
    journal.close({ keep: options.resume !== undefined && isStopped })
  }
}

async function withEditPlaces(report: AuditReport, cms: string, timeoutMs: number): Promise<AuditReport> {
  // brings the matcher of routes along, which the crawl does without
  const [{ editLinks }, { routeMatcher }] = await Promise.all([
    import('../../src/adapters/link-audit/editLinks.ts'),
    import('../../src/adapters/react-router/routeMatcher.ts'),
  ])
  return editLinks(report, { cmsOrigin: cms, timeoutMs, routeMatcher })
}

function crawlOptionsOf(options: AuditOptions) {
  const { origin } = options
  const isWanted = addressFilter(options, origin)
  const start = [`${origin}/`, `${origin}/sitemap.xml`]
  return {
    site: {
      origin,
      isSecure:
        origin.startsWith('https:') ||
        options.mapHost.some(({ to, isSecure }) => isSecure && (to ?? origin) === origin),
      cmsOrigin: options.cms ?? null,
    },
    hosts: toHostMap(options.mapHost, origin),
    withExternal: !options.internalOnly,
    isWanted: (url: string) => start.includes(url) || isWanted(url),
    maxPages: options.maxPages,
    concurrency: options.concurrency,
    externalConcurrency: options.externalConcurrency,
    pauseMs: options.pause,
    timeoutMs: options.timeout,
    retries: options.retries,
    maxDelayMs: options.maxWait * 1_000,
    userAgent: options.userAgent,
    headers: siteHeaders(options),
  }
}

function emptyAuditReason(origin: string, crawl: Parameters<typeof classifyResponse>[1]): string {
  const start = `${origin}/`
  const answer = crawl.answerOf(start)
  if (answer?.location !== undefined && !crawl.isOwn(answer.location))
    return `${start} redirects to ${answer.location}: audit that origin instead, or name it with --map-host.`
  const finding = classifyResponse({ url: start, fragment: null, role: 'link' }, crawl)
  return finding
    ? `${start} cannot be read: ${finding.detail}`
    : `${start} holds no page: it answers ${answer?.status ?? 'nothing'}, and not with HTML.`
}

async function readJournalHead({ resume = '', origin, internalOnly }: AuditOptions): Promise<string> {
  let head: Readonly<Record<string, unknown>> = {}
  await openJournal(resume).read(
    (read) => {
      head = read
    },
    () => undefined,
  )
  if (typeof head.startedAt !== 'string')
    throw new AuditError(`${resume} is not a resume file. Name another file, or delete it.`)
  if (head.origin !== origin || head.external !== !internalOnly)
    throw new AuditError(
      `${resume} is of an audit of ${head.origin} ${head.external ? 'with' : 'without'} other sites. Name the same, or delete the file.`,
    )
  return head.startedAt
}

function readInputFile<A>(file: string, read: (text: string) => A): A {
  try {
    return read(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new AuditError(`Could not read ${file}: ${error instanceof Error ? error.message : error}`)
  }
}

async function ignoreRulesOf(file: string): Promise<readonly IgnoreRule[]> {
  const { parse } = await import('yaml')
  return readInputFile(file, (text) => parseIgnoreRules(parse(text) ?? []))
}

const earlierReportOf = (file: string): BaselineReport =>
  readInputFile(file, (text) => {
    const report = parseBaselineReport(JSON.parse(text))
    if (!report) throw new Error('it is no report of --format json.')
    return report
  })

const notesOf = (
  unused: readonly IgnoreRule[],
  { complete }: AuditReport,
  { resume }: AuditOptions,
): readonly string[] => [
  ...(complete ? unused : []).map(
    ({ url, kind, page, reason }) =>
      `Unused ignore rule: ${[kind, url, page && `on ${page}`].filter(Boolean).join(' ')} (${reason})`,
  ),
  ...(complete || resume === undefined ? [] : [`To resume, run the same command with --resume ${resume}`]),
]
