import { InvalidArgumentError } from 'commander'
import { isCalendarDay } from '#domain/contract/contract-dates.ts'

/** A host that content uses for the site, and the origin that is requested in its place. */
export interface MappedHost {
  readonly origins: readonly string[]
  /** `null` for `--origin`. */
  readonly to: string | null
  readonly isSecure: boolean
}

/**
 * Returns a parser for an option that can be given several times: what it reads is added to what the option has. The
 * default is what the option has until it is given.
 */
export const repeatable =
  <A>(parse: (text: string) => A | readonly A[], defaultValue: readonly A[] = []) =>
  (text: string, before: readonly A[]): readonly A[] => [
    ...(before === defaultValue ? [] : before),
    ...([parse(text)].flat() as readonly A[]),
  ]

/** Parses an origin such as `https://www.example.com`. */
export function parseOrigin(text: string): string {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search + url.hash !== '')
    throw new InvalidArgumentError('It must be an origin such as https://www.example.com, without a path.')
  return url.origin
}

/** Parses `www.example.com`, `https://www.example.com` or either with `=http://127.0.0.1:3000`. */
export function parseMappedHost(text: string): MappedHost {
  const [from = '', to] = text.split('=', 2)
  const named = /^https?:\/\//i.test(from) ? [from] : [`https://${from}`, `http://${from}`]
  const origins = named.map((origin) => URL.parse(origin)).filter((url) => url !== null)
  if (from === '' || origins.length < named.length || origins.some(({ pathname }) => pathname !== '/'))
    throw new InvalidArgumentError(
      'It must be a host such as www.example.com, or HOST=http://127.0.0.1:3000.',
    )
  return {
    origins: origins.map(({ origin }) => origin),
    to: to === undefined ? null : parseOrigin(to),
    isSecure: origins[0]?.protocol === 'https:',
  }
}

/** Returns a parser of whole numbers from `min` to `max`. */
export const parseNumber =
  (min: number, max: number) =>
  (text: string): number => {
    const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
    if (!(number >= min && number <= max))
      throw new InvalidArgumentError(`It must be a number from ${min} to ${max}.`)
    return number
  }

/** Parses `Name: value` and adds it to the headers before it. */
export function parseHeader(
  text: string,
  before: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const [, name, value] = /^([\w!#$%&'*+.^`|~-]+):([\t\x20-\x7e]*)$/.exec(text) ?? []
  if (name === undefined || value === undefined)
    throw new InvalidArgumentError('It must be a header such as "X-Preview: yes".')
  return { ...before, [name.toLowerCase()]: value.trimStart() }
}

/** Parses `user:password`. */
export function parseCredentials(text: string): string {
  if (!/^[^:]+:/.test(text)) throw new InvalidArgumentError('It must be USER:PASSWORD.')
  return text
}

/** Parses a pattern such as `/blog/*`. */
export function parsePattern(text: string): string {
  if (!/^(?:\/|\*|https?:\/\/)/.test(text))
    throw new InvalidArgumentError(
      'It must begin with /, * or https://, such as /blog/* or https://other.example/*.',
    )
  return text
}

/** Parses a day such as 2026-09-12. */
export function parseDay(text: string): string {
  if (!isCalendarDay(text)) throw new InvalidArgumentError('It must be a day such as 2026-09-12.')
  return text
}
