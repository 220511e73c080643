/**
 * Returns HTML without its tags: each becomes a space, white space is collapsed, and there is none before punctuation.
 * Entities are not decoded.
 */
export const withoutTags = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim()

/** The only entities in sanitised HTML. */
const ENTITIES = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" } as const

/** Returns sanitised HTML as plain text. */
export const plainText = (html: string): string =>
  withoutTags(html).replace(/&(amp|lt|gt|quot|#39);/g, (_, name: keyof typeof ENTITIES) => ENTITIES[name])

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

/** Search engines cut longer descriptions themselves, in the middle of a word. */
export const MAX_DESCRIPTION_LENGTH = 155

/**
 * Returns a description for the head: the first text that is not empty, as plain text, cut at a word with an ellipsis.
 */
export function metaDescription(html: string, otherwise: string): string {
  const text = plainText(html) || plainText(otherwise)
  if (text.length <= MAX_DESCRIPTION_LENGTH) return text
  const shortened = text.slice(0, MAX_DESCRIPTION_LENGTH)
  const lastSpace = shortened.lastIndexOf(' ')
  const words = lastSpace > 0 ? shortened.slice(0, lastSpace) : shortened.slice(0, -1)
  return `${words.replace(/[\s.,;:–-]{1,9}$/, '')}…`
}
