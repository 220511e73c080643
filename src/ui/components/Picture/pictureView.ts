import type { ContentImage } from '../../../domain/content/image.ts'
import type { PictureSources } from '../../../domain/images/pictureSources.ts'

/** A picture as a component needs it: address, words, and its size in pixels so that nothing moves. */
export interface PictureView {
  readonly src: string
  readonly alt: string
  readonly width: number
  readonly height: number
  /** Finished addresses, where only the server can make them because they carry a signature. */
  readonly sources?: PictureSources
}

/** Where the backend does not know a picture's size, this keeps the room that most of ours need. */
const DEFAULT_SIZE = { width: 1800, height: 1200 }

/** The view of a picture that is there. */
export function shownPicture(image: ContentImage): PictureView {
  const { src, alt, width, height } = image
  return { src, alt, ...(width !== null && height !== null ? { width, height } : DEFAULT_SIZE) }
}

/** The view of a picture; no picture stays no picture. */
export const pictureView = (image: ContentImage | null | undefined): PictureView | null =>
  image ? shownPicture(image) : null

/** The pictures that are there, in their order. */
export const pictureViews = (images: readonly (ContentImage | null)[]): readonly PictureView[] =>
  images.filter((image) => image !== null).map(shownPicture)
