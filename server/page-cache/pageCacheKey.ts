/** The query parameters that pages read: filters, search, the subject of a form, reviews, images, a post's id. */
export const KNOWN_QUERY_PARAMETERS: readonly string[] = [
  'type',
  'max',
  'total',
  'weeks',
  'start',
  'arrive',
  'leave',
  'kind',
  'where',
  'near',
  'walk',
  'show',
  'available',
  'accessible',
  'sort',
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

/** A path as the site writes it. A path with other characters is another address of the same page. */
const PLAIN_PATH = /^\/(?:(?:[a-z0-9_-]+\/)*index\.pageContext\.json|[a-z0-9_-]+(?:\/[a-z0-9_-]+)*)?$/

/** An address in the page cache. */
export interface PageAddress {
  /** The address without parameters that no page reads, such as tracking parameters. */
  readonly address: string
  /**
   * Whether the address is canonical. Only canonical addresses are cached, so that variants of one page cannot fill the
   * memory.
   */
  readonly isPlain: boolean
}

/** Parses the target of a request: a path with or without a query. */
export function pageCacheKey(target: string): PageAddress {
  const [path = '', query = ''] = target.split('?', 2)
  const read = [...new URLSearchParams(query)].filter(([name]) => KNOWN_QUERY_PARAMETERS.includes(name))
  return {
    address: read.length === 0 ? path : `${path}?${new URLSearchParams(read)}`,
    isPlain: read.length === 0 && PLAIN_PATH.test(path),
  }
}
