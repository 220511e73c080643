/** Returns the id of a pin, unique on the map of its city. */
export const pinId = ({ kind, slug }: { readonly kind: string; readonly slug: string }): string =>
  `${kind} ${slug}`
