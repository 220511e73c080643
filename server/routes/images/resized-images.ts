import * as Effect from 'effect/Effect'
import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { ResizedFormat, ResizerRequest } from '#adapters/image-resizer/resizer-request.ts'
import { ImageResizer } from '#adapters/image-resizer/sharp-image-resizer.ts'
import type { ContentSource } from '#domain/ports/content-source.ts'
import { newPatience, ReaderPatience } from '#domain/ports/patience.ts'
import { readImageContent } from '#domain/use-cases/read-image-content.ts'
import type { Run } from '#server/runtime.ts'
import { fairQueue } from '#server/turns/fair-queue.ts'
import { imageFileCache } from './image-file-cache.ts'
import type { NamedImages } from './named-images.ts'
import { originalImages } from './original-image.ts'

/** How many images are processed at once: two are converted while the original of the next is read. */
const SLOTS = 3
/** A client that asks for slow images leaves a slot to others. */
const SLOTS_OF_CLIENT = 2
/** One client has one: two at a time are no faster, and none can be ended while it encodes. */
const CONVERSIONS = { slots: 2, slotsOfClient: 1 }
/** As many new images as a page may show at once, for a few visitors. Any further request is told to retry later. */
const MAX_WAITING = 240
const MAX_WAITING_OF_CLIENT = 60
/** Long before the connection is closed. */
const MAX_WAIT_MS = 30_000
const CACHE_LIMITS = { maxBytes: 512 * 1024 * 1024, maxFiles: 20_000 }
/** How long an original that cannot be resized is not read again. An editor may replace it. */
const REFUSED = { max: 1_000, ttl: 10 * 60_000 }
/** The minimum time between two reads of all content with images, which an unknown image triggers. */
const MIN_READ_INTERVAL_MS = 10_000

/** One image in one size, format and quality. */
interface Variant extends Pick<ResizerRequest, 'source' | 'width' | 'height' | 'quality'> {
  readonly format: ResizedFormat
}

type Refused = { readonly ok: false; readonly status: number; readonly message: string }
type Resized =
  /** Without bytes for a `HEAD` of an image that was never resized. */
  { readonly ok: true; readonly bytes: Uint8Array | null; readonly isCached: boolean } | Refused

export interface ResizedImagesOptions {
  readonly run: Run<ImageResizer | ContentSource>
  readonly images: NamedImages
  /** The folder of the site's own images. */
  readonly imagesFolder: string
  /** The folder of the image file cache. */
  readonly cacheFolder: string
}

/** Resizes images, clients in turn, and keeps the results in a folder. */
export function resizedImages(
  { run, images, imagesFolder, cacheFolder }: ResizedImagesOptions,
  log: FastifyBaseLogger,
) {
  const store = imageFileCache(cacheFolder, CACHE_LIMITS, (error) =>
    log.warn({ err: error }, 'resized image could not be cached'),
  )
  const originals = originalImages(imagesFolder, SLOTS)
  const conversions = fairQueue<Resized>({
    ...CONVERSIONS,
    maxWaiting: SLOTS,
    maxWaitingOfClient: SLOTS,
    maxWaitMs: MAX_WAIT_MS,
  })
  const queue = fairQueue<Resized>({
    slots: SLOTS,
    slotsOfClient: SLOTS_OF_CLIENT,
    maxWaiting: MAX_WAITING,
    maxWaitingOfClient: MAX_WAITING_OF_CLIENT,
    maxWaitMs: MAX_WAIT_MS,
  })

  const refusals = new LRUCache<string, Refused>(REFUSED)

  const convert = (original: Uint8Array, { width, height, format, quality }: Variant) =>
    ImageResizer.use((resizer) => resizer.resize(original, { width, height, format, quality })).pipe(
      Effect.map((bytes) => ({ ok: true as const, bytes, isCached: false })),
      Effect.catch(({ reason }) =>
        Effect.succeed<Refused>(
          reason === 'too-large'
            ? { ok: false, status: 413, message: 'The picture is too large to be resized.' }
            : { ok: false, status: 415, message: 'This is not an image.' },
        ),
      ),
    )

  // the original is read within the slot, so that no more originals are in memory than there are slots
  const make = async (
    key: string,
    variant: Variant,
    { client, gone }: { readonly client: string; readonly gone: AbortSignal },
  ): Promise<Resized> => {
    const original = await originals.load(variant.source, gone)
    if (gone.aborted) return CLIENT_GONE
    if (!original.ok) return original
    // an abort takes effect while the picture waits for its conversion, or once it is converted
    const resized = await conversions
      .run({ key, client, gone }, (signal) => run(convert(original.bytes, variant), { signal }))
      .catch((error: unknown) => {
        if (gone.aborted) return CLIENT_GONE
        throw error
      })
    if (resized?.ok && resized.bytes) await store.put(key, resized.bytes)
    return resized ?? (gone.aborted ? CLIENT_GONE : BUSY)
  }

  const check = async ({ source }: Variant, signal: AbortSignal): Promise<Resized> => {
    const original = await originals.check(source, signal)
    return original.ok ? { ok: true, bytes: null, isCached: false } : original
  }

  let lastRead = { at: Number.NEGATIVE_INFINITY, isComplete: Promise.resolve(true) }
  const readImages = (): Promise<boolean> => {
    if (performance.now() - lastRead.at > MIN_READ_INTERVAL_MS)
      lastRead = {
        at: performance.now(),
        // what a page does not wait for, its pictures do not wait for either: the reads go on, and fill the caches
        isComplete: run(Effect.provideService(readImageContent, ReaderPatience, newPatience())),
      }
    return lastRead.isComplete
  }
  /** Returns the image with its address as content names it, or why it is not resized. */
  const findSource = async (
    source: ResizerRequest['source'],
  ): Promise<ResizerRequest['source'] | Refused> => {
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

  return {
    /** `isHead` resizes nothing. `gone` is aborted when the client has disconnected. */
    resize: async (
      asked: Variant,
      {
        client,
        gone,
        isHead,
      }: { readonly client: string; readonly gone: AbortSignal; readonly isHead: boolean },
    ): Promise<Resized> => {
      // for an image that was resized before, no content has to be read
      const cached = await store.get(variantKey(asked))
      if (cached) return { ok: true, bytes: cached, isCached: true }
      const source = await findSource(asked.source)
      if ('ok' in source) return source
      const refused = refusals.get(sourceKey(source))
      if (refused) return refused
      const variant = { ...asked, source }
      const key = variantKey(variant)
      const known = key === variantKey(asked) ? null : await store.get(key)
      if (known) return { ok: true, bytes: known, isCached: true }
      const made = await (isHead
        ? queue.run({ key: `HEAD ${key}`, client, gone }, (signal) => check(variant, signal))
        : queue.run({ key, client, gone }, (signal, turnOf) =>
            make(key, variant, { client: turnOf, gone: signal }),
          ))
      if (made?.ok === false && STATUSES_OF_ORIGINAL.includes(made.status))
        refusals.set(sourceKey(source), made)
      return made ?? (gone.aborted ? CLIENT_GONE : BUSY)
    },
    close: () => originals.close(),
  }
}

/** The statuses that say something of the original, which every size of it would say. */
const STATUSES_OF_ORIGINAL = [413, 415]

/** Nobody gets this response. Its status, which nginx gave it, keeps it out of the failures in log and metrics. */
const CLIENT_GONE: Resized = { ok: false, status: 499, message: 'The client has disconnected.' }
const BUSY: Resized = {
  ok: false,
  status: 503,
  message: 'Too many images are being resized. Please try again.',
}

/** Raise it when the same variant is to be encoded to other bytes. */
const ENCODING_VERSION = 1

const sourceKey = (source: ResizerRequest['source']): string =>
  `${source.kind} ${source.kind === 'own' ? source.path : source.url}`

const variantKey = ({ source, width, height, quality, format }: Variant): string =>
  `v${ENCODING_VERSION} ${width}${height === undefined ? '' : `x${height}`} ${format} ${quality} ${sourceKey(source)}`
