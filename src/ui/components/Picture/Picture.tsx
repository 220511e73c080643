import { useContext, useEffect, useRef, useState } from 'react'
import { type PictureSources, pictureSources } from '../../../domain/images/pictureSources.ts'
import { PRELOAD_MEDIA } from '../breakpoints.ts'
import { IMAGE_SIZES, type ImageSize } from './imageSizes.ts'
import { PictureServicesContext } from './PictureServices.tsx'
import type { PictureView } from './pictureView.ts'

/** The inputs of a responsive picture (spec section 3). */
interface PictureProps {
  /** Source, which may name a provider before a plus sign; words; the original's size, so that nothing moves. */
  readonly picture: PictureView
  /** How wide the layout shows it. */
  readonly size: ImageSize
  /** Widths to offer, in pixels. */
  readonly sizes?: readonly number[]
  readonly quality?: number
  /** Fetched ahead, on the screens of a media query of spec section 9 or on all. */
  readonly preload?: keyof typeof PRELOAD_MEDIA | 'always'
  /** Fetched only when near the view; the one largest picture of a page is not. */
  readonly lazy?: boolean
  readonly retainFormat?: boolean
  /** Shown as it is. */
  readonly ignoreProvider?: boolean
  /** The words beside it already say what is to be seen. */
  readonly decorative?: boolean
  /** The page's first picture: that of a followed card moves over into it. */
  readonly hero?: boolean
  readonly className?: string | undefined
}

/** A content picture in the size that fits, and unresized where the sized one fails (spec section 4). */
export function Picture(props: PictureProps) {
  const { picture, size, preload, lazy = true, decorative = false, hero = false, className } = props
  const sources = useSources(props)
  const element = useRef<HTMLImageElement>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    // it may have failed before the page was taken over
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
          {...(preload !== 'always' && { media: PRELOAD_MEDIA[preload] })}
        />
      )}
      <img
        // a new element: the old one would keep the pixel density of what failed
        key={isResized ? 'resized' : 'as it is'}
        ref={element}
        src={src}
        {...responsive}
        alt={decorative ? '' : picture.alt}
        width={picture.width}
        height={picture.height}
        {...(lazy ? { loading: 'lazy' } : { loading: 'eager', fetchPriority: 'high' })}
        decoding="async"
        className={className}
        {...(hero && { 'data-hero': true })}
        onError={() => setFailed(true)}
      />
    </>
  )
}

function useSources({ picture, sizes, quality, retainFormat, ignoreProvider }: PictureProps): PictureSources {
  const context = useContext(PictureServicesContext)
  const plain = { src: picture.src, srcSet: '', unresizedSrc: picture.src }
  if (picture.sources) return picture.sources
  if (context === null) return plain
  return pictureSources(
    {
      src: picture.src,
      width: picture.width,
      supportsWebP: context.supportsWebP,
      ...(sizes && { sizes }),
      ...(quality !== undefined && { quality }),
      ...(retainFormat && { retainFormat }),
      ...(ignoreProvider && { ignoreProvider }),
    },
    context.services,
  )
}
