import type { PageContextServer } from 'vike/types'
import { renderingError } from './shared/renderingError.server.ts'

/** Fails the page if one of its parts has failed. */
export async function onAfterRenderHtml(
  pageContext: PageContextServer & { readonly pageHtmlString?: string },
): Promise<void> {
  const { page, pageHtmlString = '' } = pageContext
  const error = page && (await renderingError(page, pageHtmlString))
  if (error) throw error
}
