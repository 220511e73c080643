import { createHash } from 'node:crypto'
import * as Effect from 'effect/Effect'
import * as Result from 'effect/Result'
import type { FastifyInstance, FastifyReply } from 'fastify'
import pLimit from 'p-limit'
import {
  parseResizerRequest,
  type ResizedFormat,
  type ResizerRefusal,
  type ResizerRequest,
  resizedFormat,
} from '../../../src/domain/images/resizerRequest.ts'
import { ImageResizer } from '../../../src/domain/ports/imageResizer.ts'
import type { Runtime } from '../../runtime.ts'
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
  readonly runtime: Runtime
  readonly siteOrigin: string
  readonly cmsOrigin: string
  /** The folder of the site's own images. */
  readonly imagesFolder: string
  /** The folder of the image file cache. */
  readonly cacheFolder: string
}

type Resized =
  | { readonly ok: true; readonly bytes: Uint8Array; readonly isCached: boolean }
  | { readonly ok: false; readonly status: number; readonly message: string }

/** A conversion in flight, and how many requests wait for it. */
interface Conversion {
  waiting: number
  work: Promise<Resized> | null
}

/** `GET /cdn-cgi/image/{options}/{path}`: the embedded image resizer, for a site without a CDN (spec section 11). */
export function registerImageResizer(app: FastifyInstance, options: ImageResizerOptions): void {
  const store: ImageFileCache = imageFileCache(options.cacheFolder, MAX_CACHE_BYTES, (error) =>
    app.log.warn({ err: error }, 'resized image could not be cached'),
  )
  const limit = pLimit(CONVERSIONS)
  const inFlight = new Map<string, Conversion>()

  const convert = async (
    request: ResizerRequest,
    format: ResizedFormat,
    key: string,
    isWanted: () => boolean,
  ): Promise<Resized> => {
    const cached = await store.get(key)
    if (cached) return { ok: true, bytes: cached, isCached: true }
    const original = await loadOriginalImage(request.source, options.imagesFolder)
    if (!original.ok) return original
    const { width, quality } = request
    const resized = await limit(() =>
      // every client may have disconnected while the conversion was queued
      isWanted()
        ? options.runtime.run(
            ImageResizer.use((resizer) => resizer.resize(original.bytes, { width, format, quality })).pipe(
              Effect.result,
            ),
          )
        : null,
    )
    if (resized === null)
      return { ok: false, status: 503, message: 'Nobody waits for this picture any more.' }
    if (Result.isFailure(resized))
      return resized.failure.reason === 'too-large'
        ? { ok: false, status: 413, message: 'The picture has too many pixels.' }
        : { ok: false, status: 415, message: 'This is not an image.' }
    await store.put(key, resized.success)
    return { ok: true, bytes: resized.success, isCached: false }
  }

  /** Shares one conversion between all requests for the same variant, and skips it when every client has disconnected. */
  const once = (request: ResizerRequest, format: ResizedFormat, gone: Promise<void>): Promise<Resized> => {
    const { source, width, quality } = request
    const key = `${width} ${format} ${quality} ${source.kind} ${source.kind === 'own' ? source.path : source.url}`
    const conversion: Conversion = inFlight.get(key) ?? { waiting: 0, work: null }
    conversion.waiting += 1
    void gone.then(() => {
      conversion.waiting -= 1
    })
    if (conversion.work === null) {
      inFlight.set(key, conversion)
      conversion.work = convert(request, format, key, () => conversion.waiting > 0).finally(() =>
        inFlight.delete(key),
      )
    }
    return conversion.work
  }

  app.get(`${PREFIX}*`, { logLevel: 'warn' }, async (request, reply) => {
    const [, segment = '', path = ''] =
      /^([^/]*)\/(.*)$/s.exec((request.raw.url ?? '').slice(PREFIX.length)) ?? []
    const parsed = parseResizerRequest(segment, path.replace(/[?#].*$/s, ''), options)
    if (!parsed.ok) return sendError(reply, STATUS_OF_REFUSAL[parsed.reason], parsed.message)
    const format = resizedFormat(parsed.request, request.headers.accept ?? '')
    const gone = new Promise<void>((resolve) => reply.raw.once('close', resolve))
    const resized = await once(parsed.request, format, gone)
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

const sendError = (reply: FastifyReply, status: number, message: string) =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(`${message}\n`)
