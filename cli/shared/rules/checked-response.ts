import { decodePart } from '#domain/content/slug.ts'
import { type HostMap, parseAddress } from './address.ts'
import type { LinkRole } from './link-role.ts'
import type { ResponseContent } from './response-content.ts'

/** Hashes a fragment id or other text, so that those of 100,000 pages fit into memory (FNV-1a). */
export function hashText(name: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < name.length; index += 1)
    hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193)
  return hash >>> 0
}

/**
 * Whether a fragment leads to a place on a page with these ids (WHATWG HTML, 7.4.6.3). An empty fragment and `top`
 * always do. The text of a text directive (`:~:text=`) is not checked, because the browser searches for it.
 */
export function hasFragment(names: Uint32Array, fragment: string): boolean {
  const [place = ''] = fragment.split(':~:', 1)
  const decoded = decodePart(place)
  if (decoded === '' || decoded.toLowerCase() === 'top') return true
  return names.includes(hashText(place)) || names.includes(hashText(decoded))
}

/**
 * Whether a script may create the anchor: the fragment is a route of the script, a value such as `t=1m30s`, a line of a
 * file such as `L10`, or the page has the id with the prefix that GitHub adds.
 */
export function isClientGeneratedFragment(names: Uint32Array, fragment: string): boolean {
  return (
    /^(?:[!/]|\w+=|L\d+(?:C\d+)?(?:-L?\d+(?:C\d+)?)?$)/.test(fragment) ||
    names.includes(hashText(`user-content-${decodePart(fragment)}`))
  )
}

/** Why an address gave no usable response. */
export type Failure =
  | 'refused'
  | 'unresolved'
  | 'timeout'
  | 'connection-failed'
  | 'certificate'
  | 'malformed-redirect'
  | 'malformed-response'
  | 'malformed-encoding'
  | 'rate-limited'
  | 'blocked'
  | 'robots-disallowed'

/** How to audit a host of one's own whose certificate nobody else has signed. */
export const CERTIFICATE_HELP =
  'If it is your own, such as a self-signed one, set NODE_EXTRA_CA_CERTS to a file with it or with its authority.'

/** The response of an address, without its body. */
export interface CheckedResponse {
  /** The HTTP status; 0 without a response. */
  readonly status: number
  readonly failure?: Failure
  /** The target of a redirect, normalised by `parseAddress`. */
  readonly location?: string
  readonly locationFragment?: string
  /** Hashes of the fragment ids of a page or an SVG; absent for other files. */
  readonly names?: Uint32Array
  /** It responds as its host does for an address that does not exist. */
  readonly isSoftNotFound?: true
  /** What it contains, if it was looked at. */
  readonly content?: ResponseContent
  /** A hash of what a page of another site shows (hashLook). */
  readonly shown?: number
  /** Why it is no sitemap, where it is read as one. */
  readonly sitemapFault?: SitemapFault
}

/** It is no sitemap, ends in the middle, or lists nothing. */
export type SitemapFault = 'none' | 'cut' | 'empty'

/** Whether a response is no page or file that a browser would show. */
export const isUnresolved = (response: CheckedResponse | null): boolean =>
  response !== null &&
  (response.status < 200 ||
    response.status >= 300 ||
    response.location !== undefined ||
    response.failure !== undefined)

/** The most redirects in a row that browsers follow. */
export const MAX_REDIRECTS = 20

interface Chain {
  /** Redirects with their status, in order. */
  readonly redirects: readonly { readonly url: string; readonly status: number; readonly to: string }[]
  /** The fragment at the end of the chain: a redirect's own replaces the link's. */
  readonly fragment: string | null
  /** The last response; `null` if that address was not requested. */
  readonly end: CheckedResponse | 'loop' | 'too many' | null
}

/** Follows the redirects from an address, as far as their responses are known. */
export function followRedirects(
  url: string,
  fragment: string | null,
  responseOf: (url: string) => CheckedResponse | null,
): Chain {
  const redirects: { url: string; status: number; to: string }[] = []
  const seen = new Set<string>()
  let at = url
  let place = fragment
  for (;;) {
    if (seen.has(at)) return { redirects, fragment: place, end: 'loop' }
    if (redirects.length > MAX_REDIRECTS) return { redirects, fragment: place, end: 'too many' }
    seen.add(at)
    const response = responseOf(at)
    if (response?.location === undefined) return { redirects, fragment: place, end: response }
    redirects.push({ url: at, status: response.status, to: response.location })
    place = response.locationFragment ?? place
    at = response.location
  }
}

/** Whether a status sends the browser to another address. */
export const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status)

/** Reduces a response to what an audit needs. The target of a redirect is normalised; a malformed one is a failure. */
export function toCheckedResponse(
  url: string,
  {
    status,
    failure,
    location,
    names,
    content,
    sitemapFault,
  }: Omit<CheckedResponse, 'location' | 'locationFragment'> & { readonly location?: string },
  hosts: HostMap,
): CheckedResponse {
  if (failure) return { status, failure }
  if (!isRedirect(status) || location === undefined)
    return {
      status,
      ...(names && { names }),
      ...(content && { content }),
      ...(sitemapFault && { sitemapFault }),
    }
  const target = parseAddress(location, { base: url, hosts })
  if (target.kind === 'malformed') return { status, failure: 'malformed-redirect' }
  // a redirect to an app, a telephone number or a mail program leaves the web, as links may
  if (target.kind !== 'web') return { status: 200 }
  return {
    status,
    location: target.url,
    ...(target.fragment !== null && { locationFragment: target.fragment }),
  }
}

/**
 * Whether a link needs no further check: its target responded with 2xx and without a redirect, and has the anchor that
 * the fragment names.
 */
export function isKnownToResolve(
  response: CheckedResponse | null,
  fragment: string | null,
  role: LinkRole,
): boolean {
  if (response === null || isUnresolved(response) || response.isSoftNotFound) return false
  if (response.content?.unfitFor.has(role) || (role === 'sitemap file' && response.sitemapFault)) return false
  return fragment === null || (response.names !== undefined && hasFragment(response.names, fragment))
}
