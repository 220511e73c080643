import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { usePageContext } from 'vike-react/usePageContext'
import { canonicalUrl } from '../domain/seo/canonical.ts'
import { openGraph } from '../domain/seo/shareImage.ts'

/** vike-react writes these two itself, from +title and +description. */
const WRITTEN_ELSEWHERE = ['og:title', 'og:description']

/** Head of a document; on client navigation +onAfterRenderClient brings canonical and robots along. */
export function Head() {
  const { data, siteOrigin, brandName } = usePageContext()
  const head = data?.head
  const canonical = head?.canonicalPath != null ? canonicalUrl(siteOrigin, head.canonicalPath) : undefined
  return (
    <>
      <link rel="preload" as="font" type="font/woff2" href={figtree} crossOrigin="anonymous" />
      <link rel="icon" href="/images/favicon.svg" type="image/svg+xml" />
      <link rel="alternate" type="application/atom+xml" title="Blog" href="/blog/feed.xml" />
      <meta name="theme-color" content="#532c3d" />
      <meta name="robots" content={head?.robots ?? 'noindex'} />
      {canonical && <link rel="canonical" href={canonical} />}
      {head &&
        canonical &&
        openGraph({
          title: head.title,
          description: head.description,
          url: canonical,
          siteName: brandName,
          siteOrigin,
          ...(head.image && { image: head.image }),
        })
          .filter(({ key }) => !WRITTEN_ELSEWHERE.includes(key))
          .map(({ attribute, key, content }) => (
            <meta key={key} {...{ [attribute]: key }} content={content} />
          ))}
    </>
  )
}
