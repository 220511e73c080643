import { DEFAULT_TITLE, plainText } from '#domain/content/page-texts.ts'

const SEPARATOR = ' | '

/** Search engines cut longer titles, so that the brand would take the place of what the page is about. */
const MAX_TITLE_LENGTH = 70

/**
 * Returns a page's title with the brand, or the default title with the brand. The brand is never repeated, and left out
 * where the title would be too long.
 */
export function pageTitle(title: string | null, brandName: string): string {
  const own = title?.trim() || DEFAULT_TITLE
  const whole = `${own}${SEPARATOR}${brandName}`
  return own.endsWith(brandName) || whole.length > MAX_TITLE_LENGTH ? own : whole
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
