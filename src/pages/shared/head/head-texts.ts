import { DEFAULT_TITLE, plainText } from '#domain/content/page-texts.ts'
import { totalLine } from '#domain/contract/price-text.ts'

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

/** Messengers show two or three lines. */
const MAX_SHARED_ROOMS = 3

/** Says in a messenger which rooms a link shows, and what they cost: `Studio, Aire Yard: 44 weeks, £9,926 in all; …`. */
export function sharedRoomsText(
  rooms: readonly {
    readonly name: string
    readonly property: string
    readonly price: Parameters<typeof totalLine>[0] | null
  }[],
): string {
  const named = rooms
    .slice(0, MAX_SHARED_ROOMS)
    .map(({ name, property, price }) => `${name}, ${property}${price ? `: ${totalLine(price)}` : ''}`)
  const more = rooms.length - named.length
  return [...named, ...(more > 0 ? [`and ${more} more`] : [])].join('; ')
}
