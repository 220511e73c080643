import * as Effect from 'effect/Effect'
import type * as Result from 'effect/Result'
import { toAddressFilter, toHostMap, toHttpOptions, toRetryLimits } from '../shared/http-options.ts'
import { runUseCase } from '../shared/runtime.ts'
import { httpWebReader } from '../shared/web-reader/http-web-reader.ts'
import { type AuditValues, readEarlierReport, readIgnoreRules } from './options.ts'
import { CUT_OFFS } from './rules/finding.ts'
import { type Audit, type AuditOptions, auditSite, type NoPageRead } from './use-cases/audit-site.ts'
import { wordpressEditLinks } from './wordpress-edit-links.ts'

/**
 * Audits a site as the options say.
 *
 * @throws InputFileError if a file that an option names cannot be used
 */
export async function runAudit(values: AuditValues): Promise<Result.Result<Audit, NoPageRead>> {
  const options = await toAuditOptions(values)
  return runUseCase(auditSite(options), httpWebReader(toHttpOptions(values)))
}

const loadRouteMatcher = async () =>
  (await import('../../src/adapters/react-router/routeMatcher.ts')).routeMatcher

async function toAuditOptions(values: AuditValues): Promise<AuditOptions> {
  const { origin, mapHost, cms, timeout } = values
  const isWanted = toAddressFilter(values)
  const onlyPages = values.page.length === 0 ? null : values.page.map((page) => new URL(page, origin).href)
  const start = onlyPages ?? [`${origin}/`, `${origin}/sitemap.xml`]
  return {
    ...toRetryLimits(values),
    site: {
      origin,
      isSecure:
        origin.startsWith('https:') ||
        mapHost.some(({ to, isSecure }) => isSecure && (to ?? origin) === origin),
      cmsOrigin: cms ?? null,
    },
    hosts: toHostMap(values),
    // a configuration file may say the opposite
    withExternal: values.external ?? !values.internalOnly,
    isWanted: (url) => start.includes(url) || isWanted(url),
    onlyPages,
    isPartial: values.include.length + values.exclude.length > 0,
    maxPages: values.maxPages,
    maxTimeMs: values.maxTime * 1_000,
    maxSimilar: values.maxSimilar,
    allVariants: values.allVariants === true,
    concurrency: values.concurrency,
    externalConcurrency: values.externalConcurrency,
    pauseMs: values.pause,
    without: values.without,
    ignoreRules: await readIgnoreRules(values.ignore),
    baseline: readEarlierReport(values.baseline),
    since: readEarlierReport(values.since),
    // without a content backend there are none
    findEditLinks:
      cms === undefined
        ? () => Effect.succeed(new Map())
        : wordpressEditLinks({ cmsOrigin: cms, timeoutMs: timeout, loadRouteMatcher }),
  }
}

/** Returns why an audit could not run, and how to fix it. */
export function auditErrorText({ start, reason }: NoPageRead): string {
  switch (reason.kind) {
    case 'other-origin':
      return `${start} redirects to ${reason.location}: audit that origin instead, or name it with --map-host.`
    case 'finding':
      return `${start} cannot be read: ${reason.detail}`
    case 'no-html':
      return `${start} is not a page: it responds with ${reason.status ?? 'nothing'}, and not with HTML. Check --origin and --page.`
  }
}

/** Returns what is printed to standard error beside the report. */
export const auditNotes = ({ report, unusedRules }: Audit): readonly string[] => [
  ...unusedRules.map(
    ({ url, kind, page, reason }) =>
      `Unused ignore rule: ${[kind, url, page && `on ${page}`].filter(Boolean).join(' ')} (${reason})`,
  ),
  ...(report.cutOff ? [`This is not the whole site: ${CUT_OFFS[report.cutOff]}.`] : []),
]
