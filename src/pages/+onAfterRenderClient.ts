import type { PageContextClient } from 'vike/types'
import { canonicalUrl } from '../domain/seo/canonical.ts'

/** +Head runs on the server only: after a click, canonical and robots are brought along here. */
export function onAfterRenderClient(pageContext: PageContextClient): void {
  if (pageContext.isHydration) return
  const head = pageContext.data?.head
  document.head.querySelector('meta[name=robots]')?.setAttribute('content', head?.robots ?? 'noindex')
  const link = document.head.querySelector<HTMLLinkElement>('link[rel=canonical]')
  if (head?.canonicalPath == null) {
    link?.remove()
    return
  }
  const canonical =
    link ?? document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'canonical' }))
  canonical.href = canonicalUrl(pageContext.siteOrigin, head.canonicalPath)
}
