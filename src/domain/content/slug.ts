/** Letters and digits of every script, emoji, and the format characters of Persian words, joined emoji and flags. */
const CHARACTERS = String.raw`(?:[a-z0-9]|[^\0-\x7f\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Z}]|\u200c|\u200d|[\u{e0020}-\u{e007f}])+`
const SLUG = new RegExp(`^${CHARACTERS}(?:[-_]${CHARACTERS})*$`, 'u')

/** WordPress stores slugs percent-encoded, and no longer than this. */
const MAX_ENCODED_LENGTH = 200

/** Whether a text is longer than the slug of any content, so that no content can have it. */
export const isTooLongForSlug = (text: string): boolean => text.length > MAX_ENCODED_LENGTH

/** Whether a text is a segment of an address that names content, not percent-encoded; WordPress calls it a slug. */
export const isSlug = (text: string): boolean =>
  !isTooLongForSlug(text) && SLUG.test(text) && encodeURIComponent(text).length <= MAX_ENCODED_LENGTH

/** Decodes a part of an address. WordPress percent-encodes the slugs of titles in other scripts and with emoji. */
export function decodePart(written: string): string {
  try {
    return decodeURIComponent(written)
  } catch {
    return written
  }
}

/** Parses a slug, percent-encoded or not; `null` for anything else. */
export function parseSlug(written: string): string | null {
  const text = decodePart(written)
  return isSlug(text) ? text : null
}

/** Whether a path is in the form in which the site writes the paths of its pages: percent-encoded slugs. */
export const isPathOfSlugs = (path: string): boolean =>
  path === '/' ||
  (path.startsWith('/') &&
    path
      .slice(1)
      .split('/')
      .every((part) => isSlug(decodePart(part)) && encodeURIComponent(decodePart(part)) === part))

/** Returns what follows the last slash of a path. */
export const lastPart = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
