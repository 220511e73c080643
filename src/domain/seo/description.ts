import { plainText } from '../content/plainText.ts'

/** Search engines cut longer ones themselves, in the middle of a word. */
export const MAX_DESCRIPTION_LENGTH = 155

/** A description for the head: plain text of the first that is not empty, cut at a word with an ellipsis. */
export function metaDescription(html: string, otherwise: string): string {
  const text = plainText(html) || plainText(otherwise)
  if (text.length <= MAX_DESCRIPTION_LENGTH) return text
  const cut = text.slice(0, MAX_DESCRIPTION_LENGTH)
  const lastSpace = cut.lastIndexOf(' ')
  const words = lastSpace > 0 ? cut.slice(0, lastSpace) : cut.slice(0, -1)
  return `${words.replace(/[\s.,;:–-]+$/, '')}…`
}
