import type { ContentImage } from '../content/image.ts'

/** A picture as a component needs it: address, words, and its size in pixels so that nothing moves. */
export interface PictureView {
  readonly src: string
  readonly alt: string
  readonly width: number
  readonly height: number
}

/** Where the backend does not know a picture's size, this keeps the room that most of ours need. */
const USUAL_SIZE = { width: 1800, height: 1200 }

/** Turns a content picture into its view; no picture stays no picture. */
export function pictureView(image: ContentImage | null | undefined): PictureView | null {
  if (!image) return null
  const size =
    image.width !== null && image.height !== null ? { width: image.width, height: image.height } : USUAL_SIZE
  return { src: image.src, alt: image.alt, ...size }
}

/** The pictures that are there, in their order. */
export function pictureViews(images: readonly (ContentImage | null)[]): readonly PictureView[] {
  return images.map(pictureView).filter((view) => view !== null)
}
