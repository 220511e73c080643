/** Why an address gave no answer. */
export type Failure =
  | 'refused'
  | 'unresolved'
  | 'timeout'
  | 'connection-failed'
  | 'certificate'
  | 'malformed-redirect'
  | 'rate-limited'
  | 'blocked'
  | 'robots-disallowed'

/** What one address answered, without its body. */
export interface CheckedResponse {
  /** Of HTTP; 0 where there was none. */
  readonly status: number
  readonly failure?: Failure
  /** Of a redirect: where to, as an address of the audit. */
  readonly location?: string
  readonly locationFragment?: string
  /** Hashes of the names within a page; absent where it is none, or was not read to its end. */
  readonly names?: Uint32Array
  /** Answers 200 and says that there is no such page. */
  readonly isSoftNotFound?: true
}

/** As many as browsers follow. */
export const MAX_REDIRECTS = 20

interface Chain {
  /** Redirects with their status, in order. */
  readonly redirects: readonly { readonly url: string; readonly status: number; readonly to: string }[]
  /** The fragment where it leads in the end: a redirect's own replaces the link's. */
  readonly fragment: string | null
  /** What came last; `null` where it was not asked for. */
  readonly end: CheckedResponse | 'loop' | 'too many' | null
}

/** Follows what is known from an address on. */
export function followRedirects(
  url: string,
  fragment: string | null,
  answerOf: (url: string) => CheckedResponse | null,
): Chain {
  const redirects: { url: string; status: number; to: string }[] = []
  const seen = new Set<string>()
  let at = url
  let place = fragment
  for (;;) {
    if (seen.has(at)) return { redirects, fragment: place, end: 'loop' }
    if (redirects.length > MAX_REDIRECTS) return { redirects, fragment: place, end: 'too many' }
    seen.add(at)
    const response = answerOf(at)
    if (response?.location === undefined) return { redirects, fragment: place, end: response }
    redirects.push({ url: at, status: response.status, to: response.location })
    place = response.locationFragment ?? place
    at = response.location
  }
}

/** A status that sends the browser on. */
export const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status)
