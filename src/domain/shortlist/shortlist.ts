/**
 * Rooms that a visitor has set aside, by their slugs, in the order they were added. The browser stores them without a
 * login, and the address can be shared.
 */
export type Shortlist = readonly string[]

/** The maximum length of a shortlist. */
export const MAX_SHORTLISTED_ROOMS = 20
/** The maximum number of rooms in a comparison. */
export const MAX_COMPARED_ROOMS = 3

const SLUG = /^[a-z0-9][a-z0-9-]{0,99}$/

/** Parses slugs separated by commas. Invalid slugs and duplicates are left out. */
export const parseShortlist = (text: string): Shortlist =>
  [...new Set(text.split(',').map((slug) => slug.trim()))]
    .filter((slug) => SLUG.test(slug))
    .slice(0, MAX_SHORTLISTED_ROOMS)

/** Formats the list for an address or a cookie. */
export const formatShortlist = (list: Shortlist): string => list.join(',')

/** The list with a room on it, at its end; a full one stays as it is. */
export const addRoom = (list: Shortlist, slug: string): Shortlist =>
  list.includes(slug) || list.length >= MAX_SHORTLISTED_ROOMS
    ? list
    : parseShortlist(formatShortlist([...list, slug]))

/** A change that a form asks for. */
export interface ShortlistChange {
  readonly rooms: readonly string[]
  readonly isRemoval: boolean
}

/** Reads the fields of a form, `room` (one or more) and `do` (`add` or `remove`); `null` for any other shape. */
export function parseShortlistChange(body: unknown): ShortlistChange | null {
  const { room = [], do: change = 'add' } = Object(body) as { readonly room?: unknown; readonly do?: unknown }
  const rooms: readonly unknown[] = Array.isArray(room) ? room : [room]
  const isText = (value: unknown): value is string => typeof value === 'string'
  return rooms.every(isText) && (change === 'add' || change === 'remove')
    ? { rooms, isRemoval: change === 'remove' }
    : null
}

/** Removes a room from the list. */
export const removeRoom = (list: Shortlist, slug: string): Shortlist => list.filter((room) => room !== slug)
