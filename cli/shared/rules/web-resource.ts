import type { CheckedResponse, Failure } from './checked-response.ts'
import type { WrittenLink } from './link.ts'
import type { RobotsRules } from './robots-rules.ts'

/** What is needed of a body: all links of a page, only its fragments, the entries of a sitemap, or a robots.txt. */
export type BodyUse = 'links' | 'fragments' | 'sitemap' | 'robots'

/** The result of one request for an address. */
export interface WebResource extends Pick<CheckedResponse, 'status' | 'names' | 'isSoftNotFound'> {
  /** Why there was no response, or no usable one. */
  readonly failure?: Failure
  /** The target of a redirect, as it is written. */
  readonly location?: string
  /** How long the host asks to wait before the next request. */
  readonly retryAfterMs: number | null
  readonly isPage: boolean
  /** What `<base href>` says. */
  readonly base: string | null
  readonly encoding: string
  readonly links: readonly WrittenLink[]
  readonly robots: RobotsRules | null
}

/** The fields of a response whose body is not needed. */
export const NO_BODY: Omit<WebResource, 'status'> = {
  retryAfterMs: null,
  isPage: false,
  base: null,
  encoding: 'utf-8',
  links: [],
  robots: null,
}
