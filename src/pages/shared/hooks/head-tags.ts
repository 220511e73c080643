import type { PageContextClient } from 'vike/types'
import { canonicalLink } from '../head/head-links.ts'
import { siteIdentity } from '../head/page-head.ts'

/** The tags that only a document has, because messengers and networks read no other. */
const DOCUMENT_TAGS = 'meta[property^="og:"], meta[name^="twitter:"]'

/** Updates the tags of +Head, which runs on the server only, for the page that is shown now. */
export function updateHeadTags(pageContext: PageContextClient): void {
  const { siteOrigin } = siteIdentity(pageContext)
  const head = pageContext.data?.head
  document.head.querySelector('meta[name=robots]')?.setAttribute('content', head?.robots ?? 'noindex')
  for (const tag of document.head.querySelectorAll(DOCUMENT_TAGS)) tag.remove()
  setTag('link', 'rel', 'canonical', 'href', canonicalLink(head, siteOrigin))
  setTag('meta', 'name', 'description', 'content', head?.canonicalPath == null ? null : head.description)
}

/** Sets an attribute of the tag with this key; `null` removes the tag, which an error page does not have. */
function setTag(name: string, key: string, value: string, attribute: string, content: string | null): void {
  const tag = document.head.querySelector(`${name}[${key}=${value}]`)
  if (content === null) {
    tag?.remove()
    return
  }
  const shown = tag ?? document.head.appendChild(document.createElement(name))
  shown.setAttribute(key, value)
  shown.setAttribute(attribute, content)
}
