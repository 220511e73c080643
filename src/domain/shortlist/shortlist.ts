/** Rooms that a visitor put aside, by their slugs, first one first. No login: the browser keeps it, and its address can be sent. */
export type Shortlist = readonly string[]

/** More than anybody chooses between. */
export const MAX_SHORTLISTED_ROOMS = 20
/** Rooms side by side. */
export const MAX_COMPARED_ROOMS = 3

const SLUG = /^[a-z0-9][a-z0-9-]{0,99}$/

/** The slugs of a list written with commas: what is none is left out, each stands once. */
export const parseShortlist = (text: string): Shortlist =>
  [...new Set(text.split(',').map((slug) => slug.trim()))]
    .filter((slug) => SLUG.test(slug))
    .slice(0, MAX_SHORTLISTED_ROOMS)

/** The list as an address and a cookie hold it. */
export const formatShortlist = (list: Shortlist): string => list.join(',')

/** The list with a room on it, at its end; a full one stays as it is. */
export const addRoom = (list: Shortlist, slug: string): Shortlist =>
  list.includes(slug) || list.length >= MAX_SHORTLISTED_ROOMS
    ? list
    : parseShortlist(formatShortlist([...list, slug]))

/** The list without a room. */
export const removeRoom = (list: Shortlist, slug: string): Shortlist => list.filter((kept) => kept !== slug)
