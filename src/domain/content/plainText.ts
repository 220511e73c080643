/** A comment, or a tag; one that is never closed runs to the end. */
const TAG = /<!--.*?(?:-->|$)|<[a-z/!?][^>]*(?:>|$)/gis

/** Tags that stand inside words and sentences. */
const INLINE = /^<\/?(?:a|abbr|b|em|i|mark|s|small|span|strong|sub|sup|u)[\s/>]/i

/** HTML as running text: tags out, a space where a block ended, white space folded. Entities stay as they are. */
export const plainText = (html: string): string =>
  html
    .replace(TAG, (tag) => (INLINE.test(tag) ? '' : ' '))
    .replace(/\s+/g, ' ')
    .trim()
