import type { PageContextServer } from 'vike/types'
import { referToShownHtml } from './documentHtml.ts'
import { renderingError } from './renderingError.server.ts'

/**
 * A page with a part that failed is a page that failed. Otherwise, keeps HTML that the document shows out of the data
 * that it carries; +onBeforeRenderClient reads it back.
 */
export async function onAfterRenderHtml(
  pageContext: PageContextServer & { pageHtmlString?: string },
): Promise<void> {
  const pageHtml = pageContext.pageHtmlString ?? ''
  const error = pageContext.page && (await renderingError(pageContext.page, pageHtml))
  if (error) throw error
  pageContext.data = referToShownHtml(pageContext.data, pageHtml) as typeof pageContext.data
  pageContext.frame = referToShownHtml(pageContext.frame, pageHtml) as typeof pageContext.frame
}
