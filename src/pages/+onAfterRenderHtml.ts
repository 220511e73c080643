import type { PageContextServer } from 'vike/types'
import { writeHydrationData } from './hydrationData.ts'

/** Hands the data over as one string once the page is rendered; +onBeforeRenderClient reads it. */
export function onAfterRenderHtml(
  pageContext: PageContextServer & { readonly pageHtmlString?: string },
): void {
  pageContext.hydrationData = writeHydrationData(pageContext, pageContext.pageHtmlString ?? '')
  pageContext.data = undefined
}
