import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import {
  parseResizerRequest,
  type ResizerRefusal,
  resizedFormat,
} from '#adapters/image-resizer/resizer-request.ts'
import { clientNetwork } from '#adapters/rate-limits/rate-limits.ts'
import { resizerOptions } from '#domain/images/image-address.ts'
import { ContentUnavailable } from '#domain/ports/content-source.ts'
import { type ResizedImagesOptions, resizedImages } from './resized-images.ts'

const RETRY_AFTER_SECONDS = '10'
const PREFIX = '/cdn-cgi/image/'

const STATUS_OF_REFUSAL: Readonly<Record<ResizerRefusal, number>> = {
  'bad-options': 400,
  'foreign-image': 403,
  'unsupported-format': 415,
}

interface ImageResizerOptions extends ResizedImagesOptions {
  readonly siteOrigin: string
  readonly cmsOrigin: string
}

/**
 * `GET /cdn-cgi/image/{options}/{path}`: the embedded image resizer, for a site without a CDN (spec section 11). `HEAD`
 * resizes nothing: whoever only checks links learns whether there is such an image.
 */
export async function registerImageResizer(
  app: FastifyInstance,
  options: ImageResizerOptions,
): Promise<void> {
  const { images, siteOrigin } = options
  const resizer = resizedImages(options, app.log)
  app.addHook('onClose', () => resizer.close())

  app.get(`${PREFIX}*`, { logLevel: 'warn' }, async (request, reply) => {
    const [, segment = '', path = ''] =
      /^([^/]*)\/(.*)$/s.exec((request.raw.url ?? '').slice(PREFIX.length)) ?? []
    const parsed = parseResizerRequest(segment, path.replace(/#.*/s, ''), options)
    if (!parsed.ok) return sendError(reply, STATUS_OF_REFUSAL[parsed.reason], parsed.message)
    const { source, width, height, quality } = parsed.request
    const format = resizedFormat(parsed.request, request.headers.accept ?? '')
    const gone = new AbortController()
    reply.raw.once('close', () => gone.abort())
    const resized = await resizer.resize(
      { source, width, quality, format, ...(height && { height }) },
      { client: clientNetwork(request.ip), gone: gone.signal, isHead: request.method === 'HEAD' },
    )
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

const sendError = (reply: FastifyReply, status: number, message: string) =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(`${message}\n`)
