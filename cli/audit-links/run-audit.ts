import { readFileSync } from 'node:fs'
import { collectProblems } from '../../src/adapters/link-audit/collectProblems.ts'
import { type CrawlProgress, crawlSite } from '../../src/adapters/link-audit/crawlSite.ts'
import { openJournal } from '../../src/adapters/link-audit/journal.ts'
import {
  type AuditReport,
  againstBaseline,
  type EarlierReport,
  inOrder,
  readEarlierReport,
  since,
} from '../../src/domain/audit/auditReport.ts'
import { type IgnoreRule, readIgnoreRules, withoutIgnored } from '../../src/domain/audit/ignoreRules.ts'
import { judgeAnswer } from '../../src/domain/audit/judgeAnswer.ts'
import { hostMapOf, ownHeaders, wantedBy } from '../option-values.ts'
import type { AuditOptions } from './audit-options.ts'

/** The audit could not be made; the message says why and how to mend it. */
export class CannotAudit extends Error {}

interface Audit {
  readonly report: AuditReport
  /** Said besides the report. */
  readonly notes: readonly string[]
}

/**
 * Audits a site as the options say.
 *
 * @throws CannotAudit where a file cannot be used, or the site cannot be read at all
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
  const startedAt = resumed ? await startOfJournal(options) : new Date(started).toISOString()
  if (!resumed) journal.begin({ origin, external: !options.internalOnly, startedAt })
  let isStopped = false
  try {
    const crawler = crawlSite({ ...crawlOptionsOf(options), journal, onProgress })
    onStoppable(() => {
      isStopped = true
      crawler.stop()
    })
    const crawl = await crawler.run(resumed)
    if (crawl.pages === 0 && !isStopped) throw new CannotAudit(whyNothing(origin, crawl))
    const isWhole =
      crawl.complete &&
      options.include.length + options.exclude.length === 0 &&
      crawl.pages < options.maxPages
    const found = (await collectProblems(journal, { crawl, origin, isWhole })).filter(
      ({ kind }) => !options.without.includes(kind),
    )
    const { problems, ignored, unused } = withoutIgnored(found, rules, origin)
    const whole: AuditReport = {
      origin,
      startedAt,
      durationMs: Date.now() - started,
      complete: crawl.complete,
      pages: crawl.pages,
      links: crawl.links,
      addresses: crawl.addresses,
      ignored,
      problems: inOrder(problems),
    }
    const compared = baseline ? againstBaseline(whole, baseline) : whole
    const shown = earlier ? since(compared, earlier) : compared
    const report =
      options.cms === undefined ? shown : await withEditPlaces(shown, options.cms, options.timeout)
    return { report, notes: notesOf(unused, report, options) }
  } finally {
    journal.close({ keep: options.resume !== undefined && isStopped })
  }
}

async function withEditPlaces(report: AuditReport, cms: string, timeoutMs: number): Promise<AuditReport> {
  // brings the matcher of routes along, which the crawl does without
  const [{ editPlaces }, { routeMatcher }] = await Promise.all([
    import('../../src/adapters/link-audit/editPlaces.ts'),
    import('../../src/adapters/react-router/routeMatcher.ts'),
  ])
  return editPlaces(report, { cmsOrigin: cms, timeoutMs, routeMatcher })
}

function crawlOptionsOf(options: AuditOptions) {
  const { origin } = options
  const isWanted = wantedBy(options, origin)
  const start = [`${origin}/`, `${origin}/sitemap.xml`]
  return {
    site: {
      origin,
      isSecure:
        origin.startsWith('https:') ||
        options.mapHost.some(({ to, isSecure }) => isSecure && (to ?? origin) === origin),
      cmsOrigin: options.cms ?? null,
    },
    hosts: hostMapOf(options.mapHost, origin),
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
    headers: ownHeaders(options),
  }
}

function whyNothing(origin: string, crawl: Parameters<typeof judgeAnswer>[1]): string {
  const start = `${origin}/`
  const answer = crawl.answerOf(start)
  if (answer?.location !== undefined && !crawl.isOwn(answer.location))
    return `${start} redirects to ${answer.location}: audit that origin instead, or name it with --map-host.`
  const finding = judgeAnswer({ url: start, fragment: null, role: 'link' }, crawl)
  return finding
    ? `${start} cannot be read: ${finding.detail}`
    : `${start} holds no page: it answers ${answer?.status ?? 'nothing'}, and not with HTML.`
}

async function startOfJournal({ resume = '', origin, internalOnly }: AuditOptions): Promise<string> {
  let head: Readonly<Record<string, unknown>> = {}
  await openJournal(resume).read(
    (read) => {
      head = read
    },
    () => undefined,
  )
  if (typeof head.startedAt !== 'string')
    throw new CannotAudit(`${resume} is not what --resume writes. Name another file, or delete it.`)
  if (head.origin !== origin || head.external !== !internalOnly)
    throw new CannotAudit(
      `${resume} is of an audit of ${head.origin} ${head.external ? 'with' : 'without'} other sites. Name the same, or delete the file.`,
    )
  return head.startedAt
}

function readAs<A>(file: string, read: (text: string) => A): A {
  try {
    return read(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new CannotAudit(`${file} cannot be used: ${error instanceof Error ? error.message : error}`)
  }
}

async function ignoreRulesOf(file: string): Promise<readonly IgnoreRule[]> {
  const { parse } = await import('yaml')
  return readAs(file, (text) => readIgnoreRules(parse(text) ?? []))
}

const earlierReportOf = (file: string): EarlierReport =>
  readAs(file, (text) => {
    const report = readEarlierReport(JSON.parse(text))
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
      `An ignore rule fitted nothing and can go: ${[kind, url, page && `on ${page}`].filter(Boolean).join(' ')} (${reason})`,
  ),
  ...(complete || resume === undefined
    ? []
    : [`To go on from here: the same command, with --resume ${resume}`]),
]
