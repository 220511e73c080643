import type { PRELOAD_MEDIA } from '../breakpoints.ts'
import type { ImageSize } from '../Picture/imageSizes.ts'
import type { ImageView } from '../Picture/imageView.ts'
import { Picture } from '../Picture/Picture.tsx'
import styles from './HeroPicture.module.css'

interface HeroPictureProps {
  readonly image: ImageView
  /** The width at which the layout shows the image. */
  readonly size: ImageSize
  /** `photo` is beside the text, `banner` above it. */
  readonly shape?: 'photo' | 'banner'
  /** The screens on which the image is in the first view, if not on all. */
  readonly preload?: keyof typeof PRELOAD_MEDIA
  /** Whether the image is below the first view: it loads lazily. */
  readonly isBelow?: boolean
}

/** The main image at the top of a page. It is the largest one in the first view, so it is preloaded. */
export function HeroPicture({ image, size, shape = 'photo', preload, isBelow = false }: HeroPictureProps) {
  return (
    <Picture
      image={image}
      size={size}
      className={styles[shape]}
      lazy={isBelow || preload !== undefined}
      preload={preload}
    />
  )
}
