/**
 * Returns HTML as plain text: each tag becomes a space, white space is collapsed, and there is none before punctuation.
 * Entities are not decoded.
 */
export const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim()
