const HIDDEN_ADDRESS = '[e-mail]'
const HIDDEN_NUMBER = '[number]'

/** Bounded in each part, so that no text makes it slow. In an address of the web, `@` may be encoded. */
const EMAIL_ADDRESS = /[\w.+'-]{1,64}(?:@|%40)[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/gi
const NUMBER = /\+?\d[\d ().-]{7,24}\d/g
/** Fewer digits are a date, a price or a place in a file. */
const MIN_PHONE_DIGITS = 9
/** What follows a path of the site or of another: it may hold what somebody typed. */
const QUERY = /((?:https?:\/\/|\/)[^\s?#()"']{0,500})[?#][^\s()"']*?(?=:\d+(?::\d+)?(?:[\s)]|$)|[\s()"']|$)/g

/** A text without what looks like an e-mail address or a telephone number, and addresses in it without their queries. */
export const withoutPersonalData = (text: string): string =>
  text
    .replace(QUERY, '$1')
    .replace(EMAIL_ADDRESS, HIDDEN_ADDRESS)
    .replace(NUMBER, (found) => (found.replace(/\D/g, '').length < MIN_PHONE_DIGITS ? found : HIDDEN_NUMBER))
