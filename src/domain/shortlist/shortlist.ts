/** Rooms that a visitor put aside, by their slugs, first one first. No login: the browser keeps it, and its address can be sent. */
export type Shortlist = readonly string[]

/** More than anybody chooses between. */
export const MAX_SHORTLISTED_ROOMS = 20
/** Rooms side by side. */
export const MAX_COMPARED_ROOMS = 3

/** The browser's cookie; strictly necessary, because the visitor asked for it to be kept. */
export const SHORTLIST_COOKIE = 'shortlist'
const MAX_AGE_SECONDS = 180 * 24 * 60 * 60

const SLUG = /^[a-z0-9][a-z0-9-]{0,99}$/

/** The slugs of a list written with commas: what is none is left out, each stands once. */
export const readShortlist = (text: string): Shortlist =>
  [...new Set(text.split(',').map((slug) => slug.trim()))]
    .filter((slug) => SLUG.test(slug))
    .slice(0, MAX_SHORTLISTED_ROOMS)

/** The list as an address and a cookie hold it. */
export const writeShortlist = (list: Shortlist): string => list.join(',')

const COOKIE = new RegExp(`(?:^|;\\s*)${SHORTLIST_COOKIE}=([^;]*)`)

/** The shortlist of a request's or a document's cookies. */
export const parseShortlistCookie = (cookies: string): Shortlist =>
  readShortlist((COOKIE.exec(cookies)?.[1] ?? '').replaceAll('%2C', ','))

/** The cookie that keeps a list for half a year; an empty one removes it. */
export const shortlistCookie = (list: Shortlist): string =>
  `${SHORTLIST_COOKIE}=${writeShortlist(list)}; path=/; max-age=${list.length === 0 ? 0 : MAX_AGE_SECONDS}; samesite=lax`

/** The list with a room on it, at its end; a full one stays as it is. */
export const addRoom = (list: Shortlist, slug: string): Shortlist =>
  list.includes(slug) || list.length >= MAX_SHORTLISTED_ROOMS
    ? list
    : readShortlist(writeShortlist([...list, slug]))

/** The list without a room. */
export const removeRoom = (list: Shortlist, slug: string): Shortlist => list.filter((kept) => kept !== slug)
