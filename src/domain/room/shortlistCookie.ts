import { cookieText, cookieValue, HALF_A_YEAR_SECONDS } from '../visit/cookieText.ts'
import { formatShortlist, parseShortlist, type Shortlist } from './shortlist.ts'

/** This cookie is strictly necessary for the shortlist, which the visitor asks for. */
const NAME = 'shortlist'

/** Returns the shortlist in the cookies of a document or a request. */
export const parseShortlistCookie = (cookies: string): Shortlist =>
  parseShortlist((cookieValue(cookies, NAME) ?? '').replaceAll('%2C', ','))

/** Returns the cookie that stores a list for half a year. For an empty list it removes the cookie. */
export const shortlistCookie = (list: Shortlist, { secure }: { readonly secure: boolean }): string =>
  cookieText(NAME, formatShortlist(list), {
    maxAgeSeconds: list.length === 0 ? 0 : HALF_A_YEAR_SECONDS,
    isSecure: secure,
  })
