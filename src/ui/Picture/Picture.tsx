import type { PictureView } from '../../domain/views/pictureView.ts'

interface PictureProps {
  readonly picture: PictureView
  readonly className?: string | undefined
  /** The one largest picture of the page: fetched first, never lazily. */
  readonly first?: boolean
  /** The words beside it already say what is to be seen. */
  readonly decorative?: boolean
}

/** A content picture; its size is always known, so nothing moves when it arrives. */
export function Picture({ picture, className, first = false, decorative = false }: PictureProps) {
  return (
    <img
      src={picture.src}
      alt={decorative ? '' : picture.alt}
      width={picture.width}
      height={picture.height}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
      className={className}
    />
  )
}
