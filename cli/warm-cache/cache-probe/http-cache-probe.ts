import type { IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import * as Effect from 'effect/Effect'
import * as Layer from 'effect/Layer'
import { decodeText } from '#cli/shared/html-reader/decode-text.ts'
import { parseSrcset } from '#cli/shared/html-reader/embedded-addresses.ts'
import { htmlParserWithLines } from '#cli/shared/html-reader/html-parser-with-lines.ts'
import { decompress, readUpTo } from '#cli/shared/web-reader/decompress.ts'
import {
  classifyNetworkError,
  type HttpClient,
  httpClient,
  parseRetryAfter,
  withTimeout,
} from '#cli/shared/web-reader/http-client.ts'
import type { HttpOptions } from '#cli/shared/web-reader/http-web-reader.ts'
import { CacheProbe } from '../ports/cache-probe.ts'
import type {
  CachedResponse,
  PageTargets,
  ResourceKind,
  Variant,
  WarmTarget,
} from '../rules/warmed-address.ts'
import { cacheLayers, cacheRestrictions } from './cache-headers.ts'

/** Reads the links of a page, and the images that it offers in several sizes. */
async function extractPageTargets(html: Buffer, contentType: string): Promise<PageTargets> {
  const links: string[] = []
  const images: string[] = []
  const parser = htmlParserWithLines({
    openTag: (name, { href, srcset, imagesrcset }) => {
      if (name === 'a' && href !== undefined) links.push(href)
      for (const sizes of [srcset, imagesrcset]) if (sizes !== undefined) images.push(...parseSrcset(sizes))
    },
    text: () => undefined,
    closeTag: () => undefined,
  })
  for await (const text of decodeText([html], contentType, () => undefined)) parser.write(text)
  parser.end()
  return { links, images }
}

/** The `Accept` that a browser sends for each kind of resource, with and without WebP. */
const ACCEPT: Readonly<Record<ResourceKind, Readonly<Record<Variant, string>>>> = {
  page: {
    webp: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8',
    other: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  },
  // a browser with recorded support sends a cookie instead, which caches in front of the site must not vary by
  data: { webp: 'image/webp,*/*', other: '*/*' },
  picture: {
    webp: 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8',
    other: 'image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5',
  },
}

/** Nothing that is warmed is larger. */
const MAX_BODY_BYTES = 50_000_000

const NO_TARGETS: PageTargets = { links: [], images: [] }
const NO_RESPONSE = {
  status: 0,
  location: null,
  retryAfterMs: null,
  bytes: 0,
  layers: [],
  restrictions: { directive: null, variesOnEverything: false, setsCookie: false },
  tags: null,
  targets: NO_TARGETS,
}

/** Requests resources over HTTP, and reads from the headers which cache responded. */
export const httpCacheProbe = (options: HttpOptions): Layer.Layer<CacheProbe> =>
  Layer.effect(
    CacheProbe,
    Effect.acquireRelease(Effect.sync(httpClient), (http) => Effect.sync(http.close)).pipe(
      Effect.map((http) => ({
        request: (target: WarmTarget) =>
          Effect.promise((interrupted) => {
            const startedAt = performance.now()
            return withTimeout(
              options.timeoutMs,
              interrupted,
              (signal) => requestOnce(http, target, options, signal),
              (error, isTimeout): CachedResponse => ({
                ...NO_RESPONSE,
                failure: isTimeout ? 'timeout' : classifyNetworkError(error),
                ms: performance.now() - startedAt,
              }),
            )
          }),
      })),
    ),
  )

async function requestOnce(
  http: HttpClient,
  { url: address, kind, variant }: WarmTarget,
  { userAgent, siteOrigin, siteHeaders }: HttpOptions,
  signal: AbortSignal,
): Promise<CachedResponse> {
  const url = new URL(address)
  const startedAt = performance.now()
  const {
    status,
    headers,
    body: chunks,
  } = await http.get(
    url,
    {
      accept: ACCEPT[kind][variant],
      'accept-encoding': 'br, gzip',
      'accept-language': 'en-GB,en;q=0.8',
      'user-agent': userAgent,
      ...(url.origin === siteOrigin && siteHeaders),
    },
    signal,
  )
  const body = await readUpTo(chunks, MAX_BODY_BYTES)
  const ms = performance.now() - startedAt
  const header = (name: string): string | undefined => joinedHeader(headers, name)
  return {
    status,
    failure: null,
    location: header('location') ?? null,
    retryAfterMs: parseRetryAfter(header('retry-after'), Date.now()),
    ms,
    bytes: body.length,
    layers: cacheLayers(header),
    restrictions: cacheRestrictions(header),
    tags: header('surrogate-key')?.split(/\s+/) ?? null,
    targets: kind === 'page' && status === 200 ? await targetsOf(body, header) : NO_TARGETS,
  }
}

const joinedHeader = (headers: IncomingHttpHeaders, name: string): string | undefined =>
  [headers[name]].flat().join(', ') || undefined

async function targetsOf(body: Buffer, header: (name: string) => string | undefined): Promise<PageTargets> {
  const html = await buffer(decompress(Readable.from([body]), header('content-encoding')))
  return extractPageTargets(html, header('content-type') ?? '')
}
