import type { PageContext, PageContextServer } from 'vike/types'
import type { PageHead } from './pageHead.ts'

/**
 * Returns the head of a page from its data, or from a copy where the page has been rendered and its data serialised.
 */
export const pageHead = (
  pageContext: PageContext & Partial<Pick<PageContextServer, 'renderedData'>>,
): PageHead | undefined => (pageContext.data ?? pageContext.renderedData)?.head
