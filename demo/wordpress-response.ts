import type { WordPressResponse } from './wordpress-responses/rest-response.ts'

/** A response as it is sent. */
export interface CachedResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string | number>>
  readonly body: Buffer
}

/** Returns the bytes and headers of a response, as WordPress sends them. `origin` is the backend's own. */
export function toCachedResponse(
  response: WordPressResponse,
  {
    origin,
    path,
    search,
    method,
  }: {
    readonly origin: string
    readonly path: string
    readonly search: string
    readonly method: string
  },
): CachedResponse {
  const body = Buffer.from(wordpressJson(response.body))
  return {
    status: response.status,
    body,
    headers: {
      'Content-Type': 'application/json; charset=UTF-8',
      'Content-Length': body.byteLength,
      'X-Robots-Tag': 'noindex',
      Link:
        pageLinks(response, `${origin}${path}`, search) || `<${origin}/wp-json/>; rel="https://api.w.org/"`,
      'X-Content-Type-Options': 'nosniff',
      'Access-Control-Expose-Headers': 'X-WP-Total, X-WP-TotalPages, Link',
      'Access-Control-Allow-Headers':
        'Authorization, X-WP-Nonce, Content-Disposition, Content-MD5, Content-Type',
      ...(response.total !== undefined && { 'X-WP-Total': response.total }),
      ...(response.totalPages !== undefined && { 'X-WP-TotalPages': response.totalPages }),
      ...(response.allow !== undefined && { Allow: response.allow }),
      ...(method === 'GET' && { Vary: 'Origin' }),
    },
  }
}

/** Formats JSON as PHP does: with escaped slashes, and escapes for all characters outside ASCII. */
function wordpressJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('/', '\\/')
    .replaceAll(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

function pageLinks({ previousPage, nextPage }: WordPressResponse, address: string, search: string): string {
  const link = (page: number | undefined, relation: string): readonly string[] =>
    page === undefined ? [] : [`<${address}${withPage(search, page)}>; rel="${relation}"`]
  return [...link(previousPage, 'prev'), ...link(nextPage, 'next')].join(', ')
}

function withPage(search: string, page: number): string {
  if (search === '') return `?page=${page}`
  return /[?&]page=/.test(search) ? search.replace(/([?&]page=)[^&]*/, `$1${page}`) : `${search}&page=${page}`
}
