/** A phone number as it is shown and dialled (spec section 3). */
export interface PhoneNumber {
  readonly displayString: string
  /** A `tel:` address. */
  readonly url: string
  readonly type: 'default' | 'sales'
}

/** The booking line (spec section 9). */
export const DEFAULT_PHONE: PhoneNumber = {
  displayString: '0333 344 3787',
  url: 'tel:+443333443787',
  type: 'default',
}

/**
 * The address that dials a number: +44 with the leading zero dropped and everything but digits removed
 * (spec section 9). A number that names its country with + keeps it, without a `(0)` inside.
 */
export function dialUrl(displayString: string): string {
  const compact = displayString.replace(/\(0\)/, '').replace(/[^\d+]/g, '')
  if (compact.startsWith('+')) return `tel:+${compact.replaceAll('+', '')}`
  return `tel:+44${compact.replaceAll('+', '').replace(/^0/, '')}`
}

const LEADING_RUN = /^[\d\s+().-]+/

/**
 * A property's sales number from what its editor wrote (spec section 5): the leading run of digits, spaces,
 * plus, brackets, dots or hyphens before any letters. Without a digit in it the default number stands.
 */
export function parseSalesPhone(text: string | null | undefined): PhoneNumber {
  const run = LEADING_RUN.exec(text?.trim() ?? '')?.[0] ?? ''
  const displayString = run.replace(/\s+/g, ' ').replace(/[\s(.+-]+$/, '')
  if (!/\d/.test(displayString)) return DEFAULT_PHONE
  return { displayString, url: dialUrl(displayString), type: 'sales' }
}
