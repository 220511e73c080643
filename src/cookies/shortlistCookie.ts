import { formatShortlist, parseShortlist, type Shortlist } from '../domain/shortlist/shortlist.ts'
import { cookieText, cookieValue, HALF_A_YEAR_SECONDS } from './cookieText.ts'

/** Strictly necessary, because the visitor asks for it. */
const NAME = 'shortlist'

/** The shortlist of a document or a request. */
export const parseShortlistCookie = (cookies: string): Shortlist =>
  parseShortlist((cookieValue(cookies, NAME) ?? '').replaceAll('%2C', ','))

/** The cookie that holds a list for half a year; an empty one removes it. */
export const shortlistCookie = (list: Shortlist, { secure }: { readonly secure: boolean }): string =>
  cookieText(NAME, formatShortlist(list), {
    maxAgeSeconds: list.length === 0 ? 0 : HALF_A_YEAR_SECONDS,
    isSecure: secure,
  })
