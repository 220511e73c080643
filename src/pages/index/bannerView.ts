import type { Banner } from '../../domain/content/site.ts'
import { type ImageView, imageView } from '../../ui/components/Picture/imageView.ts'

/** A promotional banner, with one image for wide and one for narrow screens. */
export interface BannerView {
  readonly title: string
  readonly alt: string
  readonly url: string | null
  readonly wide: ImageView
  readonly narrow: ImageView
}

/** Returns the view of a banner, `null` without an image. A single image serves both widths. */
export function bannerView(banner: Banner | null): BannerView | null {
  const wide = imageView(banner?.desktop ?? banner?.mobile)
  if (banner === null || wide === null) return null
  return {
    title: banner.title,
    alt: banner.alt || banner.title,
    url: banner.url,
    wide,
    narrow: imageView(banner.mobile) ?? wide,
  }
}
