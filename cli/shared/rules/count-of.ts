/** Returns a number with a noun: `1 page`, `2 pages`, `1,048 pages`. */
export const countOf = (count: number, noun: string): string =>
  `${count.toLocaleString('en-GB')} ${noun}${count === 1 ? '' : 's'}`
