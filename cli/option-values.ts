import { InvalidArgumentError } from 'commander'
import type { HostMap } from '../src/domain/audit/address.ts'
import { addressPattern } from '../src/domain/audit/addressPattern.ts'

/** A host by which content names a site, and where that is asked. */
export interface MappedHost {
  readonly origins: readonly string[]
  /** `--origin` where none is given. */
  readonly to: string | null
  readonly isSecure: boolean
}

/** Reads an origin such as `https://www.example.com`. */
export function parseOrigin(text: string): string {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search + url.hash !== '')
    throw new InvalidArgumentError('It must be an origin such as https://www.example.com, without a path.')
  return url.origin
}

/** Reads `www.example.com`, `https://www.example.com` or either with `=http://127.0.0.1:3000`. */
export function parseMappedHost(text: string, before: readonly MappedHost[]): readonly MappedHost[] {
  const [from = '', to] = text.split('=', 2)
  const named = /^https?:\/\//i.test(from) ? [from] : [`https://${from}`, `http://${from}`]
  const origins = named.map((origin) => URL.parse(origin)).filter((url) => url !== null)
  if (from === '' || origins.length < named.length || origins.some(({ pathname }) => pathname !== '/'))
    throw new InvalidArgumentError(
      'It must be a host such as www.example.com, or HOST=http://127.0.0.1:3000.',
    )
  const mapped = {
    origins: origins.map(({ origin }) => origin),
    to: to === undefined ? null : parseOrigin(to),
    isSecure: origins[0]?.protocol === 'https:',
  }
  return [...before, mapped]
}

/** Reads a whole number within bounds. */
export const parseNumber =
  (least: number, most: number) =>
  (text: string): number => {
    const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
    if (!(number >= least && number <= most))
      throw new InvalidArgumentError(`It must be a number from ${least} to ${most}.`)
    return number
  }

/** Reads `Name: value`, any number of times. */
export function parseHeader(
  text: string,
  before: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const [, name, value] = /^([\w!#$%&'*+.^`|~-]+):\s*([\t\x20-\x7e]*)$/.exec(text) ?? []
  if (name === undefined || value === undefined)
    throw new InvalidArgumentError('It must be a header such as "X-Preview: yes".')
  return { ...before, [name.toLowerCase()]: value }
}

/** Reads `user:password`. */
export function parseCredentials(text: string): string {
  if (!/^[^:]+:/.test(text)) throw new InvalidArgumentError('It must be USER:PASSWORD.')
  return text
}

/** Reads a pattern, any number of times. */
export function parsePattern(text: string, before: readonly string[]): readonly string[] {
  if (!/^(?:\/|\*|https?:\/\/)/.test(text))
    throw new InvalidArgumentError(
      'It must begin with /, * or https://, such as /blog/* or https://other.example/*.',
    )
  return [...before, text]
}

/** Which addresses `--include` and `--exclude` leave: patterns without a host are of the site. */
export function addressFilter(
  options: { readonly include: readonly string[]; readonly exclude: readonly string[] },
  origin: string,
): (url: string) => boolean {
  const included = options.include.map((pattern) => addressPattern(pattern, origin))
  const excluded = options.exclude.map((pattern) => addressPattern(pattern, origin))
  return (url) =>
    (included.length === 0 || included.some((fits) => fits(url))) && !excluded.some((fits) => fits(url))
}

/** Where each host of the content is asked for: at its own origin, or at the site's. */
export const toHostMap = (mapped: readonly MappedHost[], origin: string): HostMap =>
  new Map(mapped.flatMap(({ origins, to }) => origins.map((from) => [from, to ?? origin] as const)))

/** The headers that the site itself is asked with. */
export const siteHeaders = (options: {
  readonly header: Readonly<Record<string, string>>
  readonly basicAuth?: string
}): Readonly<Record<string, string>> => ({
  ...options.header,
  ...(options.basicAuth !== undefined && {
    authorization: `Basic ${Buffer.from(options.basicAuth).toString('base64')}`,
  }),
})
