/** Page sizes of lists (spec section 9). */
export const LIST_PAGE_SIZE = 100
export const BLOG_PAGE_SIZE = 10

/** The header with the number of a list's pages (spec section 3, Post). */
export const TOTAL_PAGES_HEADER = 'x-wp-totalpages'

/** Parses the number of a list's pages. Returns 1 if the header is missing or malformed (spec section 7). */
export const parseTotalPages = (header: string | null | undefined): number =>
  header && /^[1-9]\d{0,8}$/.test(header.trim()) ? Number(header) : 1
