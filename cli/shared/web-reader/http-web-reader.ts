import type { IncomingHttpHeaders } from 'node:http'
import * as Effect from 'effect/Effect'
import * as Layer from 'effect/Layer'
import { WebReader } from '../ports/web-reader.ts'
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

/** A body this small is read to its end, which keeps the connection open for the next request. */
const MAX_DRAINED_BYTES = 65_536

/** Reads addresses over HTTP, with one GET each: hosts refuse HEAD too often for it to be worth a request. */
export const httpWebReader = (options: HttpOptions): Layer.Layer<WebReader> =>
  Layer.effect(
    WebReader,
    Effect.acquireRelease(Effect.sync(httpClient), (http) => Effect.sync(http.close)).pipe(
      Effect.map((http) => ({
        read: (url: string, bodyUse: BodyUse) =>
          Effect.promise((interrupted) =>
            withTimeout(
              options.timeoutMs,
              interrupted,
              (signal) => readAddress(http, url, bodyUse, options, signal),
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

async function readAddress(
  http: HttpClient,
  url: string,
  bodyUse: BodyUse,
  options: HttpOptions,
  signal: AbortSignal,
  cookie?: string,
): Promise<WebResource> {
  const { userAgent, siteOrigin, siteHeaders } = options
  const { status, headers, body } = await http.get(
    new URL(url),
    {
      'user-agent': userAgent,
      accept: 'text/html,application/xhtml+xml,image/webp,*/*;q=0.8',
      'accept-encoding': 'gzip, deflate, br',
      'accept-language': 'en-GB,en;q=0.8',
      ...(url.startsWith(`${siteOrigin}/`) && siteHeaders),
      ...(cookie !== undefined && { cookie }),
    },
    signal,
  )
  const given = cookie === undefined ? cookieForItself(url, headers) : undefined
  if (given !== undefined) {
    drainBody(body, MAX_DRAINED_BYTES)
    return readAddress(http, url, bodyUse, options, signal, given)
  }
  const isChallenge = firstHeader(headers, 'cf-mitigated') === 'challenge'
  const location = firstHeader(headers, 'location')
  const head: WebResource = {
    ...NO_BODY,
    status,
    retryAfterMs: parseRetryAfter(firstHeader(headers, 'retry-after'), Date.now()),
    ...(isChallenge && { failure: 'blocked' }),
    // header bytes are Latin-1 to Node; servers that write them raw mean UTF-8
    ...(location !== undefined && { location: Buffer.from(location, 'latin1').toString('utf8') }),
  }
  if (status < 300 && !isChallenge) {
    const read = await readBody(url, body, headers, bodyUse)
    if (read) return { ...head, retryAfterMs: null, ...read }
  }
  drainBody(body, MAX_DRAINED_BYTES)
  return head
}

/** Returns the cookies of an address that redirects to itself. Browsers send them back, so that it is not a loop. */
function cookieForItself(url: string, headers: IncomingHttpHeaders): string | undefined {
  const [location, cookies] = [firstHeader(headers, 'location'), headers['set-cookie']]
  if (location === undefined || !cookies || URL.parse(location, url)?.href !== url) return undefined
  return cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ')
}
