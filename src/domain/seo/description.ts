import { plainText } from '../content/plainText.ts'

/** Search engines cut longer ones themselves, in the middle of a word. */
export const LONGEST_DESCRIPTION = 155

/** A description for the head: plain text of the first that is not empty, cut at a word with an ellipsis. */
export function metaDescription(html: string, otherwise: string): string {
  const text = plainText(html) || plainText(otherwise)
  if (text.length <= LONGEST_DESCRIPTION) return text
  const cut = text.slice(0, LONGEST_DESCRIPTION)
  const lastSpace = cut.lastIndexOf(' ')
  const words = lastSpace > 0 ? cut.slice(0, lastSpace) : cut.slice(0, -1)
  return `${words.replace(/[\s.,;:–-]+$/, '')}…`
}
