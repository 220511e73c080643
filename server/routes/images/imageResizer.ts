import { createHash } from 'node:crypto'
import * as Cache from 'effect/Cache'
import * as Duration from 'effect/Duration'
import * as Effect from 'effect/Effect'
import * as Semaphore from 'effect/Semaphore'
import type { FastifyInstance, FastifyReply } from 'fastify'
import {
  parseResizerRequest,
  type ResizedFormat,
  type ResizerRefusal,
  type ResizerRequest,
  resizedFormat,
} from '../../../src/domain/images/resizerRequest.ts'
import { ImageResizer } from '../../../src/domain/ports/imageResizer.ts'
import type { Run } from '../../runtime.ts'
import { type ImageFileCache, imageFileCache } from './imageFileCache.ts'
import { loadOriginalImage } from './originalImage.ts'

/** One conversion at a time keeps pages fast while images are resized. */
const CONVERSIONS = 1
const MAX_CACHE_BYTES = 512 * 1024 * 1024
const PREFIX = '/cdn-cgi/image/'

const STATUS_OF_REFUSAL: Readonly<Record<ResizerRefusal, number>> = {
  'bad-options': 400,
  'foreign-image': 403,
  'unsupported-format': 415,
}

interface ImageResizerOptions {
  readonly run: Run<ImageResizer>
  readonly siteOrigin: string
  readonly cmsOrigin: string
  /** The folder of the site's own images. */
  readonly imagesFolder: string
  /** The folder of the image file cache. */
  readonly cacheFolder: string
}

/** One image in one size, format and quality. */
interface Variant extends Pick<ResizerRequest, 'source' | 'width' | 'quality'> {
  readonly format: ResizedFormat
}

type Resized =
  | { readonly ok: true; readonly bytes: Uint8Array; readonly isCached: boolean }
  | { readonly ok: false; readonly status: number; readonly message: string }

/** `GET /cdn-cgi/image/{options}/{path}`: the embedded image resizer, for a site without a CDN (spec section 11). */
export async function registerImageResizer(
  app: FastifyInstance,
  options: ImageResizerOptions,
): Promise<void> {
  const { run, imagesFolder, cacheFolder } = options
  const store: ImageFileCache = imageFileCache(cacheFolder, MAX_CACHE_BYTES, (error) =>
    app.log.warn({ err: error }, 'resized image could not be cached'),
  )
  const conversions = Semaphore.makeUnsafe(CONVERSIONS)

  const convert = (key: string, original: Uint8Array, { width, format, quality }: Variant) =>
    Effect.gen(function* () {
      const resizer = yield* ImageResizer
      const bytes = yield* resizer.resize(original, { width, format, quality })
      yield* Effect.promise(() => store.put(key, bytes))
      return { ok: true, bytes, isCached: false } satisfies Resized
    }).pipe(
      Effect.catch(({ reason }) =>
        Effect.succeed<Resized>(
          reason === 'too-large'
            ? { ok: false, status: 413, message: 'The picture has too many pixels.' }
            : { ok: false, status: 415, message: 'This is not an image.' },
        ),
      ),
      // sharp cannot be stopped: a conversion that has begun is finished and kept
      Effect.uninterruptible,
      conversions.withPermits(1),
    )

  // shares what is in flight between all requests for a variant, and ends it once every client has disconnected
  const variants = await run(
    Cache.make({
      capacity: Number.POSITIVE_INFINITY,
      timeToLive: Duration.zero,
      lookup: (variant: Variant) =>
        Effect.gen(function* () {
          const key = variantKey(variant)
          const cached = yield* Effect.promise(() => store.get(key))
          if (cached) return { ok: true, bytes: cached, isCached: true } satisfies Resized
          const original = yield* Effect.promise(() => loadOriginalImage(variant.source, imagesFolder))
          return original.ok ? yield* convert(key, original.bytes, variant) : (original satisfies Resized)
        }),
    }),
  )

  app.get(`${PREFIX}*`, { logLevel: 'warn' }, async (request, reply) => {
    const [, segment = '', path = ''] =
      /^([^/]*)\/(.*)$/s.exec((request.raw.url ?? '').slice(PREFIX.length)) ?? []
    const parsed = parseResizerRequest(segment, path.replace(/#.*$/s, ''), options)
    if (!parsed.ok) return sendError(reply, STATUS_OF_REFUSAL[parsed.reason], parsed.message)
    const { source, width, quality } = parsed.request
    const format = resizedFormat(parsed.request, request.headers.accept ?? '')
    const gone = new AbortController()
    reply.raw.once('close', () => gone.abort())
    const resized = await run(Cache.get(variants, { source, width, quality, format }), {
      signal: gone.signal,
    }).catch((error: unknown) => {
      if (gone.signal.aborted) return CLIENT_GONE
      throw error
    })
    if (!resized.ok) return sendError(reply, resized.status, resized.message)
    const tag = `"${createHash('sha256').update(resized.bytes).digest('base64url').slice(0, 22)}"`
    void reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'Accept')
      .header('etag', tag)
      .header('cache-status', `site-pictures; ${resized.isCached ? 'hit' : 'fwd=miss; stored'}`)
    if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send()
    return reply.type(`image/${format}`).send(resized.bytes)
  })
}

const CLIENT_GONE: Resized = { ok: false, status: 503, message: 'Nobody waits for this picture any more.' }

const variantKey = ({ source, width, quality, format }: Variant): string =>
  `${width} ${format} ${quality} ${source.kind} ${source.kind === 'own' ? source.path : source.url}`

const sendError = (reply: FastifyReply, status: number, message: string) =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(`${message}\n`)
