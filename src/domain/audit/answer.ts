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
export interface Answer {
  /** Of HTTP; 0 where there was none. */
  readonly status: number
  readonly failure?: Failure
  /** Of a redirect: where to, as an address of the audit. */
  readonly location?: string
  readonly locationFragment?: string
  /** Hashes of the names within a page; absent where it is none, or was not read to its end. */
  readonly names?: Uint32Array
  /** Answers 200 and says that there is no such page. */
  readonly saysNotFound?: true
}

/** As many as browsers follow. */
export const MAX_REDIRECTS = 20

interface Chain {
  /** Redirects with their status, in order. */
  readonly hops: readonly { readonly url: string; readonly status: number; readonly to: string }[]
  /** The fragment where it leads in the end: a redirect's own replaces the link's. */
  readonly fragment: string | null
  /** What came last; `null` where it was not asked for. */
  readonly end: Answer | 'loop' | 'too many' | null
}

/** Follows what is known from an address on. */
export function followChain(
  url: string,
  fragment: string | null,
  answerOf: (url: string) => Answer | null,
): Chain {
  const hops: { url: string; status: number; to: string }[] = []
  const seen = new Set<string>()
  let at = url
  let place = fragment
  for (;;) {
    if (seen.has(at)) return { hops, fragment: place, end: 'loop' }
    if (hops.length > MAX_REDIRECTS) return { hops, fragment: place, end: 'too many' }
    seen.add(at)
    const answer = answerOf(at)
    if (answer?.location === undefined) return { hops, fragment: place, end: answer }
    hops.push({ url: at, status: answer.status, to: answer.location })
    place = answer.locationFragment ?? place
    at = answer.location
  }
}

/** A status that sends the browser on. */
export const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status)
