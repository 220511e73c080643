import { Effect, Layer } from 'effect'
import sharp from 'sharp'
import { ImageNotResized, ImageResizer } from '../../domain/ports/imageResizer.ts'

/** More pixels than any picture of the site; what unpacks to more is a bomb. */
const MOST_PIXELS = 50_000_000

/** AVIF looks the same at a lower number. */
const AVIF_QUALITY_SHARE = 2 / 3

/** The ImageResizer port on sharp (libvips). */
export const sharpImageResizer: Layer.Layer<ImageResizer> = Layer.succeed(ImageResizer, {
  resize: (picture, { width, format, quality }) =>
    Effect.tryPromise({
      try: async () => {
        const resized = sharp(picture, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
          .autoOrient()
          .resize({ width, withoutEnlargement: true })
        if (format === 'avif')
          return resized.avif({ quality: Math.round(quality * AVIF_QUALITY_SHARE), effort: 2 }).toBuffer()
        if (format === 'webp') return resized.webp({ quality }).toBuffer()
        if (format === 'png') return resized.png({ palette: true }).toBuffer()
        return resized.jpeg({ quality, mozjpeg: true }).toBuffer()
      },
      catch: (error) => {
        const detail = error instanceof Error ? error.message : String(error)
        const reason = /pixel limit|too large/i.test(detail) ? 'too-large' : 'not-a-picture'
        return new ImageNotResized({ reason, detail })
      },
    }),
})
