/** The title of a page that has none of its own (spec sections 1 and 9). */
export const DEFAULT_TITLE = 'Premier Student Accommodation across the UK'

const SEPARATOR = ' | '

/** Returns a page's title with the brand, or the default title with the brand. The brand is never repeated. */
export function pageTitle(title: string | null, brandName: string): string {
  const own = title?.trim() || DEFAULT_TITLE
  return own.endsWith(brandName) ? own : `${own}${SEPARATOR}${brandName}`
}

/** Marks the title of a page that shows a form with invalid fields. */
export const ERROR_TITLE_PREFIX = 'Error: '

/** Returns the title of a page that shows a form with invalid fields. */
export const errorTitle = (title: string): string =>
  ERROR_TITLE_PREFIX + title.replace(ERROR_TITLE_PREFIX, '')
