/** Marks the title of a page that shows a form with invalid fields. */
export const ERROR_TITLE_PREFIX = 'Error: '

/** Returns the title of a page that shows a form with invalid fields. */
export const errorTitle = (title: string): string =>
  ERROR_TITLE_PREFIX + title.replace(ERROR_TITLE_PREFIX, '')
