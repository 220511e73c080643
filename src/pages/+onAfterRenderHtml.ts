import type { PageContextServer } from 'vike/types'
import { withoutHtml } from '../domain/views/withoutHtml.ts'

/**
 * The HTML that editors wrote is in the document already: it is not sent a second time for
 * hydration. React leaves it standing (ui/content/CmsHtml), and the client router gets it with its data.
 */
export function onAfterRenderHtml(pageContext: PageContextServer): void {
  pageContext.data = withoutHtml(pageContext.data)
  pageContext.frame = withoutHtml(pageContext.frame)
}
