/**
 * Where an answer came from: a cache that held it, held it but knows it to be old, did not hold it, lets such
 * addresses pass, or does not say.
 */
export type CacheState = 'hit' | 'stale' | 'miss' | 'bypass' | 'unknown'

/** What one cache on the way says. */
export interface CacheLayer {
  readonly name: string
  readonly state: CacheState
  readonly detail: string
}

type ReadHeader = (name: string) => string | undefined

/** What caches say that know no Cache-Status, by their header, from the site outwards. */
const VENDOR_HEADERS = [
  'x-cache-status',
  'x-proxy-cache',
  'x-vercel-cache',
  'x-cache',
  'cf-cache-status',
] as const

/** What the caches on the way say of an answer, from the site outwards: `Cache-Status` (RFC 9211), and what others use. */
export function cacheLayers(header: ReadHeader): readonly CacheLayer[] {
  const layers = [
    ...split(header('cache-status') ?? '', ',').map(standardLayer),
    ...VENDOR_HEADERS.flatMap((name) =>
      split(header(name) ?? '', ',').map(
        (word): CacheLayer => ({ name, state: parseStateToken(word), detail: word }),
      ),
    ),
  ]
  if (layers.length === 0 && Number(header('age')) > 0)
    return [{ name: 'age', state: 'hit', detail: `${header('age')} s` }]
  return layers
}

/** Text between separators that stand outside quotes. */
const split = (text: string, separator: ',' | ';'): readonly string[] =>
  (text.match(separator === ',' ? /(?:"(?:\\.|[^"\\])*"|[^",])+/g : /(?:"(?:\\.|[^"\\])*"|[^";])+/g) ?? [])
    .map((part) => part.trim())
    .filter((part) => part !== '')

const unquoted = (text: string): string => text.replace(/^"(.*)"$/s, '$1').replace(/\\(.)/gs, '$1')

function standardLayer(member: string): CacheLayer {
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

/**
 * Where an answer came from as its reader sees it: the outermost cache that keeps such addresses decides, for what the
 * inner ones say may be as old as the answer.
 */
export function responseCacheState(layers: readonly CacheLayer[]): CacheState {
  const deciding = layers.findLast(({ state }) => state !== 'bypass' && state !== 'unknown')
  return deciding?.state ?? layers.find(({ state }) => state === 'bypass')?.state ?? 'unknown'
}

/** Why no cache will keep an answer, `null` where one may. */
export function uncacheableReason(layers: readonly CacheLayer[], header: ReadHeader): string | null {
  const control = /\b(?:no-store|private|no-cache)\b/i.exec(header('cache-control') ?? '')?.[0]
  if (responseCacheState(layers) === 'bypass') {
    const layer = layers.findLast(({ state }) => state === 'bypass')
    return `${layer?.name} bypasses it: ${layer?.detail}`
  }
  if (control !== undefined) return `its Cache-Control says ${control.toLowerCase()}`
  if (header('vary')?.trim() === '*') return 'its Vary is *'
  return header('set-cookie') === undefined ? null : 'it sets a cookie'
}
