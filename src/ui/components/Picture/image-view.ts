import type { ContentImage } from '#domain/content/common.ts'
import type { ImageSources } from '#domain/images/image-address.ts'

/** The props of an image: address, alternative text, and its size in pixels, which prevents layout shifts. */
export interface ImageView {
  readonly src: string
  readonly alt: string
  readonly width: number
  readonly height: number
  /** The widths to offer, in pixels, if they differ from those of photographs. */
  readonly widths?: readonly number[]
  /** Complete addresses, where only the server can make them because they carry a signature. */
  readonly sources?: ImageSources
}

/** The size assumed where the backend does not know it; most images of the site have this ratio. */
const DEFAULT_SIZE = { width: 1800, height: 1200 }

export function imageViewOrPlaceholder(image: ContentImage): ImageView {
  const { src, alt, width, height } = image
  return { src, alt, ...(width !== null && height !== null ? { width, height } : DEFAULT_SIZE) }
}

/** Returns the view of an image, `null` for no image. */
export const imageView = (image: ContentImage | null | undefined): ImageView | null =>
  image ? imageViewOrPlaceholder(image) : null

/** Returns the views of the images that exist, in their order. */
export const imageViews = (images: readonly (ContentImage | null)[]): readonly ImageView[] =>
  images.filter((image) => image !== null).map(imageViewOrPlaceholder)
