import type { PageContextServer } from 'vike/types'

/** Where picture addresses carry a signature, the server makes them before the data leaves it. */
export function onBeforeRender(pageContext: PageContextServer): void {
  if (pageContext.signPictures) pageContext.data = pageContext.signPictures(pageContext.data)
}
