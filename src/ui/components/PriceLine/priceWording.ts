// the wording of a weekly price, on every page and for search engines
export const FROM = 'From'
export const PER_WEEK = 'a week'

/**
 * Formats the lowest weekly price: "From £165 a week".
 *
 * @param weekly the formatted price, such as `£165`
 */
export const fromPriceText = (weekly: string): string => `${FROM} ${weekly} ${PER_WEEK}`
