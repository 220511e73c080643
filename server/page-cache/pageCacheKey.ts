/** Parameters that pages read: filters, search, what a form is about, a preview's number. */
const KNOWN_QUERY_PARAMETERS: readonly string[] = [
  'type',
  'max',
  'weeks',
  'available',
  'accessible',
  'sort',
  'q',
  'kinds',
  'rooms',
  'property',
  'room',
  'city',
  'sent',
  'p',
]

/** What a path of a page is made of, as the site writes it: anything else is the same page under another name. */
const PLAIN_PATH = /^\/(?:(?:[a-z0-9_-]+\/)*index\.pageContext\.json|[a-z0-9_-]+(?:\/[a-z0-9_-]+)*)?$/

/** An address as the page cache knows it. */
export interface PageAddress {
  /** Without what no page reads: tracking parameters and anything else that somebody added. */
  readonly address: string
  /** Whether it is one of the site's own: only these are kept, so that nobody can fill the memory with names of one page. */
  readonly isPlain: boolean
}

/** Reads the target of a request, a path with or without a query. */
export function pageCacheKey(target: string): PageAddress {
  const [path = '', query = ''] = target.split('?', 2)
  const read = [...new URLSearchParams(query)].filter(([name]) => KNOWN_QUERY_PARAMETERS.includes(name))
  return {
    address: read.length === 0 ? path : `${path}?${new URLSearchParams(read)}`,
    isPlain: read.length === 0 && PLAIN_PATH.test(path),
  }
}
