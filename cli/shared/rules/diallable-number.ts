/** The fewest and most digits after a country code (ITU-T E.164). */
const [MIN_INTERNATIONAL, MAX_INTERNATIONAL] = [8, 15]
/** Numbers of the United Kingdom have nine or ten digits after +44 or the leading zero. */
const UK_DIGITS: readonly number[] = [9, 10]
const MIN_SHORT_CODE = 3

/**
 * Whether a phone can dial a number as it is written: an international one, one of the United Kingdom, or a short code
 * such as 111. Whoever calls a number with too few or too many digits reaches nobody.
 */
export function isDiallable(written: string): boolean {
  // a zero in brackets is dialled only within the country
  const compact = written.replace(/\(0\)/, '').replace(/[^\d+]/g, '')
  const digits = compact.replaceAll('+', '')
  if (compact.startsWith('+44')) return UK_DIGITS.includes(digits.length - 2) && digits[2] !== '0'
  if (compact.startsWith('+')) return digits.length >= MIN_INTERNATIONAL && digits.length <= MAX_INTERNATIONAL
  if (digits.startsWith('00'))
    return digits.length >= MIN_INTERNATIONAL + 2 && digits.length <= MAX_INTERNATIONAL + 2
  if (digits.startsWith('0')) return UK_DIGITS.includes(digits.length - 1)
  return digits.length >= MIN_SHORT_CODE && digits.length <= MAX_INTERNATIONAL
}
