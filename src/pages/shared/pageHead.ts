import type { PageContext } from 'vike/types'

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

/** Returns the head of a page; the error page has none. */
export const pageHead = ({ data }: PageContext): PageHead | undefined => data?.head
