import { Command, InvalidArgumentError, Option } from 'commander'
import { Effect, Layer, ManagedRuntime, Result } from 'effect'
import { memoryLogger } from '../../src/adapters/logger/memoryLogger.ts'
import { wordpressContentSource } from '../../src/adapters/wordpress/wordpressContentSource.ts'
import {
  ContentSource,
  type ContentSourceShape,
  type ContentUnavailable,
} from '../../src/domain/ports/contentSource.ts'
import { EXIT } from '../exit-codes.ts'

interface Options {
  readonly cms: string
  readonly format: 'pretty' | 'json'
  readonly timeout: number
}

interface Problem {
  readonly endpoint: string
  /** Where in the answer; empty for the whole of it. */
  readonly path: string
  readonly problem: string
}

/** What is read, by the name of its call. Counts items, so that nothing read is never a pass. */
const readings: Readonly<
  Record<string, (source: ContentSourceShape) => Effect.Effect<number, ContentUnavailable>>
> = {
  'wp/v2/rooms': (source) => count(source.rooms({})),
  'wp/v2/locations': (source) => count(source.locations),
  'hfs/v1/cities': (source) => count(source.cities),
  'hfs/v3/list-locations': (source) => count(source.cityListings),
  'hfs/v1/universities': (source) => count(source.universities),
  'hfs/v1/categories': (source) => count(source.categories),
  'hfs/v1/faqs': (source) => count(source.faqs),
  'hfs/v1/terms-conditions': (source) => count(source.termsAndConditions),
  'hfs/v1/sitemap': (source) => count(source.sitemap),
  'hfs/v1/amenities': (source) => count(source.amenities),
  'wp/v2/posts': (source) => source.posts({ page: 1 }).pipe(Effect.map(({ posts }) => posts.length)),
  'hfs/v1/menus': (source) => source.menus.pipe(Effect.as(1)),
  'hfs/v1/globals': (source) => source.globals.pipe(Effect.as(1)),
  'hfs/v1/home': (source) => source.home.pipe(Effect.as(1)),
}

const count = <E>(list: Effect.Effect<readonly unknown[], E>): Effect.Effect<number, E> =>
  list.pipe(Effect.map((items) => items.length))

/** `site-cli validate-content`: reads all content as the site does, and names each item that cannot be shown. */
export const validateContent = new Command('validate-content')
  .description(
    'Reads all content through the site’s own adapter and names every item that the site leaves out.',
  )
  .requiredOption('--cms <origin>', 'the content backend, such as https://cms.example.com', originOf)
  .addOption(new Option('--format <format>', 'how to report').choices(['pretty', 'json']).default('pretty'))
  .option('--timeout <ms>', 'milliseconds for one try of one call', millisecondsOf, 8_000)
  .addHelpText(
    'after',
    '\nExample:\n  $ npx site-cli validate-content --cms https://cms.example.com\n\nExit status: 0 clean, 1 problems found, 2 could not be read.',
  )
  .action(async (options: Options) => {
    const logger = memoryLogger()
    const layer = wordpressContentSource({
      cmsOrigin: options.cms,
      siteOrigin: options.cms,
      deadlineMs: options.timeout,
    })
    const runtime = ManagedRuntime.make(layer.pipe(Layer.provide(logger.layer)))
    const answers = await Promise.all(
      Object.entries(readings).map(async ([endpoint, read]) => ({
        endpoint,
        answer: await runtime.runPromise(ContentSource.use(read).pipe(Effect.result)),
      })),
    )
    await runtime.dispose()
    const unread = answers.flatMap(({ endpoint, answer }) =>
      Result.isFailure(answer)
        ? [{ endpoint, path: '', problem: `could not be read: ${answer.failure.detail}` }]
        : [],
    )
    const items = answers.reduce(
      (sum, { answer }) => sum + (Result.isSuccess(answer) ? answer.success : 0),
      0,
    )
    const problems: readonly Problem[] = [
      ...unread,
      ...logger.lines
        .filter(({ message }) => message === 'content left out')
        .map(({ fields }) => ({
          endpoint: String(fields.endpoint),
          path: String(fields.path),
          problem: String(fields.problem),
        })),
    ]
    print(options.format, { cms: options.cms, items, problems })
    process.exitCode =
      unread.length > 0 || items === 0 ? EXIT.couldNotRun : problems.length > 0 ? EXIT.problems : EXIT.clean
  })

function print(
  format: Options['format'],
  report: { readonly cms: string; readonly items: number; readonly problems: readonly Problem[] },
): void {
  if (format === 'json') {
    process.stdout.write(`${JSON.stringify(report, null, 2)}\n`)
    return
  }
  for (const { endpoint, path, problem } of report.problems)
    process.stdout.write(`${endpoint}${path === '' ? '' : ` at ${path}`}: ${problem.replaceAll('\n', ' ')}\n`)
  process.stdout.write(`${report.items} items read from ${report.cms}, ${report.problems.length} problems\n`)
}

function originOf(text: string): string {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol))
    throw new InvalidArgumentError('It must be an origin such as https://cms.example.com.')
  return url.origin
}

function millisecondsOf(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text))
    throw new InvalidArgumentError('It must be a number of milliseconds from 1 to 999999.')
  return Number(text)
}
