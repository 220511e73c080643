import type { CacheRestrictions, CacheState, ReportedLayer } from '../rules/warmed-address.ts'

type ReadHeader = (name: string) => string | undefined

/** The headers of caches that do not send Cache-Status, from the site outwards. */
const VENDOR_HEADERS = [
  'x-cache-status',
  'x-proxy-cache',
  'x-vercel-cache',
  'x-cache',
  'cf-cache-status',
] as const

/**
 * Returns what the caches on the way say about a response, from the site outwards: in `Cache-Status` (RFC 9211), then
 * in the headers of vendors. Without either, a positive `Age` is a hit.
 */
export function cacheLayers(header: ReadHeader): readonly ReportedLayer[] {
  const layers = [
    ...split(header('cache-status') ?? '', ',').map(standardLayer),
    ...VENDOR_HEADERS.flatMap((name) =>
      split(header(name) ?? '', ',').map(
        (word): ReportedLayer => ({ name, state: parseStateToken(word), detail: word }),
      ),
    ),
  ]
  if (layers.length === 0 && Number(header('age')) > 0)
    return [{ name: 'age', state: 'hit', detail: `${header('age')} s` }]
  return layers
}

/** Splits a text at the separators outside quotes. */
const split = (text: string, separator: ',' | ';'): readonly string[] =>
  (text.match(separator === ',' ? /(?:"(?:\\.|[^"\\])*"|[^",])+/g : /(?:"(?:\\.|[^"\\])*"|[^";])+/g) ?? [])
    .map((part) => part.trim())
    .filter((part) => part !== '')

const unquoted = (text: string): string => text.replace(/^"(.*)"$/s, '$1').replace(/\\(.)/gs, '$1')

function standardLayer(member: string): ReportedLayer {
  const [name = '', ...parameters] = split(member, ';')
  const values = new Map(
    parameters.map((parameter): [string, string] => {
      const at = parameter.indexOf('=')
      return at === -1
        ? [parameter.toLowerCase(), '']
        : [parameter.slice(0, at).trim().toLowerCase(), unquoted(parameter.slice(at + 1).trim())]
    }),
  )
  return {
    name: unquoted(name),
    state: standardState(values),
    detail: values.get('detail') ?? parameters.join('; '),
  }
}

function standardState(values: ReadonlyMap<string, string>): CacheState {
  if (values.has('hit')) return Number(values.get('ttl') ?? 0) < 0 ? 'stale' : 'hit'
  const forwarded = values.get('fwd')
  if (forwarded === undefined) return 'unknown'
  return forwarded === 'bypass' || forwarded === 'method' ? 'bypass' : 'miss'
}

const WORDS: readonly (readonly [RegExp, CacheState])[] = [
  [/^(?:stale|updating)\b/i, 'stale'],
  [/^(?:tcp_)?(?:hit|refreshhit|revalidated|mem_hit)/i, 'hit'],
  [/^(?:tcp_)?(?:miss|expired|refresh)/i, 'miss'],
  [/^(?:bypass|dynamic|pass|none|error)/i, 'bypass'],
]

const parseStateToken = (word: string): CacheState =>
  WORDS.find(([pattern]) => pattern.test(word))?.[1] ?? 'unknown'

/** What a response says about being cached. */
export const cacheRestrictions = (header: ReadHeader): CacheRestrictions => ({
  directive:
    /\b(?:no-store|private|no-cache)\b/i.exec(header('cache-control') ?? '')?.[0].toLowerCase() ?? null,
  variesOnEverything: header('vary')?.trim() === '*',
  setsCookie: header('set-cookie') !== undefined,
})
