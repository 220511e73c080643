/* What scripts change on purpose, and therefore no visit compares. */

/** The links of pictures, which with scripts open a dialog over the page, and without them lead to a page of pictures. */
export const PICTURE_LINKS = '[href*="view=pictures"]'

/** The filter of a list. The home page's question is another: with scripts it answers on the page itself. */
export const FILTER = 'main form[method=get]:has(select[name=sort])'

/** What the title begins with after a mistake in a form, which without scripts the browser itself reports. */
export const MISTAKE = /^Error: /
