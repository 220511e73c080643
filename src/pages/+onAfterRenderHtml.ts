import type { PageContextServer } from 'vike/types'
import { writeHydrationData } from './shared/hydrationData.ts'
import { renderingError } from './shared/renderingError.server.ts'

/**
 * Fails the page if one of its parts has failed. Otherwise passes the data on as one string, which
 * +onBeforeRenderClient parses.
 */
export async function onAfterRenderHtml(
  pageContext: PageContextServer & { readonly pageHtmlString?: string },
): Promise<void> {
  const pageHtml = pageContext.pageHtmlString ?? ''
  const error = pageContext.page && (await renderingError(pageContext.page, pageHtml))
  if (error) throw error
  pageContext.hydrationData = writeHydrationData(pageContext, pageHtml)
  pageContext.renderedData = pageContext.data
  Reflect.deleteProperty(pageContext, 'data')
}
