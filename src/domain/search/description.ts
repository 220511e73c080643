import { plainText } from './plainText.ts'

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
  return `${words.replace(/[\s.,;:–-]+$/, '')}…`
}
