import { Command, InvalidArgumentError, Option } from 'commander'
import * as Effect from 'effect/Effect'
import * as Layer from 'effect/Layer'
import * as Result from 'effect/Result'
import { londonDate } from '#domain/contact/london-time.ts'
import type { Severity } from '#domain/content-rules/content-rule.ts'
import { CONTENT_RULES } from '#domain/content-rules/content-rules.ts'
import { parseDay, parseNumber, parseOrigin, repeatable } from '../shared/option-values.ts'
import { runUseCase, stoppedStatus } from '../shared/runtime.ts'
import { EXIT, supportsColour, withReportOptions, writeReport } from '../shared/write-report.ts'
import {
  type ContentReport,
  editUrl,
  fixReport,
  formatRules,
  jsonReport,
  junitReport,
  type Paint,
  prettyReport,
} from './report.ts'
import { checkContent } from './use-cases/check-content.ts'

export interface ContentValues {
  readonly cms?: string
  readonly siteOrigin?: string
  readonly format: 'pretty' | 'json' | 'junit'
  readonly output?: string
  readonly rule: readonly string[]
  readonly severity?: Severity
  readonly listRules?: true
  readonly strict?: true
  readonly fix?: true
  readonly concurrency: number
  readonly timeout: number
  readonly today: string
}

const EXAMPLES = `
Examples:
  $ npx site-cli validate-content --cms https://cms.example.com
  $ npx site-cli validate-content --cms https://cms.example.com --strict --format junit --output content.xml
  $ npx site-cli validate-content --cms https://cms.example.com --rule price-zero --rule price-missing
  $ npx site-cli validate-content --cms https://cms.example.com --fix
  $ npx site-cli validate-content --list-rules

Numbers and prices in texts are not compared with fields: both have to agree, since visitors read both.

Exit status: 0 clean, 1 errors found (with --strict warnings too), 2 could not be read or a bad option, 130 or 143 stopped (Ctrl-C, SIGTERM).`

/** `site-cli validate-content`: reads all content as the site does, and reports what an editor has to fix. */
export const validateContent = new Command('validate-content')
  .addOption(
    new Option('--cms <origin>', 'the content backend, such as https://cms.example.com')
      .env('CMS_ORIGIN')
      .argParser(parseOrigin),
  )
  .addOption(
    new Option(
      '--site-origin <origin>',
      'the origin of the live site, as links name it (default: the backend)',
    )
      .env('SITE_ORIGIN')
      .argParser(parseOrigin),
  )

withReportOptions(validateContent, ['pretty', 'json', 'junit'])
  .addOption(
    new Option('--rule <id>', 'run this rule only; repeatable')
      .argParser(repeatable(parseRule))
      .default([], 'all rules'),
  )
  .addOption(
    new Option('--severity <severity>', 'run rules of this severity only').choices(['error', 'warning']),
  )
  .option('--list-rules', 'list the rules and exit')
  .option('--strict', 'fail on warnings too')
  .option('--fix', 'list the fixes that need no person (pretty); nothing is written')
  .option('--concurrency <number>', 'calls at the same time', parseNumber(1, 99), 8)
  .option('--timeout <ms>', 'milliseconds for one attempt of one call', parseNumber(1, 600_000), 8_000)
  .addOption(
    new Option('--today <day>', 'the day to check against, YYYY-MM-DD')
      .default(londonDate(new Date()), 'today in London')
      .argParser(parseDay),
  )
  .addHelpText('after', EXAMPLES)
  .action(async (options: ContentValues, command: Command) => {
    const rules = CONTENT_RULES.filter(
      ({ id, severity }) =>
        (options.rule.length === 0 || options.rule.includes(id)) &&
        (options.severity === undefined || options.severity === severity),
    )
    if (rules.length === 0)
      command.error(`error: no rule that --rule names has the severity ${options.severity}.`)
    if (options.listRules) {
      if (options.format === 'junit') command.error('error: --list-rules has the formats pretty and json.')
      const text = formatRules(rules, options.format as 'pretty' | 'json')
      process.exitCode = await writeReport(text, options.output, EXIT.clean)
      return
    }
    if (options.cms === undefined) command.error("error: required option '--cms <origin>' not specified")
    else process.exitCode = await validate(options.cms, { ...options, rules })
  })

/** Checks the content and writes the report.
 *
 * @returns the exit status
 */
async function validate(
  cms: string,
  { rules, ...options }: ContentValues & Pick<ContentReport, 'rules'>,
): Promise<number> {
  const siteOrigin = options.siteOrigin ?? cms
  // loaded only now, because loading them would delay the report of a bad option
  const [{ contentParts }, { routeMatcher }] = await Promise.all([
    import('./snapshot/content-loaders.ts'),
    import('#adapters/react-router/route-matcher.ts'),
  ])
  const checked = await runUseCase(
    contentParts({
      cmsOrigin: cms,
      siteOrigin,
      timeoutMs: options.timeout,
      maxConcurrency: options.concurrency,
    }).pipe(
      Effect.flatMap((parts) =>
        checkContent(parts, { rules, today: options.today, siteOrigin, findRoute: routeMatcher }),
      ),
      Effect.scoped,
    ),
    Layer.empty,
  ).then(Result.getOrThrow)
  const report: ContentReport = {
    ...checked,
    cms,
    rules,
    today: options.today,
    isStrict: options.strict ?? false,
    problems: checked.problems.map((problem) => ({ ...problem, edit: editUrl(cms, problem.ref) })),
  }
  return writeReport(formatted(report, options), options.output, statusOf(report))
}

function formatted(
  report: ContentReport,
  { format, output, fix }: Pick<ContentValues, 'format' | 'output' | 'fix'>,
): string {
  if (format === 'json') return jsonReport(report)
  if (format === 'junit') return junitReport(report)
  const paint: Paint = supportsColour(output) ? coloured : (_style, text) => text
  return fix && report.failedReads.length === 0 ? fixReport(report, paint) : prettyReport(report, paint)
}

function statusOf({ isStopped, failedReads, items, problems, isStrict }: ContentReport): number {
  if (isStopped) return stoppedStatus()
  if (failedReads.length > 0 || items === 0) return EXIT.couldNotRun
  return problems.some(({ severity }) => severity === 'error' || isStrict) ? EXIT.problems : EXIT.clean
}

const CODES = { bold: [1, 22], dim: [2, 22], red: [31, 39], yellow: [33, 39] } as const
const coloured: Paint = (style, text) => `\u001b[${CODES[style][0]}m${text}\u001b[${CODES[style][1]}m`

function parseRule(id: string): string {
  if (!CONTENT_RULES.some((rule) => rule.id === id))
    throw new InvalidArgumentError('There is no such rule: --list-rules lists them.')
  return id
}
