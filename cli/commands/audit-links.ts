import { Command, Option } from 'commander'
import type { AuditReport, Problem } from '../../src/domain/audit/auditReport.ts'
import { FINDING_LEVELS, type FindingLevel } from '../../src/domain/audit/finding.ts'
import { type AuditOptions, FORMATS, parseFindingKinds } from '../audit-links/audit-options.ts'
import { AuditError, runAudit } from '../audit-links/run-audit.ts'
import { EXIT } from '../exit-codes.ts'
import {
  parseCredentials,
  parseHeader,
  parseMappedHost,
  parseNumber,
  parseOrigin,
  parsePattern,
} from '../option-values.ts'
import { progressLine } from '../progress-line.ts'
import { outputFile, supportsColour, writeReport } from '../write-report.ts'

const HELP = `
Examples:
  The whole live site, other sites included:
  $ npx site-cli audit-links --origin https://www.example.com

  A site on this machine whose content names the live one, for a build server:
  $ npx site-cli audit-links --origin http://127.0.0.1:3000 --map-host www.example.com --internal-only --format junit --output links.xml

  Fail on new problems only, and mail what there is:
  $ npx site-cli audit-links --origin https://www.example.com --format json --output known.json
  $ npx site-cli audit-links --origin https://www.example.com --baseline known.json --format html --output links.html

  An ignore file is YAML or JSON; each rule has a reason, and a url, a kind or a page:
  - { url: 'https://shop.example/*', kind: blocked, reason: keeps programs out }

Exit status: 0 clean, 1 problems found, 2 could not run, 130 stopped with Ctrl-C after printing what it has.`

/** `site-cli audit-links`: crawls the site and names every link that does not lead where it should. */
export const auditLinks = new Command('audit-links')
  .description('Crawls the site and names every link, picture and file that does not lead where it should.')
  .requiredOption('--origin <origin>', 'the site, such as https://www.example.com', parseOrigin)
  .addOption(
    new Option('--external', 'check links to other sites too (this is the default)').conflicts(
      'internalOnly',
    ),
  )
  .option('--internal-only', 'check links within the site only')
  .option(
    '--cms <origin>',
    'the content backend: names where each page is edited, and links that lead into it',
    parseOrigin,
  )
  .option(
    '--map-host <host>',
    'a host by which content names the site; HOST=ORIGIN for another than --origin; repeatable',
    parseMappedHost,
    [],
  )
  .option(
    '--include <pattern>',
    'check only addresses that match /blog/* or https://other.example/*; repeatable',
    parsePattern,
    [],
  )
  .option('--exclude <pattern>', 'exclude addresses that match; repeatable', parsePattern, [])
  .option(
    '--without <kinds>',
    'exclude kinds of findings, such as missing-rel,blocked',
    parseFindingKinds,
    [],
  )
  .option('--ignore <file>', 'rules for findings to live with, each with its reason')
  .option('--baseline <file>', 'an earlier report (json): what it holds is listed and does not fail')
  .option('--since <file>', 'an earlier report (json): only what is new is listed')
  .option('--resume <file>', 'stores progress in this file and resumes from it')
  .addOption(
    new Option('--fail-on <level>', 'the mildest level that fails')
      .choices([...FINDING_LEVELS])
      .default('warning'),
  )
  .option('--concurrency <n>', 'requests to the site at once', parseNumber(1, 200), 20)
  .option('--external-concurrency <n>', 'requests to each other host at once', parseNumber(1, 50), 4)
  .option('--pause <ms>', 'milliseconds between two requests to another host', parseNumber(0, 60_000), 0)
  .option('--timeout <ms>', 'milliseconds for one try', parseNumber(1, 600_000), 10_000)
  .option('--retries <n>', 'retries after 5xx, 429 and connection errors', parseNumber(0, 10), 2)
  .option('--max-wait <s>', 'maximum Retry-After to honour, in seconds', parseNumber(0, 3_600), 30)
  .option('--max-pages <n>', 'read no more pages than this', parseNumber(1, 100_000_000), 100_000_000)
  .option('--header <header>', '"Name: value" for the site itself; repeatable', parseHeader, {})
  .addOption(
    new Option('--basic-auth <user:password>', 'for the site itself')
      .env('SITE_CLI_BASIC_AUTH')
      .argParser(parseCredentials),
  )
  .option('--user-agent <text>', 'User-Agent header', 'Mozilla/5.0 (compatible; site-cli audit-links)')
  .addOption(new Option('--format <format>', 'how to report').choices([...FORMATS]).default('pretty'))
  .option('--output <file>', 'write the report to a file instead of the terminal', outputFile)
  .addHelpText('after', HELP)
  .action(async (options: AuditOptions) => {
    let isInterrupted = false
    const progress = progressLine({ everyMs: 100 })
    let stop = (): void => undefined
    const interrupt = (): void => {
      // whoever presses it twice does not want a report
      if (isInterrupted) process.exit(EXIT.interrupted)
      isInterrupted = true
      stop()
    }
    process.on('SIGINT', interrupt)
    try {
      const { report, notes } = await runAudit(options, {
        onProgress: ({ pages, answered, known }) =>
          progress.show(`${pages} pages, ${answered} of ${known} addresses`),
        onStoppable: (stopCrawl) => {
          stop = stopCrawl
        },
      })
      progress.clear()
      const fails = (problem: Problem): boolean => isFailure(problem, options.failOn)
      process.exitCode = isInterrupted
        ? EXIT.interrupted
        : report.problems.some(fails)
          ? EXIT.problems
          : EXIT.clean
      for (const note of notes) process.stderr.write(`${note}\n`)
      await writeReport(await textOf(report, options, fails), options.output)
      // a look-up that the system has not given up on would hold the process for a minute
      process.exit()
    } catch (error) {
      progress.clear()
      if (!(error instanceof AuditError)) throw error
      process.stderr.write(`${error.message}\n`)
      process.exit(EXIT.couldNotRun)
    } finally {
      process.off('SIGINT', interrupt)
    }
  })

const isFailure = ({ level, known }: Problem, failOn: FindingLevel): boolean =>
  !known && FINDING_LEVELS.indexOf(level) <= FINDING_LEVELS.indexOf(failOn)

async function textOf(
  report: AuditReport,
  { format, output }: AuditOptions,
  fails: (problem: Problem) => boolean,
): Promise<string> {
  // each brings a library of its own: the crawl has that memory to itself
  switch (format) {
    case 'json':
      return `${JSON.stringify(report, null, 2)}\n`
    case 'junit':
      return (await import('../audit-links/report-junit.ts')).junitReport(report, fails)
    case 'csv':
      return (await import('../audit-links/report-csv.ts')).csvReport(report)
    case 'html':
      return (await import('../audit-links/report-html.ts')).htmlReport(report)
    case 'pretty':
      return (await import('../audit-links/report-pretty.ts')).prettyReport(report, {
        colour: supportsColour(output),
      })
  }
}
