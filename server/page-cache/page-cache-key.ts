import { pagePath } from '#adapters/vike/page-data-address.ts'
import { isPathOfSlugs } from '#domain/content/slug.ts'
import { CRITERION_NAMES } from '#domain/room/room-criteria.ts'
import { normalisedEncoding } from '#domain/routing/paths.ts'

/** The query parameters that pages read: filters, search, the subject of a form, reviews, images, a post's id. */
export const KNOWN_QUERY_PARAMETERS: readonly string[] = [
  ...CRITERION_NAMES,
  'near',
  'arrive',
  'leave',
  'kind',
  'where',
  'show',
  'sort',
  'by',
  'q',
  'kinds',
  'rooms',
  'only',
  'property',
  'room',
  'city',
  'sent',
  'view',
  'pay',
  'order',
  'stars',
  'theme',
  'p',
  'page',
]

/** An address in the page cache. */
export interface PageAddress {
  /** The address without parameters that no page reads, such as tracking parameters, and in one percent-encoding. */
  readonly address: string
  /**
   * Whether the address is canonical. Only canonical addresses are cached, so that variants of one page cannot fill the
   * memory.
   */
  readonly isPlain: boolean
}

/** Parses the target of a request: a path with or without a query. */
export function pageCacheKey(target: string): PageAddress {
  const [written = '', query = ''] = target.split('?', 2)
  const path = normalisedEncoding(written)
  const read = [...new URLSearchParams(query)].filter(([name]) => KNOWN_QUERY_PARAMETERS.includes(name))
  return {
    address: read.length === 0 ? path : `${path}?${new URLSearchParams(read)}`,
    isPlain: read.length === 0 && isPathOfSlugs(pagePath(path) || '/'),
  }
}
