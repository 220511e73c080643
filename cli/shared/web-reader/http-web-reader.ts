import * as Effect from 'effect/Effect'
import * as Layer from 'effect/Layer'
import type { CookieJar } from 'tough-cookie'
import { WebReader } from '../ports/web-reader.ts'
import { isChallengeResponse } from '../rules/stand-in-page.ts'
import { type BodyUse, NO_BODY, type WebResource } from '../rules/web-resource.ts'
import {
  classifyNetworkError,
  drainBody,
  firstHeader,
  type HttpClient,
  httpClient,
  parseRetryAfter,
  withTimeout,
} from './http-client.ts'
import { readBody } from './read-body.ts'

/** How requests are sent. */
export interface HttpOptions {
  readonly timeoutMs: number
  readonly userAgent: string
  readonly siteOrigin: string
  /** Headers for the site itself, such as a password. No other host gets them. */
  readonly siteHeaders: Readonly<Record<string, string>>
}

/**
 * Reads addresses over HTTP, with one GET each: hosts refuse HEAD too often for it to be worth a request. Only where no
 * body is needed HEAD comes first, because a site that resizes its own pictures may take a second for each size.
 */
export const httpWebReader = (options: HttpOptions): Layer.Layer<WebReader> =>
  Layer.effect(
    WebReader,
    Effect.acquireRelease(Effect.sync(httpClient), (http) => Effect.sync(http.close)).pipe(
      Effect.map((http) => ({ http, jars: new Map<string, CookieJar>() })),
      Effect.map(({ http, jars }) => ({
        read: (url: string, bodyUse: BodyUse, via: string | null = null) =>
          Effect.promise((interrupted) =>
            withTimeout(
              options.timeoutMs,
              interrupted,
              (signal) => readAddress(http, url, bodyUse, options, signal, { jars, via }),
              (error, isTimeout): WebResource => ({
                ...NO_BODY,
                status: 0,
                failure: isTimeout ? 'timeout' : classifyNetworkError(error),
              }),
            ),
          ),
      })),
    ),
  )

interface Cookies {
  /** The cookies that each redirect, and those before it, have set. */
  readonly jars: Map<string, CookieJar>
  /** The redirect that led to an address. */
  readonly via: string | null
}

/** Returns the cookies after a redirect. The library is loaded only for sites that need it. */
async function jarAfter(
  url: string,
  before: CookieJar | undefined,
  cookies: readonly string[],
): Promise<CookieJar> {
  const jar = before?.cloneSync() ?? new (await import('tough-cookie')).CookieJar()
  for (const cookie of cookies) jar.setCookieSync(cookie, url, { ignoreError: true })
  return jar
}

async function readAddress(
  http: HttpClient,
  url: string,
  bodyUse: BodyUse,
  options: HttpOptions,
  signal: AbortSignal,
  { jars, via }: Cookies,
): Promise<WebResource> {
  const jar = via === null ? undefined : jars.get(via)
  const cookie = jar?.getCookieStringSync(url)
  const { userAgent, siteOrigin, siteHeaders } = options
  const sent = {
    'user-agent': userAgent,
    accept: 'text/html,application/xhtml+xml,image/webp,*/*;q=0.8',
    'accept-encoding': 'gzip, deflate, br',
    'accept-language': 'en-GB,en;q=0.8',
    ...(url.startsWith(`${siteOrigin}/`) && siteHeaders),
    ...(cookie && { cookie }),
  }
  if (bodyUse === 'none') {
    const { status, headers, body } = await http.get(new URL(url), sent, signal, 'HEAD')
    body.resume()
    if (status === 200 && /^image\//i.test(firstHeader(headers, 'content-type') ?? ''))
      return { ...NO_BODY, status }
  }
  const { status, headers, body } = await http.get(new URL(url), sent, signal)
  const location = firstHeader(headers, 'location')
  const head: WebResource = {
    ...NO_BODY,
    status,
    retryAfterMs: parseRetryAfter(firstHeader(headers, 'retry-after'), Date.now()),
    ...(location && { location: escapeBytes(location) }),
  }
  if (location && (jar || headers['set-cookie'])) {
    jars.set(url, await jarAfter(url, jar, headers['set-cookie'] ?? []))
    drainBody(body)
    return { ...head, hasCookies: true }
  }
  if (isChallengeResponse(status, (name) => firstHeader(headers, name))) {
    drainBody(body)
    return { ...head, failure: 'blocked' }
  }
  const read = async () => ({ ...head, ...(await readBody(url, body, headers, bodyUse)) })
  if (status < 300) return { ...(await read()), retryAfterMs: null }
  if (bodyUse === 'error page') return read()
  drainBody(body)
  return head
}

/** Browsers ask for the bytes of a `Location` as they are, whatever their encoding. To Node, they are Latin-1. */
const escapeBytes = (location: string): string =>
  location.replace(/[\u0080-\u00ff]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`)
