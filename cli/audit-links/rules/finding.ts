import type { Failure } from '#cli/shared/rules/checked-response.ts'
import { addressFaultText } from '#domain/content-rules/written-address.ts'

/** How certain and how severe a finding is. */
export const FINDING_LEVELS = ['broken', 'warning', 'unchecked'] as const
export type FindingLevel = (typeof FINDING_LEVELS)[number]

/** All kinds of findings, with what they mean. */
export const FINDING_KINDS = {
  'not-found': 'responds with 404 or 410',
  'client-error': 'responds with another 4xx status',
  'server-error': 'responds with 5xx, even after retries',
  'fragment-missing': 'the page lacks the anchor that the link names; a warning on other sites',
  'not-a-picture': 'a picture that is empty, or no picture',
  'wrong-content': 'a script, style sheet, font, film, sound, manifest or feed that is something else',
  'redirect-loop': 'redirects in a loop',
  'too-many-redirects': 'more than 20 redirects',
  'malformed-redirect': 'a redirect without a valid target',
  malformed: 'not a valid address',
  refused: 'the connection is refused',
  unresolved: 'the host name does not resolve',
  timeout: 'timed out; unchecked on other sites',
  'connection-failed': 'the connection breaks',
  'malformed-response': 'not valid HTTP; browsers may show it all the same',
  'malformed-encoding': 'the body is not compressed as its Content-Encoding says',
  certificate: 'the certificate is not trusted',
  'permanent-redirect': 'moved permanently to a page that works',
  'redirect-chain': 'several redirects to a page that works',
  'soft-404': 'responds as the host does for an address that does not exist, but without 404',
  'empty-mailto': 'mailto: without an email address',
  'empty-tel': 'tel: without a number',
  'malformed-mailto': 'mailto: with an invalid email address',
  'malformed-tel': 'tel: with a number that no phone can dial',
  'unknown-scheme': 'a scheme that nothing can open, such as htp:// or file:///',
  'private-host': 'a host that visitors cannot reach: localhost, a private network, a staging site',
  spaces: 'spaces in or around the address',
  'other-own-host': 'a link to the site under another host or scheme',
  'insecure-link': 'a link over http: to a page of another site that shows the same over https:',
  'mixed-content': 'requested over http: from a secure page',
  'sitemap-orphan': 'in the sitemap, but no page links to it',
  'sitemap-redirected': 'the sitemap lists an address that redirects',
  'sitemap-invalid': 'a sitemap that is none, ends in the middle or lists nothing',
  'sitemap-missing': 'the sitemap lists a page that is missing or broken',
  'trailing-slash': 'a link with a trailing slash, which the site redirects away',
  'absolute-own-link': 'a link within the site that names the host',
  'missing-rel': 'a link to another site without the required rel',
  'cms-link': 'a link to the content backend',
  'draft-link': 'a link to a draft or a preview',
  'rate-limited': 'the host limits requests (429), or asks for too long a wait',
  blocked: 'the host blocks automated requests (401, 403, a challenge)',
  'robots-disallowed': 'disallowed by the host’s robots.txt',
  'crawl-trap': 'endless addresses that the site generates; most are skipped',
  'not-read': 'a page that --page names and that could not be read',
  'form-not-sent': 'a form with POST whose action responds to GET with 404 or 410',
} as const satisfies Readonly<Record<string, string>> & Readonly<Record<Failure, string>>

export type FindingKind = keyof typeof FINDING_KINDS

/** Level and text of the findings that need no response. */
export const LINK_FINDINGS = {
  malformed: ['broken', addressFaultText('malformed')],
  'unknown-scheme': ['broken', addressFaultText('unknown-scheme')],
  'malformed-mailto': ['broken', addressFaultText('malformed-mailto')],
  'malformed-tel': ['broken', addressFaultText('malformed-tel')],
  'private-host': ['broken', addressFaultText('private-host')],
  'other-own-host': ['warning', addressFaultText('other-own-host')],
  spaces: ['warning', addressFaultText('spaces')],
  'empty-mailto': ['warning', 'There is no email address after mailto:.'],
  'empty-tel': ['warning', 'There is no number after tel:.'],
  'mixed-content': ['warning', 'Browsers block or warn about http: on a secure page: write https:.'],
  'absolute-own-link': ['warning', 'It leads to this site: write it without the host.'],
  'missing-rel': [
    'warning',
    'A link to another site needs rel="nofollow"; on blog, city and property pages sponsored also counts.',
  ],
  'cms-link': ['warning', 'It links to the content backend, which visitors cannot open.'],
  'draft-link': ['warning', 'It leads to a draft or a preview: link to the published page.'],
} as const satisfies Partial<Readonly<Record<FindingKind, readonly [FindingLevel, string]>>>
export type LinkFindingKind = keyof typeof LINK_FINDINGS

/** Findings that make a link wrong whatever its target responds. Such a link is not requested. */
export const WRONG_AS_WRITTEN: readonly (LinkFindingKind | undefined)[] = [
  'malformed',
  'empty-mailto',
  'empty-tel',
  'malformed-mailto',
  'malformed-tel',
  'unknown-scheme',
  'private-host',
  'cms-link',
]

/** Something that is wrong, reported once however often it occurs. */
export interface Finding {
  readonly level: FindingLevel
  readonly kind: FindingKind
  readonly url: string
  readonly status: number
  readonly detail: string
  /** The address to write instead, if one is known. */
  readonly suggestion?: string
  /** The redirects between the link and its target. */
  readonly chain: readonly { readonly status: number; readonly url: string }[]
}

/**
 * Whether a finding says that something of the site was not read. It fails the run at any level, because nobody knows what
 * is wrong there. A form is no page, and has been seen.
 */
export const isUnread = ({ kind, level, url, chain }: Finding, origin: string): boolean =>
  kind === 'crawl-trap' ||
  kind === 'sitemap-invalid' ||
  (level === 'unchecked' && kind !== 'form-not-sent' && (chain.at(-1)?.url ?? url).startsWith(`${origin}/`))

/** Whether a finding fails a run in which `failOn` is the mildest level that does. This is the only place that says so. */
export const failsRun = (finding: Finding, failOn: FindingLevel, origin: string): boolean =>
  isUnread(finding, origin) || FINDING_LEVELS.indexOf(finding.level) <= FINDING_LEVELS.indexOf(failOn)

/** Why an audit ended early: the operator stopped it, or it reached a limit. */
export const CUT_OFFS = {
  stopped: 'stopped before the end',
  'max-pages': 'cut off at --max-pages: not all known pages were read',
  'max-time': 'cut off at --max-time: not everything was read',
} as const satisfies Readonly<Record<string, string>>
export type CutOff = keyof typeof CUT_OFFS

/** Returns what a report says about the part of a site that it does not cover; `null` if it covers everything. */
export const incompleteText = ({
  complete,
  cutOff,
}: {
  readonly complete: boolean
  readonly cutOff?: CutOff
}): string | null => {
  if (cutOff) return CUT_OFFS[cutOff]
  return complete ? null : 'endless addresses were skipped (crawl-trap)'
}
