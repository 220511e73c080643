import type { PageContext, PageContextServer } from 'vike/types'

/**
 * The metadata of a page (spec section 1). `title` includes the brand; `canonicalPath` starts with a slash; `image` is
 * an absolute address or a path, absent for the default share image.
 */
export interface PageHead {
  readonly title: string
  readonly description: string
  readonly canonicalPath: string | null
  readonly robots: string
  readonly image?: string
}

/**
 * Returns the head of a page from its data, or from a copy once the page has been rendered and its data serialised.
 */
export const pageHead = (
  pageContext: PageContext & Partial<Pick<PageContextServer, 'renderedData'>>,
): PageHead | undefined => (pageContext.data ?? pageContext.renderedData)?.head
