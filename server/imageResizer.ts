import { createHash } from 'node:crypto'
import { Effect, Result } from 'effect'
import type { FastifyInstance, FastifyReply } from 'fastify'
import pLimit from 'p-limit'
import {
  parseResizerRequest,
  type ResizedFormat,
  type ResizerRequest,
  resizedFormat,
} from '../src/domain/images/resizerRequest.ts'
import { ImageResizer } from '../src/domain/ports/imageResizer.ts'
import { originalOf } from './pictureSource.ts'
import { type PictureStore, pictureStore } from './resizedPictures.ts'
import type { Runtime } from './runtime.ts'

/** Conversions at once: pages stay fast while pictures are made. */
const CONVERSIONS = 1
const MOST_BYTES_KEPT = 512 * 1024 * 1024
const PREFIX = '/cdn-cgi/image/'

interface ImageResizerOptions {
  readonly runtime: Runtime
  readonly siteOrigin: string
  readonly cmsOrigin: string
  /** Where the site's own pictures are. */
  readonly imagesFolder: string
  /** Where resized ones are kept. */
  readonly cacheFolder: string
}

type Resized =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly status: number; readonly message: string }

/** `GET /cdn-cgi/image/{options}/{path}`: the embedded edge resizer, for where no CDN stands in front (design section 3). */
export function mountImageResizer(app: FastifyInstance, options: ImageResizerOptions): void {
  const store: PictureStore = pictureStore(options.cacheFolder, MOST_BYTES_KEPT, (error) =>
    app.log.warn({ err: error }, 'a resized picture could not be kept'),
  )
  const limit = pLimit(CONVERSIONS)
  const underWay = new Map<string, Promise<Resized>>()

  const convert = async (request: ResizerRequest, format: ResizedFormat, key: string): Promise<Resized> => {
    const kept = await store.get(key)
    if (kept) return { ok: true, bytes: kept }
    const original = await originalOf(request.source, options.imagesFolder)
    if (!original.ok) return original
    const { width, quality } = request
    const resized = await limit(() =>
      options.runtime.run(
        ImageResizer.use((resizer) => resizer.resize(original.bytes, { width, format, quality })).pipe(
          Effect.result,
        ),
      ),
    )
    if (Result.isFailure(resized))
      return resized.failure.reason === 'too-large'
        ? { ok: false, status: 413, message: 'The picture has too many pixels.' }
        : { ok: false, status: 415, message: 'This is not a picture.' }
    await store.put(key, resized.success)
    return { ok: true, bytes: resized.success }
  }

  /** However many ask for a variant at once, it is made once. */
  const once = (request: ResizerRequest, format: ResizedFormat): Promise<Resized> => {
    const { source, width, quality } = request
    const key = `${width} ${format} ${quality} ${source.kind} ${source.kind === 'own' ? source.path : source.url}`
    const waiting = underWay.get(key)
    if (waiting) return waiting
    const work = convert(request, format, key).finally(() => underWay.delete(key))
    underWay.set(key, work)
    return work
  }

  app.get(`${PREFIX}*`, { logLevel: 'warn' }, async (request, reply) => {
    const [, segment = '', path = ''] =
      /^([^/]*)\/(.*)$/s.exec((request.raw.url ?? '').slice(PREFIX.length)) ?? []
    const parsed = parseResizerRequest(segment, path.replace(/[?#].*$/s, ''), options)
    if (!parsed.ok) return refuse(reply, parsed.status, parsed.message)
    const format = resizedFormat(parsed.request, request.headers.accept ?? '')
    const resized = await once(parsed.request, format)
    if (!resized.ok) return refuse(reply, resized.status, resized.message)
    const tag = `"${createHash('sha256').update(resized.bytes).digest('base64url').slice(0, 22)}"`
    void reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'Accept')
      .header('etag', tag)
    if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send()
    return reply.type(`image/${format}`).send(resized.bytes)
  })
}

const refuse = (reply: FastifyReply, status: number, message: string) =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(`${message}\n`)
