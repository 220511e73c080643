import type { PageContextClient } from 'vike/types'
import { canonicalUrl, openGraph } from '../head/head-links.ts'
import { siteIdentity } from '../head/page-head.ts'

/** The tags that describe a page, which an error page does not have. */
const DESCRIPTIVE_TAGS =
  'link[rel=canonical], meta[name=description], meta[property^="og:"], meta[name^="twitter:"]'

/** Updates the tags of +Head, which runs on the server only, for the page that is shown now. */
export function updateHeadTags(pageContext: PageContextClient): void {
  const { siteOrigin, brandName } = siteIdentity(pageContext)
  const head = pageContext.data?.head
  document.head.querySelector('meta[name=robots]')?.setAttribute('content', head?.robots ?? 'noindex')
  const link = document.head.querySelector<HTMLLinkElement>('link[rel=canonical]')
  if (head?.canonicalPath == null) {
    for (const tag of document.head.querySelectorAll(DESCRIPTIVE_TAGS)) tag.remove()
    return
  }
  const url = canonicalUrl(siteOrigin, head.canonicalPath)
  const canonical =
    link ?? document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'canonical' }))
  canonical.href = url
  const { title, description, image } = head
  for (const tag of openGraph({ title, description, url, siteName: brandName, siteOrigin, image })) {
    const meta =
      document.head.querySelector(`meta[${tag.attribute}="${tag.key}"]`) ??
      document.head.appendChild(document.createElement('meta'))
    meta.setAttribute(tag.attribute, tag.key)
    meta.setAttribute('content', tag.content)
  }
}
