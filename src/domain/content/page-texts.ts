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

/** Whether sanitised HTML shows anything: text, or what stands for it. */
export const showsSomething = (html: string): boolean =>
  /<(?:img|video|audio|iframe)\b/.test(html) || plainText(html) !== ''

/** The title of a page that has none of its own (spec sections 1 and 9). */
export const DEFAULT_TITLE = 'Premier Student Accommodation across the UK'
