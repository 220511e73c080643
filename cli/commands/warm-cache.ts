import { Command, Option } from 'commander'
import { WarmError } from '../../src/adapters/cache-warming/sitemapPages.ts'
import { siteWarmer } from '../../src/adapters/cache-warming/warmSite.ts'
import {
  CHANGE_TYPES,
  type ContentChange,
  contentChangeTags,
  parseContentChange,
} from '../../src/domain/ports/contentCalls.ts'
import { isProblem, type WarmReport } from '../../src/domain/warming/warmedAddress.ts'
import { EXIT } from '../exit-codes.ts'
import {
  addressFilter,
  type MappedHost,
  parseCredentials,
  parseHeader,
  parseMappedHost,
  parseNumber,
  parseOrigin,
  parsePattern,
  siteHeaders,
  toHostMap,
} from '../option-values.ts'
import { progressLine } from '../progress-line.ts'
import { jsonReport, junitReport, prettyReport } from '../warm-cache/report-warming.ts'
import { outputFile, supportsColour, writeReport } from '../write-report.ts'

interface Options {
  readonly origin: string
  readonly mapHost: readonly MappedHost[]
  readonly type?: string
  readonly slug?: string
  readonly images?: true
  readonly verify?: true
  readonly include: readonly string[]
  readonly exclude: readonly string[]
  readonly concurrency: number
  readonly timeout: number
  readonly retries: number
  readonly maxWait: number
  readonly header: Readonly<Record<string, string>>
  readonly basicAuth?: string
  readonly userAgent: string
  readonly format: 'pretty' | 'json' | 'junit'
  readonly output?: string
}

const HELP = `
Examples:
  After a deploy, all pages of the site, verified at the end:
  $ npx site-cli warm-cache --origin https://www.example.com --verify

  One server behind the CDN, whose sitemap names the live host, with its pictures:
  $ npx site-cli warm-cache --origin http://127.0.0.1:3000 --map-host www.example.com --images

  What a room is shown on, after it was changed, with the names that POST /api/content-changed takes:
  $ npx site-cli warm-cache --origin https://www.example.com --type room --slug studio-aire-yard

Exit status: 0 all that can be kept is warm, 1 something is not, 2 could not run, 130 stopped with Ctrl-C after printing what it has.`

/** `site-cli warm-cache`: asks for what visitors will ask for, until it comes from the cache. */
export const warmCache = new Command('warm-cache')
  .description('Asks for every page, the most important first, until it comes from the cache.')
  .requiredOption('--origin <origin>', 'the site, such as https://www.example.com', parseOrigin)
  .option(
    '--map-host <host>',
    'a host by which the sitemap names the site; HOST=ORIGIN for another than --origin; repeatable',
    parseMappedHost,
    [],
  )
  .addOption(
    new Option('--type <type>', 'only pages that are made of this kind of content').choices(CHANGE_TYPES),
  )
  .option('--slug <slug>', 'with --type: only of this one')
  .option('--images', 'warm the resized pictures of the pages too')
  .option('--verify', 'read all that is warm once more at the end, and fail on a miss')
  .option('--include <pattern>', 'only addresses like /blog/*; repeatable', parsePattern, [])
  .option('--exclude <pattern>', 'exclude addresses that match; repeatable', parsePattern, [])
  .option('--concurrency <n>', 'pages at once, fewer while the site is slow', parseNumber(1, 50), 4)
  .option('--timeout <ms>', 'milliseconds for one try', parseNumber(1, 600_000), 30_000)
  .option('--retries <n>', 'retries after 5xx, 429 and connection errors', parseNumber(0, 10), 3)
  .option(
    '--max-wait <s>',
    'the longest that the site may have us wait (Retry-After)',
    parseNumber(0, 3_600),
    60,
  )
  .option('--header <header>', '"Name: value" for the site itself; repeatable', parseHeader, {})
  .addOption(
    new Option('--basic-auth <user:password>', 'for the site itself')
      .env('SITE_CLI_BASIC_AUTH')
      .argParser(parseCredentials),
  )
  .option('--user-agent <text>', 'User-Agent header', 'Mozilla/5.0 (compatible; site-cli warm-cache)')
  .addOption(
    new Option('--format <format>', 'how to report').choices(['pretty', 'json', 'junit']).default('pretty'),
  )
  .option('--output <file>', 'write the report to a file instead of the terminal', outputFile)
  .addHelpText('after', HELP)
  .action(async (options: Options, command: Command) => {
    const change = changeOf(options)
    if (typeof change === 'string') return command.error(`error: ${change}`)
    const progress = progressLine({ everyMs: 100 })
    try {
      const report = await warm(options, change, (done, known) =>
        progress.show(`${done} of ${known} pages and pictures`),
      )
      progress.clear()
      await writeReport(textOf(report, options), options.output)
      process.exitCode = statusOf(report)
    } catch (error) {
      progress.clear()
      if (!(error instanceof WarmError)) throw error
      process.stderr.write(`${error.message}\n`)
      process.exitCode = EXIT.couldNotRun
    }
  })

/** What changed, `null` for the whole site, or what is wrong with it. */
function changeOf({ type, slug }: Options): ContentChange | null | string {
  if (type === undefined) return slug === undefined ? null : '--slug needs --type, such as --type room.'
  const parsed = parseContentChange({ type, ...(slug !== undefined && { slug }) })
  return parsed.ok ? parsed.change : '--slug must be the slug of what changed, such as studio-aire-yard.'
}

/** @throws WarmError where the site cannot be read, or does not tell what its pages are made of */
async function warm(
  options: Options,
  change: ContentChange | null,
  onProgress: (done: number, known: number) => void,
): Promise<WarmReport> {
  const { origin } = options
  const started = Date.now()
  // react-router takes longer to load than a bad option deserves
  const { routeMatcher } = await import('../../src/adapters/react-router/routeMatcher.ts')
  const warmer = siteWarmer({
    routeMatcher,
    origin,
    hosts: toHostMap(options.mapHost, origin),
    isWanted: addressFilter(options, origin),
    withPictures: options.images ?? false,
    tags: change && contentChangeTags(change),
    concurrency: options.concurrency,
    timeoutMs: options.timeout,
    retries: options.retries,
    maxDelayMs: options.maxWait * 1_000,
    userAgent: options.userAgent,
    headers: siteHeaders(options),
    verify: options.verify ?? false,
    onProgress: ({ done, known }) => onProgress(done, known),
  })
  // whoever presses it twice does not want a report
  const interrupt = (): void => {
    process.once('SIGINT', () => process.exit(EXIT.interrupted))
    warmer.stop()
  }
  process.once('SIGINT', interrupt)
  const { isTagged, ...warming } = await warmer.run()
  process.off('SIGINT', interrupt)
  if (change && !isTagged && warming.complete)
    throw new WarmError(
      `No page of ${origin} says what it is made of (Surrogate-Key): what stands in front of the site takes that away. Name the site's own server with --origin, or warm all pages without --type.`,
    )
  return {
    origin,
    startedAt: new Date(started).toISOString(),
    durationMs: Date.now() - started,
    verified: (options.verify ?? false) && warming.complete,
    ...warming,
  }
}

function textOf(report: WarmReport, { format, output }: Options): string {
  if (format === 'json') return jsonReport(report)
  if (format === 'junit') return junitReport(report)
  return prettyReport(report, { colour: supportsColour(output) })
}

/** Nothing warm is no success, whatever the reason, but where a change touches no page. */
function statusOf({ complete, addresses, unaffected }: WarmReport): number {
  if (!complete) return EXIT.interrupted
  const isWarm = addresses.some(({ outcome }) => outcome === 'warmed')
  if (addresses.length === 0 && unaffected > 0) return EXIT.clean
  return isWarm && !addresses.some(isProblem) ? EXIT.clean : EXIT.problems
}
