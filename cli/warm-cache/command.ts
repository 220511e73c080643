import { Command, Option } from 'commander'
import * as Layer from 'effect/Layer'
import * as Result from 'effect/Result'
import { CHANGE_TYPES, type ContentChange } from '#adapters/content-cache/content-change.ts'
import {
  toHttpOptions,
  withAddressOptions,
  withHttpOptions,
  withOriginOption,
} from '../shared/http-options.ts'
import { parseNumber, parseOrigin, repeatable } from '../shared/option-values.ts'
import { CERTIFICATE_HELP } from '../shared/rules/checked-response.ts'
import { runUseCase, stoppedStatus } from '../shared/runtime.ts'
import { httpWebReader } from '../shared/web-reader/http-web-reader.ts'
import { EXIT, supportsColour, withReportOptions, writeReport } from '../shared/write-report.ts'
import { httpCacheProbe } from './cache-probe/http-cache-probe.ts'
import { atInstance, changeOf, toWarmOptions, type WarmValues } from './options.ts'
import { jsonReport, junitReport, prettyReport } from './report.ts'
import { isProblem, joinWarmReports, type WarmReport } from './rules/warmed-address.ts'
import type { SitemapUnreadable } from './use-cases/read-sitemaps.ts'
import {
  type ContentUnknown,
  type NothingToWarm,
  type PagesNotTagged,
  warmSite,
} from './use-cases/warm-site.ts'

const HELP = `
Examples:
  After a deploy, all pages of the site, verified at the end:
  $ npx site-cli warm-cache --origin https://www.example.com --verify

  One server behind the CDN, whose sitemap names the live host, with its images:
  $ npx site-cli warm-cache --origin http://127.0.0.1:3000 --map-host www.example.com --images

  The pages that show a room, after it was changed, with the names that POST /api/content-changed takes:
  $ npx site-cli warm-cache --origin https://www.example.com --type room --slug studio-aire-yard

  Two processes behind one load balancer, each with its own cache:
  $ npx site-cli warm-cache --origin https://www.example.com --instance http://10.0.0.1:3000 --instance http://10.0.0.2:3000

Exit status: 0 everything cacheable is warm, 1 something is not, 2 could not run, 130 or 143 stopped (Ctrl-C, SIGTERM) after printing what it has.`

/** `site-cli warm-cache`: requests what visitors will request, until it comes from the cache. */
export const warmCache = withOriginOption(new Command('warm-cache'))
  .addOption(new Option('--type <type>', 'only pages that show this kind of content').choices(CHANGE_TYPES))
  .option('--slug <slug>', 'with --type: only pages that show the content with this slug')
  .option('--images', 'warm the resized images of the pages too')
  .option('--verify', 'request everything again at the end, and fail on a miss')

warmCache
  .option(
    '--instance <origin>',
    'a process behind --origin with its own cache; repeatable',
    repeatable(parseOrigin),
    [],
  )
  .option('--verbose', 'print every address, not only those that are not warm')

withAddressOptions(warmCache).option(
  '--concurrency <n>',
  'pages at once, fewer while the site is slow',
  parseNumber(1, 50),
  4,
)
withHttpOptions(warmCache, { timeoutMs: 30_000, retries: 3, maxWaitSeconds: 60 })
withReportOptions(warmCache, ['pretty', 'json', 'junit'])
  .addHelpText('after', HELP)
  .action(async (values: WarmValues, command: Command) => {
    const change = changeOf(values)
    if (typeof change === 'string') return command.error(`error: ${change}`)
    const reports: WarmReport[] = []
    const unmatched = new Set<string>()
    for (const origin of values.instance.length > 0 ? values.instance : [values.origin]) {
      const [result, patterns] = await warm(atInstance(values, origin), change)
      if (Result.isFailure(result)) {
        process.stderr.write(`${errorText(result.failure, values)}\n`)
        process.exitCode = EXIT.couldNotRun
        return
      }
      reports.push(result.success)
      if (!result.success.complete) break
      // of the other pages no links are followed, which the patterns might match
      if (change === null) for (const pattern of patterns) unmatched.add(pattern)
    }
    for (const pattern of unmatched)
      process.stderr.write(`No page to warm, and nothing that it links to, matches ${pattern}.\n`)
    const report = joinWarmReports(values.origin, reports)
    const status = statusOf(report, unmatched.size > 0)
    process.exitCode = await writeReport(textOf(report, values), values.output, status)
  })

type WarmError = ContentUnknown | NothingToWarm | PagesNotTagged | SitemapUnreadable

/** Warms one process. Resolves to the report or failure, and to the `--include` and `--exclude` that matched nothing. */
async function warm(
  values: WarmValues,
  change: ContentChange | null,
): Promise<readonly [Result.Result<WarmReport, WarmError>, readonly string[]]> {
  // loaded only now, because loading react-router would delay the report of a bad option
  const { routeMatcher } = await import('#adapters/react-router/route-matcher.ts')
  const http = toHttpOptions(values)
  const options = toWarmOptions(values, change, routeMatcher)
  const layer = Layer.mergeAll(httpWebReader(http), httpCacheProbe(http))
  return [await runUseCase(warmSite(options), layer), options.unmatched()]
}

/** Returns why a site could not be warmed, and how to fix it. */
function errorText(error: WarmError, { type, slug }: WarmValues): string {
  switch (error._tag) {
    case 'SitemapUnreadable':
      if (error.failure === 'certificate')
        return `${error.url} cannot be read: its certificate cannot be trusted. ${CERTIFICATE_HELP}`
      return `${error.url} cannot be read: it responds with ${error.status || 'nothing'}. Check that the site runs and that --origin is correct.`
    case 'NothingToWarm':
      return `The sitemap of ${error.origin} lists no page to warm. If it names another host, add --map-host HOST; else check --include and --exclude.`
    case 'ContentUnknown':
      return `No page of ${error.origin} shows ${slug === undefined ? `content of the type ${type}` : `the ${type} “${slug}”`}.${error.similar === null ? ' Check --type and --slug, and that it is published.' : ` Did you mean --slug ${error.similar}?`}`
    case 'PagesNotTagged':
      return `No page of ${error.origin} names its content in a Surrogate-Key header: a proxy in front of the site probably removes it. Name the site's own server with --origin, or warm all pages without --type.`
  }
}

function textOf(report: WarmReport, { format, output, verbose }: WarmValues): string {
  if (format === 'json') return jsonReport(report)
  if (format === 'junit') return junitReport(report)
  return prettyReport(report, { colour: supportsColour(output), verbose: verbose === true })
}

/** Returns the exit status. A run that warmed nothing fails. */
function statusOf({ complete, addresses }: WarmReport, hasUnmatchedPatterns: boolean): number {
  if (!complete) return stoppedStatus()
  if (hasUnmatchedPatterns) return EXIT.couldNotRun
  const isWarm = addresses.some(({ outcome }) => outcome === 'warmed')
  return isWarm && !addresses.some(isProblem) ? EXIT.clean : EXIT.problems
}
