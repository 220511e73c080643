import type { Availability } from '../../../domain/contract/availability.ts'
import { PER_WEEK } from '../../../domain/offer/priceText.ts'

// the wording of a weekly price, on every page and for search engines
export const FROM = 'From'

/**
 * Formats the lowest weekly price: "From £165 a week".
 *
 * @param weekly the formatted price, such as `£165`
 */
export const fromPriceText = (weekly: string): string => `${FROM} ${weekly} ${PER_WEEK}`

/** The text in the place of a price, where nothing has one. */
export const noPriceText = (availability: Availability | null): string =>
  availability === 'sold-out' ? 'Sold out for now' : 'Price on request'
