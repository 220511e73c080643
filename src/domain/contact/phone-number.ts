/** Longer than any telephone number with its punctuation. Parsing more than that would only take time. */
const MAX_NUMBER_LENGTH = 60
const LEADING_RUN = /^[\d\s+().-]+/
/** Digits of the national number of the United Kingdom, without the leading zero. */
const NATIONAL_DIGITS = /^[1-9]\d{8,9}$/
/** The prefix that is dialled in North America, before the country code of the United Kingdom. */
const FROM_AMERICA = /^[\s(]*011[\s().-]+(?=44\D)/
const INTERNATIONAL_DIGITS = /^[1-9]\d{7,14}$/

/** Writes digits, hyphens and spaces of any script as those of a keyboard, and leaves out invisible characters. */
export const plainPhoneText = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\p{Zs}/gu, ' ')
    .replace(/\[(\s*\+?\d+\s*)\]/g, '($1)')
    .replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/g, (digit) => {
      const code = digit.charCodeAt(0)
      return String(code < 0x0966 ? code & 0xf : code - 0x0966)
    })

/**
 * Parses the number with which a text begins: the leading run of digits, spaces, plus, brackets, dots and hyphens before
 * any letters (spec section 5), as far as a person would dial it. Returns it as it is shown and as it is dialled
 * (`tel:+441134960141`); `null` if that is no telephone number: too short, or longer than one.
 */
export function parsePhoneNumber(text: string) {
  const plain = plainPhoneText(text.slice(0, MAX_NUMBER_LENGTH)).replace(/^[^\p{L}\p{N}+(]+/u, '')
  const run = (LEADING_RUN.exec(plain)?.[0] ?? '').replace(/\s+/g, ' ').replace(/[\s(.+-]{1,60}$/, '')
  const whole = dialled(run)
  if (whole !== null) return { displayString: run, url: `tel:${whole}` }
  // a second number or the number of an option follows: the longest beginning that ends with a group counts
  const ends = [...run.matchAll(/\d(?=\D)/g)].map(({ index }) => index + 1).reverse()
  for (const end of ends) {
    const beginning = run.slice(0, end)
    const number = dialled(beginning)
    if (number !== null) return { displayString: closed(beginning), url: `tel:${number}` }
  }
  return null
}

const closed = (text: string): string => (text.split('(').length > text.split(')').length ? `${text})` : text)

/** Returns a number with its country code, as it is dialled; `null` if there is none of that length. */
function dialled(given: string): string | null {
  const written = given.replace(FROM_AMERICA, '+')
  // a plus that does not begin the number begins another one
  if (/^\D*\d.*\+/.test(written)) return null
  const digits = written.replace(/\D/g, '')
  const isInternational = /^[\s(]*(?:\+|0\s?0(?=[\s()1-9]))/.test(written)
  if (!isInternational && !/^44\d{10}$/.test(digits)) {
    const national = digits.replace(/^0/, '')
    return NATIONAL_DIGITS.test(national) ? `+44${national}` : null
  }
  // the zero in brackets is dialled within the country only
  const withCountry = written
    .replace(/\(\s*0\s*\)/, '')
    .replace(/\D/g, '')
    .replace(/^00/, '')
  const british = /^440?(\d+)$/.exec(withCountry)?.[1]
  if (british !== undefined) return NATIONAL_DIGITS.test(british) ? `+44${british}` : null
  return INTERNATIONAL_DIGITS.test(withCountry) ? `+${withCountry}` : null
}
