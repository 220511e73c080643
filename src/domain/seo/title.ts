/** The title of a page that has none of its own (spec sections 1 and 9). */
export const DEFAULT_TITLE = 'Premier Student Accommodation across the UK'

const SEPARATOR = ' | '

/** A page's title with the brand; the default title plus the brand where it has none. The brand never stands twice. */
export function pageTitle(title: string | null, brandName: string): string {
  const own = title?.trim() || DEFAULT_TITLE
  return own.endsWith(brandName) ? own : `${own}${SEPARATOR}${brandName}`
}

/** The title of a page that shows a form again with mistakes in it. */
export const errorTitle = (title: string): string => `Error: ${title}`
