import {
  CERTIFICATE_HELP,
  type CheckedResponse,
  type Failure,
  followRedirects,
  hasFragment,
  isClientGeneratedFragment,
  type SitemapFault,
} from '#cli/shared/rules/checked-response.ts'
import { type LinkRole, PICTURE_ROLES } from '#cli/shared/rules/link-role.ts'
import { unfitText } from '#cli/shared/rules/response-content.ts'
import { trailingSlashRedirect } from '#domain/routing/match-route.ts'
import type { Finding } from './finding.ts'
import { secureTwin } from './secure-addresses.ts'

interface Target {
  readonly url: string
  readonly fragment: string | null
  readonly role: LinkRole
}

interface Known {
  readonly responseOf: (url: string) => CheckedResponse | null
  readonly isOwn: (url: string) => boolean
}

/** Returns what is wrong with a link's target, or `null` if nothing is or if it was not requested. */
export function classifyResponse(
  { url, fragment, role }: Target,
  { responseOf, isOwn }: Known,
): Finding | null {
  const { redirects, fragment: place, end } = followRedirects(url, fragment, responseOf)
  const chain = redirects.map(({ to, status }) => ({ status, url: to }))
  const endUrl = redirects.at(-1)?.to ?? url
  const found = (
    level: Finding['level'],
    kind: Finding['kind'],
    status: number,
    detail: string,
  ): Finding => ({
    level,
    kind,
    url,
    status,
    detail,
    chain,
  })
  const firstStatus = redirects[0]?.status ?? 0

  if (end === null) return null
  if (end === 'loop') return found('broken', 'redirect-loop', firstStatus, 'The redirects form a loop.')
  if (end === 'too many')
    return found('broken', 'too-many-redirects', firstStatus, 'More than 20 redirects; browsers give up.')
  if (end.failure) return found(...failureOf(end.failure, end.status, endUrl, isOwn(endUrl)))
  const { status } = end
  if (status === 429)
    return found(
      'unchecked',
      'rate-limited',
      status,
      isOwn(endUrl)
        ? `The site limits requests (429). To read it later: ${commandFor(endUrl)} --concurrency 1 --retries 10`
        : 'The host limits requests (429). Try again later.',
    )
  if (status === 401 && isOwn(endUrl))
    return found(
      'broken',
      'client-error',
      status,
      `It needs a password (401). To read it: ${commandFor(endUrl)} --basic-auth USER:PASSWORD`,
    )
  if (!isOwn(endUrl) && BOT_CHALLENGE_STATUSES.includes(status))
    return found(
      'unchecked',
      'blocked',
      status,
      'The host blocks automated requests. Open the link in a browser.',
    )
  if (status >= 500) return found('broken', 'server-error', status, `Server error (${status}).`)
  if (status >= 400) {
    const isGone = status === 404 || status === 410
    if (role === 'post form')
      return isGone
        ? found(
            'unchecked',
            'form-not-sent',
            status,
            `It responds to GET with ${status}, but may accept the form. Submit the form to check it.`,
          )
        : null
    // a form may reject a request without its fields
    if (role === 'form' && !isGone) return null
    return isGone
      ? found('broken', 'not-found', status, `There is no such ${nameOf(role)} (${status}).`)
      : found('broken', 'client-error', status, `The server rejects the request (${status}).`)
  }
  if (status >= 300 && status !== 304)
    return found('broken', 'malformed-redirect', status, `It responds with ${status} but names no target.`)
  if (end.content?.unfitFor.has(role))
    return found(
      'broken',
      PICTURE_ROLES.has(role) ? 'not-a-picture' : 'wrong-content',
      status,
      `It responds with ${status}, but ${unfitText(end.content, role)}.`,
    )
  if (end.sitemapFault && role === 'sitemap file')
    return found('warning', 'sitemap-invalid', status, SITEMAP_FAULTS[end.sitemapFault])
  if (
    place !== null &&
    (role === 'link' || role === 'symbol') &&
    end.names &&
    !hasFragment(end.names, place)
  ) {
    const missing = { url: `${url}#${fragment ?? place}` }
    const detail = `The page has no anchor named “${place}”.`
    const level = isOwn(endUrl) ? 'broken' : 'warning'
    if (!isClientGeneratedFragment(end.names, place))
      return { ...found(level, 'fragment-missing', status, detail), ...missing }
  }
  if ([url, ...chain.map((hop) => hop.url)].some((at) => responseOf(at)?.isSoftNotFound))
    return found(
      'warning',
      'soft-404',
      firstStatus || status,
      'It responds as the host does for an address that does not exist, but without 404.',
    )
  if (redirects.length > 1)
    return found(
      'warning',
      'redirect-chain',
      firstStatus,
      `${redirects.length} redirects on the way: link to ${endUrl}`,
    )
  const secure = role === 'link' && !isOwn(url) ? secureTwin(url, responseOf) : null
  if (firstStatus !== 301 && firstStatus !== 308)
    return secure === null
      ? null
      : {
          ...found(
            'warning',
            'insecure-link',
            firstStatus || status,
            `The same page is at ${secure}: link to it.`,
          ),
          suggestion: secure,
        }
  return isTrailingSlash(url, endUrl)
    ? found('warning', 'trailing-slash', firstStatus, `The site uses no trailing slash: link to ${endUrl}`)
    : found('warning', 'permanent-redirect', firstStatus, `It has moved permanently: link to ${endUrl}`)
}

const SITEMAP_FAULTS: Readonly<Record<SitemapFault, string>> = {
  none: 'It is no sitemap: search engines and this audit find no page in it.',
  cut: 'The sitemap ends in the middle: pages that follow were not read.',
  empty: 'The sitemap lists nothing.',
}

/** Statuses with which hosts block automated requests; 999 is LinkedIn’s. */
const BOT_CHALLENGE_STATUSES: readonly number[] = [401, 403, 407, 451, 999]

const NAMES: Partial<Readonly<Record<LinkRole, string>>> = {
  link: 'page',
  canonical: 'page',
  frame: 'page',
  sitemap: 'page',
  refresh: 'page',
  'post form': 'address',
  form: 'address',
  'head link': 'file',
  'sitemap file': 'file',
  media: 'file',
  embed: 'file',
  manifest: 'file',
  'manifest item': 'file',
  symbol: 'file',
  'structured data': 'address',
  'feed item': 'page',
}
const nameOf = (role: LinkRole): string => NAMES[role] ?? role

const FAILURES: Readonly<Record<Failure, readonly [Finding['level'], string]>> = {
  refused: ['broken', 'Connection refused.'],
  unresolved: ['broken', 'There is no such host.'],
  'connection-failed': ['broken', 'The connection broke before the response was complete.'],
  'malformed-response': [
    'unchecked',
    'The response is not valid HTTP, though a browser may understand it. Open the link in a browser.',
  ],
  'malformed-encoding': ['broken', 'The response is not compressed as its Content-Encoding says.'],
  certificate: ['broken', 'The host’s certificate cannot be trusted.'],
  'malformed-redirect': ['broken', 'It redirects to an invalid address.'],
  timeout: ['broken', 'The request timed out.'],
  'rate-limited': ['unchecked', 'The host asks for a longer wait than --max-wait allows.'],
  blocked: ['unchecked', 'The host blocks automated requests. Open the link in a browser.'],
  'robots-disallowed': ['unchecked', 'The host’s robots.txt disallows it. Open the link in a browser.'],
}

/** Returns the command that reads an address of the site, once what its options name is right. */
function commandFor(url: string): string {
  const { origin, pathname, search } = new URL(url)
  const path = (pathname + search).replaceAll("'", '%27')
  return `npx site-cli audit-links --origin ${origin} --page ${/[^\w/.%-]/.test(path) ? `'${path}'` : path}`
}

/** What an operator can do about what keeps the audit from an address of the site. */
const WAYS_IN: Partial<Readonly<Record<Failure, (url: string) => string>>> = {
  'rate-limited': (url) =>
    `The site asks for a longer wait than --max-wait allows. To read it: ${commandFor(url)} --max-wait 3600`,
  blocked: (url) =>
    `A service in front of the site blocks automated requests. Let it pass a header, and read it: ${commandFor(url)} --header 'NAME: VALUE'`,
  certificate: () => `${FAILURES.certificate[1]} ${CERTIFICATE_HELP}`,
}

function failureOf(
  failure: Failure,
  status: number,
  url: string,
  isOwn: boolean,
): [Finding['level'], Finding['kind'], number, string] {
  if (failure === 'timeout' && !isOwn)
    return ['unchecked', failure, status, 'The host did not respond in time. Open the link in a browser.']
  const [level, detail] = FAILURES[failure]
  return [level, failure, status, (isOwn && WAYS_IN[failure]?.(url)) || detail]
}

function isTrailingSlash(url: string, to: string): boolean {
  const { origin } = new URL(url)
  const redirected = trailingSlashRedirect(url.slice(origin.length))
  return redirected !== undefined && origin + redirected === to
}
