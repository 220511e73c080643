import * as Context from 'effect/Context'
import * as Effect from 'effect/Effect'
import * as Layer from 'effect/Layer'
import * as Schema from 'effect/Schema'
import type { Sharp } from 'sharp'
import { excessOf, MAX_INPUT_PIXELS } from './raster-image.ts'
import type { ResizedFormat } from './resizer-request.ts'

/** A picture could not be resized: the file is not a picture, or it is too much work. */
class ImageNotResized extends Schema.TaggedError<ImageNotResized>()('ImageNotResized', {
  reason: Schema.Literals(['not-a-picture', 'too-large']),
  detail: Schema.String,
}) {}

/**
 * Resizes pictures. It enlarges them only to crop them to a height, keeps them upright, and removes the metadata that
 * cameras write.
 */
export class ImageResizer extends Context.Service<
  ImageResizer,
  {
    readonly resize: (
      picture: Uint8Array,
      to: {
        readonly width: number
        readonly height?: number | undefined
        readonly format: ResizedFormat
        readonly quality: number
      },
    ) => Effect.Effect<Uint8Array, ImageNotResized>
  }
>()('domain/ports/ImageResizer') {}

/** AVIF looks the same at a lower number. */
const AVIF_QUALITY_FACTOR = 2 / 3

const encoded = (resized: Sharp, format: ResizedFormat, quality: number): Promise<Buffer> => {
  if (format === 'avif')
    return resized
      .avif({ quality: Math.round(quality * AVIF_QUALITY_FACTOR), effort: 2, chromaSubsampling: '4:2:0' })
      .toBuffer()
  if (format === 'webp') return resized.webp({ quality }).toBuffer()
  if (format === 'png') return resized.png({ palette: true }).toBuffer()
  return resized.jpeg({ quality, mozjpeg: true }).toBuffer()
}

/** The decoders that the site's images need. Those of drawings, animations, documents and scans stay blocked. */
const DECODERS = [
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadWebpBuffer',
  'VipsForeignLoadHeifBuffer',
]

const openSharp = async () => {
  const { default: sharp } = await import('sharp')
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: DECODERS })
  // every picture is opened once, so the cache of libvips would never be used
  sharp.cache(false)
  return sharp
}

/** For what libvips can stop: decoding and resizing, not encoding, which the size of the result bounds. */
const TIMEOUT_SECONDS = 15
/** The height of a result, in widths. A taller picture becomes narrower, or encoding it could take a minute. */
const MAX_HEIGHT_IN_WIDTHS = 4
const TOO_MUCH_WORK = /pixel limit|too large|^timeout/i

const attempt = <A>(work: () => Promise<A>): Effect.Effect<A, ImageNotResized> =>
  Effect.tryPromise({
    try: work,
    catch: (error) => {
      const detail = error instanceof Error ? error.message : String(error)
      return new ImageNotResized({
        reason: TOO_MUCH_WORK.test(detail) ? 'too-large' : 'not-a-picture',
        detail,
      })
    },
  })

/**
 * The ImageResizer port on sharp (libvips), which is loaded for the first picture. An interruption takes effect once a
 * picture is finished, because its thread would go on and be one more than there may be.
 */
export const sharpImageResizer: Layer.Layer<ImageResizer> = Layer.sync(ImageResizer, () => {
  let opened: ReturnType<typeof openSharp> | null = null
  return {
    resize: (picture, { width, height, format, quality }) =>
      Effect.gen(function* () {
        const sharp = yield* Effect.promise(() => (opened ??= openSharp()))
        // browsers show what there is of a file that is cut off
        const read = sharp(picture, { limitInputPixels: MAX_INPUT_PIXELS, failOn: 'none' })
        const excess = excessOf(picture, yield* attempt(() => read.metadata()))
        if (excess !== null)
          return yield* new ImageNotResized({ reason: 'too-large', detail: `too many ${excess}` })
        return yield* attempt(() => {
          const resized = read
            .autoOrient()
            .resize(
              height === undefined
                ? { width, height: width * MAX_HEIGHT_IN_WIDTHS, fit: 'inside', withoutEnlargement: true }
                : { width, height, fit: 'cover' },
            )
          return encoded(resized.timeout({ seconds: TIMEOUT_SECONDS }), format, quality)
        })
      }).pipe(Effect.uninterruptible),
  }
})
