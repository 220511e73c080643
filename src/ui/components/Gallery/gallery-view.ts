import type { ContentImage } from '#domain/content/common.ts'
import { type ImageView, imageViewOrPlaceholder } from '../Picture/image-view.ts'

/** An image of a gallery. */
interface GalleryPicture extends ImageView {
  /** What is written below it: the editor's caption, or else the alternative text. */
  readonly caption: string
}

/** The images of a property or room, and the page that shows them one below the other. */
export interface GalleryView {
  readonly name: string
  readonly href: string
  readonly pictures: readonly GalleryPicture[]
}

/** Returns the view of a gallery. `href` is the page that shows all of its images. */
export const galleryView = (
  images: readonly ContentImage[],
  { name, href }: { readonly name: string; readonly href: string },
): GalleryView => ({
  name,
  href,
  pictures: images.map((image) => ({
    ...imageViewOrPlaceholder(image),
    caption: image.caption || image.alt,
  })),
})

/** Returns the id of an image on the page that shows all, counted from 0. */
export const pictureId = (index: number): string => `picture-${index + 1}`
