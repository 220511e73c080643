import type { CheckedResponse, Failure } from './checked-response.ts'
import type { LinkRole } from './link-role.ts'
import type { PageLook } from './stand-in-page.ts'

/** A link as it is written in a page, a style sheet or a sitemap. */
export interface WrittenLink {
  readonly role: LinkRole
  readonly raw: string
  /** From 1; 0 where the source has no lines. */
  readonly line: number
  /** As it is written. */
  readonly text: string
  readonly rel: string
}

/** What a robots.txt says to our crawler. */
export interface RobotsRules {
  readonly sitemaps: readonly string[]
  readonly crawlDelaySeconds: number
  readonly allows: (pathAndQuery: string) => boolean
}

/** The rules of a host without a robots.txt. */
export const ALLOW_ALL: RobotsRules = { sitemaps: [], crawlDelaySeconds: 0, allows: () => true }

/**
 * What is needed of a body: all links of a page, only its fragments, what it shows also where it responds with an error,
 * the entries of a sitemap, a robots.txt, or `none` of a picture that is known to be one in another size.
 */
export type BodyUse = 'links' | 'fragments' | 'error page' | 'sitemap' | 'robots' | 'none'

/** The result of one request for an address. */
export interface WebResource extends Pick<CheckedResponse, 'status' | 'names' | 'content' | 'sitemapFault'> {
  /** Why there was no response, or no usable one. */
  readonly failure?: Failure
  /** The target of a redirect, as it is written. */
  readonly location?: string
  /** Whether a redirect, or one before it, has set cookies, which its target can be requested with. */
  readonly hasCookies?: boolean
  /** How long the host asks to wait before the next request. */
  readonly retryAfterMs: number | null
  readonly isPage: boolean
  /** What a page shows. */
  readonly look?: PageLook
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
