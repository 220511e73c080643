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

/** Removes a room from the list. */
export const removeRoom = (list: Shortlist, slug: string): Shortlist => list.filter((room) => room !== slug)
