import type { ContentImage } from '../../../domain/content/image.ts'
import type { ImageSources } from '../../../domain/images/imageSources.ts'

/** A picture as a component needs it: address, words, and its size in pixels so that nothing moves. */
export interface ImageView {
  readonly src: string
  readonly alt: string
  readonly width: number
  readonly height: number
  /** Finished addresses, where only the server can make them because they carry a signature. */
  readonly sources?: ImageSources
}

/** Where the backend does not know a picture's size, this keeps the room that most of ours need. */
const DEFAULT_SIZE = { width: 1800, height: 1200 }

/** The view of a picture that is there. */
export function imageViewOrPlaceholder(image: ContentImage): ImageView {
  const { src, alt, width, height } = image
  return { src, alt, ...(width !== null && height !== null ? { width, height } : DEFAULT_SIZE) }
}

/** The view of a picture; no picture stays no picture. */
export const imageView = (image: ContentImage | null | undefined): ImageView | null =>
  image ? imageViewOrPlaceholder(image) : null

/** The pictures that are there, in their order. */
export const imageViews = (images: readonly (ContentImage | null)[]): readonly ImageView[] =>
  images.filter((image) => image !== null).map(imageViewOrPlaceholder)
