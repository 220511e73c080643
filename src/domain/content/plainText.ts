/**
 * Returns HTML as plain text: without tags, with a space at the end of each block, and with white space collapsed.
 * Entities stay.
 */
export const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim()
