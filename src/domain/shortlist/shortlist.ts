/**
 * Rooms that a visitor has set aside, by their slugs, in the order they were added. The browser stores them without a
 * login, and the address can be shared.
 */
export type Shortlist = readonly string[]

/** The maximum length of a shortlist. */
export const MAX_SHORTLISTED_ROOMS = 20
/** The maximum number of rooms in a comparison. */
export const MAX_COMPARED_ROOMS = 3

/** The shortlist cookie. It is strictly necessary, because the visitor asks for the list to be stored. */
export const SHORTLIST_COOKIE = 'shortlist'
const MAX_AGE_SECONDS = 180 * 24 * 60 * 60

const SLUG = /^[a-z0-9][a-z0-9-]{0,99}$/

/** Parses slugs separated by commas. Invalid slugs and duplicates are left out. */
export const parseShortlist = (text: string): Shortlist =>
  [...new Set(text.split(',').map((slug) => slug.trim()))]
    .filter((slug) => SLUG.test(slug))
    .slice(0, MAX_SHORTLISTED_ROOMS)

/** Formats the list for an address or a cookie. */
export const formatShortlist = (list: Shortlist): string => list.join(',')

const COOKIE = new RegExp(`(?:^|;\\s*)${SHORTLIST_COOKIE}=([^;]*)`)

/** Parses the shortlist of a request's or a document's cookies. */
export const parseShortlistCookie = (cookies: string): Shortlist =>
  parseShortlist((COOKIE.exec(cookies)?.[1] ?? '').replaceAll('%2C', ','))

/** Returns the cookie that stores a list for half a year; an empty list removes it. */
export const shortlistCookie = (list: Shortlist): string =>
  `${SHORTLIST_COOKIE}=${formatShortlist(list)}; path=/; max-age=${list.length === 0 ? 0 : MAX_AGE_SECONDS}; samesite=lax`

/** Adds a room at the end of the list. A full list is unchanged. */
export const addRoom = (list: Shortlist, slug: string): Shortlist =>
  list.includes(slug) || list.length >= MAX_SHORTLISTED_ROOMS
    ? list
    : parseShortlist(formatShortlist([...list, slug]))

/** Removes a room from the list. */
export const removeRoom = (list: Shortlist, slug: string): Shortlist => list.filter((room) => room !== slug)
