import * as Context from 'effect/Context'
import * as Effect from 'effect/Effect'
import * as Layer from 'effect/Layer'
import * as Schema from 'effect/Schema'
import type { Sharp } from 'sharp'
import type { ResizedFormat } from '../../domain/images/resizerRequest.ts'

/** A picture could not be resized: the file is not a picture, or it is too large to be opened. */
class ImageNotResized extends Schema.TaggedError<ImageNotResized>()('ImageNotResized', {
  reason: Schema.Literals(['not-a-picture', 'too-large']),
  detail: Schema.String,
}) {}

/** Resizes pictures. It never enlarges them, keeps them upright, and removes the metadata that cameras write. */
export class ImageResizer extends Context.Service<
  ImageResizer,
  {
    readonly resize: (
      picture: Uint8Array,
      to: { readonly width: number; readonly format: ResizedFormat; readonly quality: number },
    ) => Effect.Effect<Uint8Array, ImageNotResized>
  }
>()('domain/ports/ImageResizer') {}

/** More pixels than any image of the site has. What unpacks to more is a decompression bomb. */
const MAX_INPUT_PIXELS = 50_000_000

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

/** The ImageResizer port on sharp (libvips), which is loaded for the first picture. */
export const sharpImageResizer: Layer.Layer<ImageResizer> = Layer.sync(ImageResizer, () => {
  let opened: ReturnType<typeof openSharp> | null = null
  return {
    resize: (picture, { width, format, quality }) =>
      Effect.flatMap(
        Effect.promise(() => (opened ??= openSharp())),
        (sharp) =>
          Effect.tryPromise({
            try: () => {
              // browsers show what there is of a file that is cut off
              const read = sharp(picture, { limitInputPixels: MAX_INPUT_PIXELS, failOn: 'none' })
              return encoded(read.autoOrient().resize({ width, withoutEnlargement: true }), format, quality)
            },
            catch: (error) => {
              const detail = error instanceof Error ? error.message : String(error)
              const reason = /pixel limit|too large/i.test(detail) ? 'too-large' : 'not-a-picture'
              return new ImageNotResized({ reason, detail })
            },
          }),
      ),
  }
})
