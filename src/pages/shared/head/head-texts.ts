import { DEFAULT_TITLE, plainText } from '#domain/content/page-texts.ts'

const SEPARATOR = ' | '

/** Returns a page's title with the brand, or the default title with the brand. The brand is never repeated. */
export function pageTitle(title: string | null, brandName: string): string {
  const own = title?.trim() || DEFAULT_TITLE
  return own.endsWith(brandName) ? own : `${own}${SEPARATOR}${brandName}`
}

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
