import { InvalidArgumentError } from 'commander'

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
