import { type Command, Option } from 'commander'
import {
  type MappedHost,
  parseCredentials,
  parseHeader,
  parseMappedHost,
  parseNumber,
  parseOrigin,
  parsePattern,
  repeatable,
} from './option-values.ts'
import { addressPattern, type HostMap } from './rules/address.ts'
import type { RetryLimits } from './rules/retry.ts'
import type { HttpOptions } from './web-reader/http-web-reader.ts'

/** Which site a command requests, and which of its addresses. */
export interface SiteValues {
  readonly origin: string
  readonly mapHost: readonly MappedHost[]
  readonly include: readonly string[]
  readonly exclude: readonly string[]
}

/** How a command sends requests. */
export interface HttpValues extends SiteValues {
  readonly timeout: number
  readonly retries: number
  readonly maxWait: number
  readonly header: Readonly<Record<string, string>>
  readonly basicAuth?: string
  readonly userAgent: string
}

/**
 * Adds the option that names the site. It is checked only after the others are read, because it may be mistyped or in a
 * file.
 */
export const withOriginOption = (command: Command): Command =>
  command
    .option('--origin <origin>', 'the site, such as https://www.example.com (required)', parseOrigin)
    .hook('preAction', (_, called) => {
      if (called.opts<Partial<SiteValues>>().origin === undefined)
        called.error("error: required option '--origin <origin>' not specified")
    })

/** Adds the options that say which addresses belong to the site, and which of them are wanted. */
export const withAddressOptions = (command: Command): Command =>
  command
    .option(
      '--map-host <host>',
      'a host that content uses for the site; HOST=ORIGIN requests it there, not at --origin; repeatable',
      repeatable(parseMappedHost),
      [],
    )
    .option(
      '--include <pattern>',
      'only addresses that match /blog/* or https://other.example/*; repeatable',
      repeatable(parsePattern),
      [],
    )
    .option('--exclude <pattern>', 'exclude addresses that match; repeatable', repeatable(parsePattern), [])

/** Adds the options of requests, with the command's own defaults. */
export const withHttpOptions = (
  command: Command,
  defaults: { readonly timeoutMs: number; readonly retries: number; readonly maxWaitSeconds: number },
): Command =>
  command
    .option('--timeout <ms>', 'milliseconds for one attempt', parseNumber(1, 600_000), defaults.timeoutMs)
    .option(
      '--retries <n>',
      'retries after 5xx, 429 and connection errors',
      parseNumber(0, 10),
      defaults.retries,
    )
    .option(
      '--max-wait <s>',
      'maximum Retry-After to honour, in seconds',
      parseNumber(0, 3_600),
      defaults.maxWaitSeconds,
    )
    .option('--header <header>', '"Name: value" for the site itself; repeatable', parseHeader, {})
    .addOption(
      new Option('--basic-auth <user:password>', 'credentials for the site itself')
        .env('SITE_CLI_BASIC_AUTH')
        .argParser(parseCredentials),
    )
    .option(
      '--user-agent <text>',
      'User-Agent header',
      `Mozilla/5.0 (compatible; site-cli ${command.name()})`,
    )

/** Returns how the adapters send requests. */
export const toHttpOptions = ({
  origin,
  timeout,
  userAgent,
  header,
  basicAuth,
}: HttpValues): HttpOptions => ({
  timeoutMs: timeout,
  userAgent,
  siteOrigin: origin,
  siteHeaders: {
    ...header,
    ...(basicAuth !== undefined && {
      authorization: `Basic ${Buffer.from(basicAuth).toString('base64')}`,
    }),
  },
})

export const toRetryLimits = ({ retries, maxWait }: HttpValues): RetryLimits => ({
  retries,
  maxDelayMs: maxWait * 1_000,
})

/** Maps each mapped host to the origin at which it is requested: its own, or the site's. */
export const toHostMap = ({ mapHost, origin }: SiteValues): HostMap =>
  new Map(mapHost.flatMap(({ origins, to }) => origins.map((from) => [from, to ?? origin] as const)))

/**
 * Returns a predicate for the addresses that `--include` and `--exclude` select, and which of these options have matched
 * nothing by then. A pattern `/…` is of the site.
 */
export function toAddressFilter({ include, exclude, origin }: SiteValues) {
  const unmatched = new Set<string>()
  const matcher = (option: string) => (pattern: string) => {
    const matches = addressPattern(pattern, origin)
    const name = `${option} '${pattern}'`
    unmatched.add(name)
    return (url: string): boolean => matches(url) && (unmatched.delete(name) || true)
  }
  const included = include.map(matcher('--include'))
  const excluded = exclude.map(matcher('--exclude'))
  return {
    isWanted(url: string): boolean {
      // each is asked, because each has to match something
      const isExcluded = excluded.filter((matches) => matches(url)).length > 0
      const isIncluded = included.filter((matches) => matches(url)).length > 0
      return (included.length === 0 || isIncluded) && !isExcluded
    },
    unmatched: (): readonly string[] => [...unmatched],
  }
}
