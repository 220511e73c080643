// how a weekly price is worded, on every page and for search engines
export const FROM = 'From'
export const PER_WEEK = 'a week'

/**
 * The lowest weekly price as a text: "From £165 a week".
 *
 * @param weekly the formatted price, such as `£165`
 */
export const fromPriceText = (weekly: string): string => `${FROM} ${weekly} ${PER_WEEK}`
