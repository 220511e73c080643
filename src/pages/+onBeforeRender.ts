import type { PageContextServer } from 'vike/types'

/** Adds signed image addresses to the data, which only the server can make. */
export function onBeforeRender(pageContext: PageContextServer): void {
  if (pageContext.signPictures) pageContext.data = pageContext.signPictures(pageContext.data)
}
