const HIDDEN_ADDRESS = '[email]'
const HIDDEN_NUMBER = '[number]'

/** Each part has a maximum length, so that no text can make matching slow. In URLs the `@` may be encoded. */
const EMAIL_ADDRESS = /[\w.+'-]{1,64}(?:@|%40)[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/gi
const NUMBER = /\+?\d[\d ().-]{7,24}\d/g
/** Fewer digits are a date, a price or a position in a file. */
const MIN_PHONE_DIGITS = 9
/** The query of a path or URL, which may contain text that a visitor typed. */
const QUERY = /((?:https?:\/\/|\/)[^\s?#()"']{0,500})[?#][^\s()"']*?(?=:\d+(?::\d+)?(?:[\s)]|$)|[\s()"']|$)/g

/** Removes email addresses and telephone numbers from a text, and the queries of addresses in it. */
export const withoutPersonalData = (text: string): string =>
  text
    .replace(QUERY, '$1')
    .replace(EMAIL_ADDRESS, HIDDEN_ADDRESS)
    .replace(NUMBER, (found) => (found.replace(/\D/g, '').length < MIN_PHONE_DIGITS ? found : HIDDEN_NUMBER))

/** Returns a path without its query and fragment, which may contain text that a visitor typed. */
export const withoutQueryAndFragment = (path: string): string => path.replace(/[?#].*/s, '')
