import { useContext, useEffect, useRef, useState } from 'react'
import { type ImageSources, imageSources } from '#domain/images/image-address.ts'
import { PRELOAD_MEDIA } from '../breakpoints.ts'
import { IMAGE_SIZES, type ImageSize, PictureServicesContext } from './image-settings.ts'
import type { ImageView } from './image-view.ts'
import styles from './Picture.module.css'

/** The inputs of a responsive picture (spec section 3). */
export interface PictureProps {
  /**
   * The source, which may name a provider before a plus sign; the alternative text; the original's size, which reserves
   * the space.
   */
  readonly image: ImageView
  /** The width at which the layout shows the image. */
  readonly size: ImageSize
  readonly quality?: number
  /**
   * Preloads the image on the screens of a media query (spec section 9), if it is in the first view on these only. It
   * stays lazy elsewhere.
   */
  readonly preload?: keyof typeof PRELOAD_MEDIA | undefined
  /** Whether the image loads lazily. The largest image of a page does not: React preloads it with a high priority. */
  readonly lazy?: boolean
  readonly retainFormat?: boolean
  /** Shows the original without resizing it. */
  readonly ignoreProvider?: boolean
  /** The text beside the image already describes it. */
  readonly decorative?: boolean
  /** The main image of the page, into which the image of a followed card morphs. */
  readonly hero?: boolean
  readonly className?: string | undefined
}

/** A content image in a suitable size, and the original where the resized image fails to load (spec section 4). */
export function Picture(props: PictureProps) {
  const { image, size, preload, lazy = true, decorative = false, hero = false, className } = props
  const sources = useSources(props)
  const element = useRef<HTMLImageElement>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    // the image may have failed before hydration
    const image = element.current
    if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== '') setFailed(true)
  }, [])
  const isResized = sources.srcSet !== '' && !hasFailed
  const src = isResized ? sources.src : sources.unresizedSrc
  const responsive = isResized ? { srcSet: sources.srcSet, sizes: IMAGE_SIZES[size] } : {}
  return (
    <>
      {preload && (
        <link
          rel="preload"
          as="image"
          href={src}
          fetchPriority="high"
          {...(isResized && { imageSrcSet: sources.srcSet, imageSizes: IMAGE_SIZES[size] })}
          media={PRELOAD_MEDIA[preload]}
        />
      )}
      <img
        // a new element, because the old one would keep the pixel density of the failed image
        key={isResized ? 'resized' : 'as it is'}
        ref={element}
        src={src}
        {...responsive}
        alt={decorative ? '' : image.alt}
        width={image.width}
        height={image.height}
        {...(lazy ? { loading: 'lazy' } : { loading: 'eager', fetchPriority: 'high' })}
        decoding="async"
        className={className}
        {...(hero && { 'data-hero': true })}
        onError={() => setFailed(true)}
      />
    </>
  )
}

function useSources({ image, quality, retainFormat, ignoreProvider }: PictureProps): ImageSources {
  const context = useContext(PictureServicesContext)
  const plain = { src: image.src, srcSet: '', unresizedSrc: image.src }
  if (image.sources) return image.sources
  if (context === null) return plain
  return imageSources(
    {
      src: image.src,
      width: image.width,
      supportsWebP: context.supportsWebP,
      ...(image.widths && { sizes: image.widths }),
      ...(quality !== undefined && { quality }),
      ...(retainFormat && { retainFormat }),
      ...(ignoreProvider && { ignoreProvider }),
    },
    context.services,
  )
}

interface HeroPictureProps {
  readonly image: ImageView
  /** The width at which the layout shows the image. */
  readonly size: ImageSize
  /** `photo` is beside the text, `banner` above it. */
  readonly shape?: 'photo' | 'banner'
  /** Whether the image is below the first view: it loads lazily. */
  readonly isBelow?: boolean
}

/** The main image at the top of a page. It is the largest one in the first view, so it is preloaded. */
export function HeroPicture({ image, size, shape = 'photo', isBelow = false }: HeroPictureProps) {
  return <Picture image={image} size={size} className={styles[shape]} lazy={isBelow} />
}
