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
  /** Whether the image of a followed card morphs into this one. */
  readonly followsCard?: boolean
}

/** The main image at the top of a page. It is the largest one, so it is preloaded and never lazy. */
export function HeroPicture({ image, size, shape = 'photo', followsCard = false }: HeroPictureProps) {
  return (
    <Picture
      image={image}
      size={size}
      className={styles[shape]}
      lazy={false}
      preload="always"
      hero={followsCard}
    />
  )
}
