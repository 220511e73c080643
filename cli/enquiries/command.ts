import { existsSync, writeFileSync } from 'node:fs'
import { Command, InvalidArgumentError, Option } from 'commander'
import * as Effect from 'effect/Effect'
import { silentAdapter } from '#adapters/logger/silent-logger.ts'
import type { EnquiryAdminShape } from '#adapters/outbox/enquiry-admin.ts'
import { ENQUIRY_STATUSES, type EnquiryStatus, parseEnquiryStatuses } from '#adapters/outbox/enquiry-admin.ts'
import { enquiryFilePath } from '#adapters/outbox/enquiry-file.ts'
import { sqliteOutbox } from '#adapters/outbox/sqlite-outbox.ts'
import { countText } from '#domain/content/count-text.ts'
import { OutboxUnavailable } from '#domain/ports/enquiry-outbox.ts'
import { repeatable } from '../shared/option-values.ts'
import { EXIT, outputOption } from '../shared/write-report.ts'
import { readEnquiries } from './read-enquiries.ts'
import { formatCsv, formatEnquiry, formatList } from './report.ts'

interface Where {
  readonly dataDir: string
}
interface Which extends Where {
  readonly state: readonly EnquiryStatus[]
  readonly limit?: number
}
type Format = 'pretty' | 'json' | 'csv'

/** `site-cli enquiries`: lists and retries the enquiries in the outbox, for operators. */
export const enquiries = new Command('enquiries')

const command = (name: string, description: string): Command =>
  enquiries
    .command(name)
    .exitOverride()
    .description(description)
    .option('--data-dir <folder>', 'the data folder of the site', process.env.DATA_DIR?.trim() || '.data')

const states = (otherwise: readonly EnquiryStatus[]): Option =>
  new Option('--state <states>', `states to include: any of ${ENQUIRY_STATUSES.join(',')}; repeatable`)
    .argParser(repeatable(parseStatuses, otherwise))
    .default(otherwise, otherwise.join(','))

command('list', 'Lists enquiries without what visitors wrote, newest first, and counts them by state.')
  .addOption(states(ENQUIRY_STATUSES))
  .option('--limit <n>', 'list at most this many', parseLimit, 50)
  .addOption(new Option('--format <format>', 'how to print').choices(['pretty', 'json']).default('pretty'))
  .addHelpText('after', '\nExample:\n  $ npx site-cli enquiries list --state pending,failed')
  .action((options: Which & { readonly format: Format }) =>
    withEnquiries(options, (admin) =>
      Effect.gen(function* () {
        const found = yield* admin.find({ states: options.state, limit: options.limit ?? 50 })
        const counts = yield* admin.counts
        const listed = found.map(({ enquiry: { fields: _, ...about }, ...rest }) => ({ ...about, ...rest }))
        process.stdout.write(
          options.format === 'json' ? asJson({ counts, enquiries: listed }) : formatList(found, counts),
        )
        // only a person can fix a failed enquiry
        return counts.failed > 0 ? EXIT.problems : EXIT.clean
      }),
    ),
  )

command(
  'show <reference>',
  'Shows one whole enquiry, with what the visitor wrote. Also takes a submission id.',
)
  .addOption(new Option('--format <format>', 'how to print').choices(['pretty', 'json']).default('pretty'))
  .addHelpText('after', '\nExample:\n  $ npx site-cli enquiries show PB-7F3K2Q9B')
  .action((reference: string, options: Where & { readonly format: Format }) =>
    withEnquiries(options, (admin) =>
      Effect.gen(function* () {
        const found = yield* admin.find({ states: ENQUIRY_STATUSES, id: reference })
        if (found.length === 0) return reportError(`There is no enquiry ${reference} here.`)
        process.stdout.write(options.format === 'json' ? asJson(found) : found.map(formatEnquiry).join('\n'))
        return EXIT.clean
      }),
    ),
  )

command('retry [reference]', 'Retries one enquiry, or all that are pending or failed, now.')
  .option('--all', 'all that are pending or failed')
  .addOption(states(['pending', 'failed']))
  .addHelpText('after', '\nExample:\n  $ npx site-cli enquiries retry --all --state failed')
  .action((reference: string | undefined, options: Which & { readonly all?: boolean }) =>
    withEnquiries(options, (admin) =>
      Effect.gen(function* () {
        if (!reference && !options.all) return reportError('Name an enquiry, or use --all.', EXIT.couldNotRun)
        const count = yield* admin.retry({ states: options.state, ...(reference && { id: reference }) })
        if (reference && count === 0)
          return reportError(`There is no enquiry ${reference} that is ${options.state.join(' or ')}.`)
        process.stdout.write(
          `Retrying ${countText(count, 'enquiry', 'enquiries')}, at once if the site is running\n`,
        )
        return EXIT.clean
      }),
    ),
  )

command('export', 'Writes whole enquiries, with what visitors wrote: handle the file as personal data.')
  .addOption(states(ENQUIRY_STATUSES))
  .addOption(new Option('--format <format>', 'how to print').choices(['csv', 'json']).default('csv'))
  .addOption(outputOption())
  .addHelpText('after', '\nExample:\n  $ npx site-cli enquiries export --state failed --output failed.csv')
  .action((options: Which & { readonly format: Format; readonly output?: string }) =>
    withEnquiries(options, (admin) =>
      Effect.gen(function* () {
        const found = yield* admin.find({ states: options.state })
        const text = options.format === 'json' ? asJson(found) : formatCsv(found)
        if (options.output === undefined) process.stdout.write(text)
        // readable by its owner only
        else writeFileSync(options.output, text, { mode: 0o600 })
        return EXIT.clean
      }),
    ),
  )

command('import <file>', 'Stores the enquiries of an export in JSON, or of another file of enquiries.')
  .addHelpText(
    'after',
    `
Enquiries that are there already stay as they are. A damaged file is read as far as possible.

Example:
  $ npx site-cli enquiries import enquiries.json`,
  )
  .action((file: string, { dataDir }: Where) =>
    reportingErrors(async () => {
      if (databaseUrl() !== null)
        throw new Error('Enquiries are imported into a data folder: unset DATABASE_URL.')
      const { enquiries: found, isComplete } = readEnquiries(file)
      const importAll = Effect.flatMap(enquiryFileOutbox(dataDir), (outbox) => outbox.importAll(found))
      const stored = await Effect.runPromise(Effect.scoped(importAll))
      process.stdout.write(`Stored ${stored} of ${countText(found.length, 'enquiry', 'enquiries')}\n`)
      return isComplete ? EXIT.clean : reportError(`${file} is damaged: some enquiries could not be read.`)
    }),
  )

/** Names the host of a database, and not its user and password. */
function outboxName(): string {
  const url = databaseUrl()
  if (url === null) return 'the outbox'
  const host = URL.parse(url)?.host
  return host
    ? `the outbox in the database of DATABASE_URL, at ${host}`
    : 'the outbox: DATABASE_URL must be an address such as postgres://user:password@host/database'
}

const databaseUrl = (): string | null => process.env.DATABASE_URL?.trim() || null
const withEnquiries = (
  { dataDir }: Where,
  act: (admin: EnquiryAdminShape) => Effect.Effect<number, OutboxUnavailable>,
): Promise<void> =>
  reportingErrors(() => {
    const opened = openEnquiries({ databaseUrl: databaseUrl(), dataDir })
    return Effect.runPromise(Effect.scoped(Effect.flatMap(opened, ({ admin }) => act(admin))))
  })

async function reportingErrors(act: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await act()
  } catch (error) {
    process.exitCode = reportError(toMessage(error), EXIT.couldNotRun)
  }
}

function toMessage(error: unknown): string {
  if (error instanceof OutboxUnavailable) return `Could not read ${outboxName()}: ${error.detail}.`
  // of a file that an option or a parameter names
  if (error instanceof Error && 'path' in error && 'code' in error)
    return `Could not open ${String(error.path)}: ${String(error.code)}.`
  // the message of a database may quote its address with the password, so only the code is shown
  if (error instanceof Error && 'code' in error)
    return `Could not read ${outboxName()}: ${String(error.code)}.`
  return error instanceof Error ? error.message : String(error)
}

function reportError(message: string, status: number = EXIT.problems): number {
  process.stderr.write(`${message}\n`)
  return status
}

const asJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

function parseStatuses(text: string): readonly EnquiryStatus[] {
  const read = parseEnquiryStatuses(text)
  if (read === null)
    throw new InvalidArgumentError(`It must be a list such as ${ENQUIRY_STATUSES.join(',')}.`)
  return read
}

function parseLimit(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new InvalidArgumentError('It must be a number from 1 to 999999.')
  return Number(text)
}

const COMMAND = { deliver: null, log: silentAdapter }

/**
 * Opens the enquiries for operators: in the database of `DATABASE_URL`, or in the file of the data folder, whether a
 * server has it open or not. Fails if the data folder has none.
 */
const openEnquiries = Effect.fnUntraced(function* (options: {
  readonly databaseUrl: string | null
  readonly dataDir: string
}) {
  const { databaseUrl, dataDir } = options
  if (databaseUrl !== null) {
    const { pgBossOutbox } = yield* Effect.promise(() => import('#adapters/outbox/pg-boss-outbox.ts'))
    return yield* pgBossOutbox(databaseUrl, COMMAND)
  }
  if (existsSync(enquiryFilePath(dataDir))) return yield* enquiryFileOutbox(dataDir)
  return yield* Effect.fail(
    new Error(
      `There are no enquiries in ${dataDir}. Name the server's folder with --data-dir or DATA_DIR, or its database with DATABASE_URL.`,
    ),
  )
})

/** The file of the data folder. An import creates it if there is none. */
export const enquiryFileOutbox = (dataDir: string) => sqliteOutbox(enquiryFilePath(dataDir), COMMAND)
