import { readFileSync } from 'node:fs'
import { InvalidArgumentError } from 'commander'
import * as Effect from 'effect/Effect'
import { type HttpValues, toAddressFilter, toHostMap, toRetryLimits } from '../shared/http-options.ts'
import { type HostMap, parseAddress } from '../shared/rules/address.ts'
import { type BaselineReport, parseBaselineReport } from './rules/audit-report.ts'
import { FINDING_KINDS, type FindingKind, type FindingLevel } from './rules/finding.ts'
import { type IgnoreRule, parseIgnoreRules } from './rules/ignore-rules.ts'
import type { AuditOptions } from './use-cases/audit-site.ts'
import { wordpressEditLinks } from './wordpress-edit-links.ts'

/** The formats in which an audit is reported. */
export const FORMATS = ['pretty', 'json', 'junit', 'csv', 'html'] as const
type Format = (typeof FORMATS)[number]

/** The options of `audit-links`. */
export interface AuditValues extends HttpValues {
  readonly external?: true
  readonly internalOnly?: true
  readonly cms?: string
  readonly without: readonly FindingKind[]
  readonly ignore?: string
  readonly baseline?: string
  readonly failOn: FindingLevel
  readonly concurrency: number
  readonly externalConcurrency: number
  readonly pause: number
  readonly maxPages: number
  readonly maxTime: number
  readonly maxSimilar: number
  readonly allVariants?: true
  readonly page: readonly string[]
  readonly format: Format
  readonly output?: string
}

/** Parses kinds of findings, separated by commas. */
export function parseFindingKinds(text: string): readonly FindingKind[] {
  return text.split(',').map((name) => {
    const kind = name.trim()
    if (!Object.hasOwn(FINDING_KINDS, kind))
      throw new InvalidArgumentError(
        `There is no kind ${kind}. Kinds are ${Object.keys(FINDING_KINDS).join(', ')}.`,
      )
    return kind as FindingKind
  })
}

/** Parses a page of the site, as a path or a whole address. */
export function parsePage(text: string): string {
  if (!/^(?:\/|https?:\/\/)/.test(text) || !URL.canParse(text, 'http://site.example'))
    throw new InvalidArgumentError('It must be a page such as /contact-us.')
  return text
}

/** What an option names cannot be used. The message says why. */
export class UnusableInputError extends Error {}

async function readIgnoreRules(file: string | undefined): Promise<readonly IgnoreRule[]> {
  if (file === undefined) return []
  const { parse } = await import('yaml')
  return readInputFile(file, (text) => parseIgnoreRules(parse(text) ?? []))
}

const readEarlierReport = (file: string | undefined): BaselineReport | null =>
  file === undefined
    ? null
    : readInputFile(file, (text) => {
        const report = parseBaselineReport(JSON.parse(text))
        if (!report) throw new Error('it is not a report of --format json.')
        return report
      })

function readInputFile<A>(file: string, parse: (text: string) => A): A {
  try {
    return parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new UnusableInputError(
      `Could not read ${file}: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

/** Returns the address of a page that `--page` names, which has to be one of the site. */
function ownPage(page: string, origin: string, hosts: HostMap): string {
  const address = parseAddress(page, { base: origin, hosts })
  if (address.kind === 'web' && address.url.startsWith(`${origin}/`)) return address.url
  throw new UnusableInputError(
    `${page} is no page of ${origin}: correct --page, or name its host with --map-host.`,
  )
}

const loadRouteMatcher = async () => (await import('#adapters/react-router/route-matcher.ts')).routeMatcher

/**
 * Returns what the options say about an audit.
 *
 * @throws UnusableInputError if what an option names cannot be used
 */
export async function toAuditOptions(values: AuditValues): Promise<AuditOptions> {
  const { origin, mapHost, cms, timeout } = values
  const hosts = toHostMap(values)
  const { isWanted, unmatched } = toAddressFilter(values)
  const onlyPages = values.page.length === 0 ? null : values.page.map((page) => ownPage(page, origin, hosts))
  const start = onlyPages ?? [`${origin}/`, `${origin}/robots.txt`, `${origin}/sitemap.xml`]
  return {
    ...toRetryLimits(values),
    site: {
      origin,
      isSecure:
        origin.startsWith('https:') ||
        mapHost.some(({ to, isSecure }) => isSecure && (to ?? origin) === origin),
      cmsOrigin: cms ?? null,
    },
    hosts,
    // a configuration file may say the opposite
    withExternal: values.external ?? !values.internalOnly,
    isWanted: (url) => isWanted(url) || start.includes(url),
    unmatched,
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
    // without a content backend there are none
    findEditLinks:
      cms === undefined
        ? () => Effect.succeed(new Map())
        : wordpressEditLinks({ cmsOrigin: cms, timeoutMs: timeout, loadRouteMatcher }),
  }
}
