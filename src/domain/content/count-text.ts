/** Words a number of things: `1 week`, `1,250 weeks`. The plural is given where it is not the singular with an s. */
export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`
