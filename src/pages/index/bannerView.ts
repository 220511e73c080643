import type { Banner } from '../../domain/content/globals.ts'
import { type ImageView, imageView } from '../../ui/components/Picture/imageView.ts'

/** A promotional banner, with one picture for wide and one for narrow screens. */
export interface BannerView {
  readonly title: string
  readonly alt: string
  readonly url: string | null
  readonly wide: ImageView
  readonly narrow: ImageView
}

/** The view of a banner; one without any picture is no banner, and one picture serves for both. */
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
