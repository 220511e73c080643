import type { Failure } from './checkedResponse.ts'

/** How certain and how severe a finding is. */
export const FINDING_LEVELS = ['broken', 'warning', 'unchecked'] as const
export type FindingLevel = (typeof FINDING_LEVELS)[number]

/** All kinds of findings, with what they mean. */
export const FINDING_KINDS = {
  'not-found': 'answers 404 or 410',
  'client-error': 'answers another 4xx',
  'server-error': 'answers 5xx, after retries',
  'fragment-missing': 'the page lacks the place that is linked to; on other sites a warning',
  'redirect-loop': 'redirects in a circle',
  'too-many-redirects': 'more than 20 redirects',
  'malformed-redirect': 'a redirect to nowhere',
  malformed: 'not an address',
  refused: 'nothing listens there',
  unresolved: 'no such host',
  timeout: 'timed out; other sites are unchecked then',
  'connection-failed': 'the connection breaks',
  certificate: 'the certificate is not trusted',
  'permanent-redirect': 'moved for good to a good page',
  'redirect-chain': 'several redirects to a good page',
  'soft-404': 'answers 200 and says that there is no such page',
  'empty-mailto': 'mailto: without an address',
  'empty-tel': 'tel: without a number',
  'malformed-mailto': 'mailto: with something that is no e-mail address',
  'malformed-tel': 'tel: with something that no phone dials',
  'unknown-scheme': 'begins like nothing that opens: htp://, file:///',
  spaces: 'spaces in or around the address',
  'other-own-host': 'a link to the site by another host or scheme',
  'mixed-content': 'fetched over http: on a secure page',
  'sitemap-orphan': 'in the sitemap, and no page links to it',
  'sitemap-redirected': 'the sitemap names an address that redirects',
  'sitemap-missing': 'the sitemap names a page that is not there',
  'trailing-slash': 'a link with the slash that the site redirects away',
  'absolute-own-link': 'a link to the site itself that names its host',
  'missing-rel': 'a link to another site without the rel that the site gives',
  'cms-link': 'a link to the content system',
  'draft-link': 'a link to a draft or a preview',
  'rate-limited': 'the host wants fewer requests (429)',
  blocked: 'the host blocks automated requests (401, 403, a challenge)',
  'robots-disallowed': 'disallowed by the host’s robots.txt',
  'crawl-trap': 'addresses that the site makes up without end; most of them are left',
  'form-not-sent': 'a form action that responds only to submissions',
} as const satisfies Readonly<Record<string, string>> & Readonly<Record<Failure, string>>

export type FindingKind = keyof typeof FINDING_KINDS

/** Findings that need no response: what is wrong with the link itself. */
export type LinkFindingKind = Extract<
  FindingKind,
  | 'malformed'
  | 'empty-mailto'
  | 'empty-tel'
  | 'malformed-mailto'
  | 'malformed-tel'
  | 'unknown-scheme'
  | 'spaces'
  | 'other-own-host'
  | 'mixed-content'
  | 'absolute-own-link'
  | 'missing-rel'
  | 'cms-link'
  | 'draft-link'
>

/** Links that are wrong as they are written, whatever responds: they are not requested. */
export const WRONG_AS_WRITTEN: readonly (LinkFindingKind | undefined)[] = [
  'malformed',
  'empty-mailto',
  'empty-tel',
  'malformed-mailto',
  'malformed-tel',
  'unknown-scheme',
  'cms-link',
  'draft-link',
]

/** What is wrong, once, wherever it occurs. */
export interface Finding {
  readonly level: FindingLevel
  readonly kind: FindingKind
  readonly url: string
  readonly status: number
  readonly detail: string
  /** The address to write instead, where one is known. */
  readonly suggestion?: string
  /** The redirects between the link and its target. */
  readonly chain: readonly { readonly status: number; readonly url: string }[]
}
