import { Command, Option } from 'commander'
import * as Result from 'effect/Result'
import {
  toHttpOptions,
  withAddressOptions,
  withHttpOptions,
  withOriginOption,
} from '../shared/http-options.ts'
import { parseNumber, parseOrigin, repeatable } from '../shared/option-values.ts'
import { runUseCase, stoppedStatus } from '../shared/runtime.ts'
import { httpWebReader } from '../shared/web-reader/http-web-reader.ts'
import { EXIT, supportsColour, withReportOptions, writeReport } from '../shared/write-report.ts'
import {
  type AuditValues,
  FORMATS,
  parseFindingKinds,
  parsePage,
  toAuditOptions,
  UnusableInputError,
} from './options.ts'
import type { AuditReport, Problem } from './rules/audit-report.ts'
import { CUT_OFFS, FINDING_LEVELS, failsRun } from './rules/finding.ts'
import { type Audit, auditSite, type NoPageRead } from './use-cases/audit-site.ts'

const HELP = `
Examples:
  The whole live site, with its external links:
  $ npx site-cli audit-links --origin https://www.example.com

  A local site whose content names the live one, with a report for a build server:
  $ npx site-cli audit-links --origin http://127.0.0.1:3000 --map-host www.example.com --internal-only --format junit --output links.xml

  Fail on new problems only, with a report to mail:
  $ npx site-cli audit-links --origin https://www.example.com --format json --output known.json
  $ npx site-cli audit-links --origin https://www.example.com --baseline known.json --format html --output links.html

  An ignore file is YAML or JSON. Each rule has a reason, and a url, a kind or a page:
  - { url: 'https://shop.example/*', kind: blocked, reason: blocks automated requests }

Exit status: 0 clean, 1 problems found, 2 could not run, 130 or 143 stopped (Ctrl-C, SIGTERM) after printing what it has.`

/** `site-cli audit-links`: crawls the site and names every link that does not lead where it should. */
export const auditLinks = withOriginOption(new Command('audit-links'))
  .addOption(
    new Option('--external', 'check links to other sites too (this is the default)').conflicts(
      'internalOnly',
    ),
  )
  .option('--internal-only', 'check links within the site only')
  .option(
    '--cms <origin>',
    'the content backend: adds edit links, and reports links that lead into it',
    parseOrigin,
  )

withAddressOptions(auditLinks)
  .option(
    '--without <kinds>',
    'exclude kinds of findings, such as missing-rel,blocked; repeatable',
    repeatable(parseFindingKinds),
    [],
  )
  .option('--ignore <file>', 'a file of rules for findings to accept, each with its reason')
  .option('--baseline <file>', 'an earlier report (json): its problems are listed, but do not fail the run')
  .option(
    '--page <page>',
    'only this page and the targets of its links; repeatable',
    repeatable(parsePage),
    [],
  )
  .addOption(
    new Option('--fail-on <level>', 'the mildest level that fails the run')
      .choices([...FINDING_LEVELS])
      .default('warning'),
  )
  .option('--concurrency <n>', 'requests to the site at once', parseNumber(1, 200), 20)
  .option('--external-concurrency <n>', 'requests to each other host at once', parseNumber(1, 50), 4)
  .option('--pause <ms>', 'milliseconds between two requests to another host', parseNumber(0, 60_000), 0)
  .option('--max-pages <n>', 'read no more pages than this', parseNumber(1, 100_000_000), 100_000)
  .option('--max-time <s>', 'end after this many seconds', parseNumber(1, 1_000_000), 7_200)
  .option(
    '--max-similar <n>',
    'read at most this many addresses of one endless pattern',
    parseNumber(1, 100_000_000),
    5_000,
  )
  .option(
    '--all-variants',
    'read all variants of a page, which differ from its canonical address in the query, not two for each parameter',
  )

withHttpOptions(auditLinks, { timeoutMs: 10_000, retries: 2, maxWaitSeconds: 30 })
withReportOptions(auditLinks, FORMATS)
  .addHelpText('after', HELP)
  .action(async (values: AuditValues) => {
    try {
      const options = await toAuditOptions(values)
      const result = await runUseCase(auditSite(options), httpWebReader(toHttpOptions(values)))
      if (Result.isFailure(result)) fail(auditErrorText(result.failure))
      else await report(result.success, values)
    } catch (error) {
      if (!(error instanceof UnusableInputError)) throw error
      fail(error.message)
    }
  })

/** Returns why an audit could not run, and how to fix it. */
function auditErrorText({ start, reason }: NoPageRead): string {
  switch (reason.kind) {
    case 'other-origin':
      return `${start} redirects to ${reason.location}: audit that origin instead, or name it with --map-host.`
    case 'redirect':
      return `${start} redirects to ${reason.location}: name that page with --page.`
    case 'finding':
      return `${start} cannot be read: ${reason.detail}`
    case 'no-html':
      return `${start} is not a page: it responds with ${reason.status ?? 'nothing'}, and not with HTML. Check --origin and --page.`
  }
}

/** Returns what is printed to standard error beside the report. */
const auditNotes = ({ report, unusedRules, unusedPatterns }: Audit): readonly string[] => [
  ...unusedPatterns.map((pattern) => `No address of the site and its links matches ${pattern}.`),
  ...unusedRules.map(
    ({ url, kind, page, reason }) =>
      `Unused ignore rule: ${[kind, url, page && `on ${page}`].filter(Boolean).join(' ')} (${reason})`,
  ),
  ...(report.cutOff ? [`This is not the whole site: ${CUT_OFFS[report.cutOff]}.`] : []),
]

function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(EXIT.couldNotRun)
}

async function report(audit: Audit, values: AuditValues): Promise<void> {
  const fails = (problem: Problem): boolean =>
    !problem.known && failsRun(problem, values.failOn, values.origin)
  const status = statusOf(audit, fails)
  // should a second signal or an error end the process while it writes
  process.exitCode = status
  for (const note of auditNotes(audit)) process.stderr.write(`${note}\n`)
  process.exitCode = await writeReport(await textOf(audit.report, values, fails), values.output, status)
  // a host name that is still being resolved would keep the process alive for a minute
  process.exit()
}

function statusOf(
  { report: { cutOff, problems }, unusedPatterns }: Audit,
  fails: (problem: Problem) => boolean,
): number {
  if (cutOff === 'stopped') return stoppedStatus()
  if (unusedPatterns.length > 0) return EXIT.couldNotRun
  // an audit that was cut off is never clean
  return cutOff || problems.some(fails) ? EXIT.problems : EXIT.clean
}

async function textOf(
  report: AuditReport,
  { format, output }: AuditValues,
  fails: (problem: Problem) => boolean,
): Promise<string> {
  // loaded when it is needed: a format may need a library that the crawl does not
  switch (format) {
    case 'json':
      return `${JSON.stringify(report, null, 2)}\n`
    case 'junit':
      return (await import('./report-build-server.ts')).junitReport(report, fails)
    case 'csv':
      return (await import('./report-csv.ts')).csvReport(report)
    case 'html':
      return (await import('./report-html.ts')).htmlReport(report)
    case 'pretty':
      return (await import('./report-pretty.ts')).prettyReport(report, { colour: supportsColour(output) })
  }
}
