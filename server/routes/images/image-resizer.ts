import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import * as Effect from 'effect/Effect'
import * as Semaphore from 'effect/Semaphore'
import type { FastifyInstance, FastifyReply } from 'fastify'
import {
  parseResizerRequest,
  type ResizedFormat,
  type ResizerRefusal,
  type ResizerRequest,
  resizedFormat,
} from '#adapters/image-resizer/resizer-request.ts'
import { ImageResizer } from '#adapters/image-resizer/sharp-image-resizer.ts'
import { clientNetwork } from '#adapters/rate-limits/rate-limits.ts'
import { resizerOptions } from '#domain/images/image-address.ts'
import { type ContentSource, ContentUnavailable } from '#domain/ports/content-source.ts'
import { readImageContent } from '#domain/use-cases/read-image-content.ts'
import type { Run } from '#server/runtime.ts'
import { fairQueue } from '#server/turns/fair-queue.ts'
import { type ImageFileCache, imageFileCache } from './image-file-cache.ts'
import type { NamedImages } from './named-images.ts'
import { originalImages } from './original-image.ts'

/** How many images are processed at once: two are converted while the original of the next is read. */
const SLOTS = 3
/** A client that asks for slow images leaves a slot to others. */
const SLOTS_OF_CLIENT = 2
const CONVERSIONS = 2
/** As many new images as a page may show at once, for a few visitors. Any further request is told to retry later. */
const MAX_WAITING = 240
const MAX_WAITING_OF_CLIENT = 60
/** Long before the connection is closed. */
const MAX_WAIT_MS = 30_000
const RETRY_AFTER_SECONDS = '10'
const CACHE_LIMITS = { maxBytes: 512 * 1024 * 1024, maxFiles: 20_000 }
/** The minimum time between two reads of all content with images, which an unknown image triggers. */
const MIN_READ_INTERVAL_MS = 10_000
const PREFIX = '/cdn-cgi/image/'

const STATUS_OF_REFUSAL: Readonly<Record<ResizerRefusal, number>> = {
  'bad-options': 400,
  'foreign-image': 403,
  'unsupported-format': 415,
}

interface ImageResizerOptions {
  readonly run: Run<ImageResizer | ContentSource>
  readonly images: NamedImages
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
  /** Without bytes for a `HEAD` of an image that was never resized. */
  | { readonly ok: true; readonly bytes: Uint8Array | null; readonly isCached: boolean }
  | { readonly ok: false; readonly status: number; readonly message: string }

/**
 * `GET /cdn-cgi/image/{options}/{path}`: the embedded image resizer, for a site without a CDN (spec section 11). `HEAD`
 * resizes nothing: whoever only checks links learns whether there is such an image.
 */
export async function registerImageResizer(
  app: FastifyInstance,
  options: ImageResizerOptions,
): Promise<void> {
  const { run, images, siteOrigin, imagesFolder, cacheFolder } = options
  const store: ImageFileCache = imageFileCache(cacheFolder, CACHE_LIMITS, (error) =>
    app.log.warn({ err: error }, 'resized image could not be cached'),
  )
  const originals = originalImages(imagesFolder, SLOTS)
  app.addHook('onClose', () => originals.close())
  const conversions = Semaphore.makeUnsafe(CONVERSIONS)
  const queue = fairQueue<Resized>({
    slots: SLOTS,
    slotsOfClient: SLOTS_OF_CLIENT,
    maxWaiting: MAX_WAITING,
    maxWaitingOfClient: MAX_WAITING_OF_CLIENT,
    maxWaitMs: MAX_WAIT_MS,
  })

  const convert = (original: Uint8Array, { width, format, quality }: Variant) =>
    ImageResizer.use((resizer) => resizer.resize(original, { width, format, quality })).pipe(
      Effect.map((bytes) => ({ ok: true as const, bytes, isCached: false })),
      Effect.catch(({ reason }) =>
        Effect.succeed<Extract<Resized, { ok: false }>>(
          reason === 'too-large'
            ? { ok: false, status: 413, message: 'The picture is too large to be resized.' }
            : { ok: false, status: 415, message: 'This is not an image.' },
        ),
      ),
      conversions.withPermits(1),
    )

  // the original is read within the slot, so that no more originals are in memory than there are slots
  const make = async (key: string, variant: Variant, signal: AbortSignal): Promise<Resized> => {
    const original = await originals.load(variant.source, signal)
    if (signal.aborted) return CLIENT_GONE
    if (!original.ok) return original
    // an abort takes effect while the picture waits for its conversion, or once it is converted
    const resized = await run(convert(original.bytes, variant), { signal }).catch((error: unknown) => {
      if (signal.aborted) return CLIENT_GONE
      throw error
    })
    if (resized.ok && resized.bytes) await store.put(key, resized.bytes)
    return resized
  }

  const check = async ({ source }: Variant, signal: AbortSignal): Promise<Resized> => {
    const original = await originals.check(source, signal)
    return original.ok ? { ok: true, bytes: null, isCached: false } : original
  }

  let lastRead = { at: Number.NEGATIVE_INFINITY, isComplete: Promise.resolve(true) }
  const readImages = (): Promise<boolean> => {
    if (performance.now() - lastRead.at > MIN_READ_INTERVAL_MS)
      lastRead = { at: performance.now(), isComplete: run(readImageContent) }
    return lastRead.isComplete
  }
  /** Returns the image with its address as content names it, or why it is not resized. */
  const findSource = async (
    source: ResizerRequest['source'],
  ): Promise<ResizerRequest['source'] | Extract<Resized, { ok: false }>> => {
    if (source.kind === 'own') return source
    const known = images.find(source.url)
    if (known !== null) return { kind: 'cms', url: known }
    const isComplete = await readImages()
    const url = images.find(source.url)
    if (url !== null) return { kind: 'cms', url }
    return isComplete
      ? { ok: false, status: 404, message: 'No content of this site uses this image.' }
      : { ok: false, status: 503, message: 'The content of this site cannot be read just now.' }
  }

  app.get(`${PREFIX}*`, { logLevel: 'warn' }, async (request, reply) => {
    const [, segment = '', path = ''] =
      /^([^/]*)\/(.*)$/s.exec((request.raw.url ?? '').slice(PREFIX.length)) ?? []
    const parsed = parseResizerRequest(segment, path.replace(/#.*/s, ''), options)
    if (!parsed.ok) return sendError(reply, STATUS_OF_REFUSAL[parsed.reason], parsed.message)
    const { width, quality } = parsed.request
    const format = resizedFormat(parsed.request, request.headers.accept ?? '')
    const gone = new AbortController()
    reply.raw.once('close', () => gone.abort())
    const resize = async (): Promise<Resized> => {
      // for an image that was resized before, no content has to be read
      const asAsked = { source: parsed.request.source, width, quality, format }
      const cached = await store.get(variantKey(asAsked))
      if (cached) return { ok: true, bytes: cached, isCached: true }
      const source = await findSource(parsed.request.source)
      if ('ok' in source) return source
      const variant = { ...asAsked, source }
      const key = variantKey(variant)
      const known = key === variantKey(asAsked) ? null : await store.get(key)
      if (known) return { ok: true, bytes: known, isCached: true }
      const client = clientNetwork(request.ip)
      const made = await (request.method === 'HEAD'
        ? queue.run({ key: `HEAD ${key}`, client, gone: gone.signal }, (signal) => check(variant, signal))
        : queue.run({ key, client, gone: gone.signal }, (signal) => make(key, variant, signal)))
      return made ?? (gone.signal.aborted ? CLIENT_GONE : BUSY)
    }
    const resized = await resize()
    const { source } = parsed.request
    const written =
      source.kind === 'own'
        ? [source.path.slice(1), siteOrigin + source.path]
        : [images.find(source.url) ?? source.url]
    const isWritten =
      segment === resizerOptions(parsed.request) &&
      written.some((address) => address === path || encodeURI(address) === path)
    if (!resized.ok) {
      if (resized.status === 503) void reply.header('retry-after', RETRY_AFTER_SECONDS)
      if (resized.status === 502)
        reply.failure = { kind: 'page', error: originalUnavailable(resized.message) }
      return sendError(reply, resized.status, resized.message)
    }
    const { bytes, isCached } = resized
    void reply
      // no shared cache stores copies of an image under addresses that the site did not write
      .header('cache-control', `${isWritten ? 'public' : 'private'}, max-age=31536000, immutable`)
      .header('vary', 'Accept')
    // a stream, because the length of the image is unknown
    if (bytes === null) return reply.type(`image/${format}`).send(Readable.from([]))
    const tag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
    void reply
      .header('etag', tag)
      .header('cache-status', `site-pictures; ${isCached ? 'hit' : 'fwd=miss; stored'}`)
    if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send()
    return reply.type(`image/${format}`).send(bytes)
  })
}

/** For the log: which call failed, and why. */
const originalUnavailable = (detail: string) =>
  new ContentUnavailable({ endpoint: 'an original image', reason: 'network', detail })

/** Nobody gets this response. Its status, which nginx gave it, keeps it out of the failures in log and metrics. */
const CLIENT_GONE: Resized = { ok: false, status: 499, message: 'The client has disconnected.' }
const BUSY: Resized = {
  ok: false,
  status: 503,
  message: 'Too many images are being resized. Please try again.',
}

/** Raise it when the same variant is to be encoded to other bytes. */
const ENCODING_VERSION = 1

const variantKey = ({ source, width, quality, format }: Variant): string =>
  `v${ENCODING_VERSION} ${width} ${format} ${quality} ${source.kind} ${source.kind === 'own' ? source.path : source.url}`

const sendError = (reply: FastifyReply, status: number, message: string) =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(`${message}\n`)
