/** Returns how many reviews there are: `1 review`, `12 reviews`. */
export const reviewsText = ({ count }: { readonly count: number }): string =>
  `${count} ${count === 1 ? 'review' : 'reviews'}`
