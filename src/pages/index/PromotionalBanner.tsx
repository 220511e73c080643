import { MOBILE_MAX } from '../../ui/components/breakpoints.ts'
import { SiteLink } from '../../ui/components/SiteLink/SiteLink.tsx'
import type { BannerView } from './homePageView.ts'
import styles from './PromotionalBanner.module.css'

/** The promotional banner, with a separate image for narrow screens. */
export function PromotionalBanner({ banner }: { readonly banner: BannerView }) {
  const { wide, narrow, alt, url } = banner
  const image = (
    <picture>
      <source
        media={`(max-width: ${MOBILE_MAX}px)`}
        srcSet={narrow.src}
        width={narrow.width}
        height={narrow.height}
      />
      <img
        src={wide.src}
        alt={alt}
        width={wide.width}
        height={wide.height}
        loading="lazy"
        decoding="async"
        className={styles.picture}
      />
    </picture>
  )
  return url ? (
    <SiteLink href={url} className={styles.link}>
      {image}
    </SiteLink>
  ) : (
    image
  )
}
