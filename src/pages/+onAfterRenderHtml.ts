import type { PageContextServer } from 'vike/types'
import { referToShownHtml } from './documentHtml.ts'

/** Keeps HTML that the document shows out of the data that it carries; +onBeforeRenderClient reads it back. */
export function onAfterRenderHtml(pageContext: PageContextServer & { pageHtmlString?: string }): void {
  const pageHtml = pageContext.pageHtmlString ?? ''
  pageContext.data = referToShownHtml(pageContext.data, pageHtml) as typeof pageContext.data
  pageContext.frame = referToShownHtml(pageContext.frame, pageHtml) as typeof pageContext.frame
}
