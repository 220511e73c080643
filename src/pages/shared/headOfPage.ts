import type { PageContext, PageContextServer } from 'vike/types'
import type { PageHead } from './pageHead.ts'

/** What the head of a page says: of its data, or, in a document whose page is rendered already, of what they were. */
export const pageHead = (
  pageContext: PageContext & Partial<Pick<PageContextServer, 'renderedData'>>,
): PageHead | undefined => (pageContext.data ?? pageContext.renderedData)?.head
