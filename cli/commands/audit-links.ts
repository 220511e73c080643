import { Command, Option } from 'commander'
import * as Result from 'effect/Result'
import type { AuditReport, Problem } from '../../src/domain/audit/auditReport.ts'
import { FINDING_LEVELS, type FindingLevel } from '../../src/domain/audit/finding.ts'
import type { Audit } from '../../src/domain/use-cases/auditSite.ts'
import { type AuditValues, FORMATS, parseFindingKinds } from '../audit-links/audit-options.ts'
import { InputFileError } from '../audit-links/input-files.ts'
import { auditErrorText, auditNotes, runAudit } from '../audit-links/run-audit.ts'
import { EXIT } from '../exit-codes.ts'
import { withAddressOptions, withHttpOptions, withOriginOption } from '../http-options.ts'
import { parseNumber, parseOrigin } from '../option-values.ts'
import { withReportOptions } from '../report-options.ts'
import { supportsColour, writeReport } from '../write-report.ts'

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
export const auditLinks = withOriginOption(new Command('audit-links'))
  .description('Crawls the site and names every link, picture and file that does not lead where it should.')
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

withAddressOptions(auditLinks)
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
  .option('--max-pages <n>', 'read no more pages than this', parseNumber(1, 100_000_000), 100_000_000)

withHttpOptions(auditLinks, { timeoutMs: 10_000, retries: 2, maxWaitSeconds: 30 })
withReportOptions(auditLinks, FORMATS)
  .addHelpText('after', HELP)
  .action(async (values: AuditValues) => {
    try {
      const result = await runAudit(values)
      if (Result.isFailure(result)) fail(auditErrorText(result.failure, values))
      else await report(result.success, values)
    } catch (error) {
      if (!(error instanceof InputFileError)) throw error
      fail(error.message)
    }
  })

function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(EXIT.couldNotRun)
}

async function report(audit: Audit, values: AuditValues): Promise<void> {
  const fails = (problem: Problem): boolean => isFailure(problem, values.failOn)
  process.exitCode = statusOf(audit.report, fails)
  for (const note of auditNotes(audit, values)) process.stderr.write(`${note}\n`)
  await writeReport(await textOf(audit.report, values, fails), values.output)
  // a name that is still being resolved would keep the process for a minute
  process.exit()
}

function statusOf({ complete, problems }: AuditReport, fails: (problem: Problem) => boolean): number {
  if (!complete) return EXIT.interrupted
  return problems.some(fails) ? EXIT.problems : EXIT.clean
}

const isFailure = ({ level, known }: Problem, failOn: FindingLevel): boolean =>
  !known && FINDING_LEVELS.indexOf(level) <= FINDING_LEVELS.indexOf(failOn)

async function textOf(
  report: AuditReport,
  { format, output }: AuditValues,
  fails: (problem: Problem) => boolean,
): Promise<string> {
  // each format may load a library, which the crawl does without
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
