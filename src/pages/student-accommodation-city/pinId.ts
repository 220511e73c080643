/** What tells a pin of a city's map from the others. */
export const pinId = ({ kind, slug }: { readonly kind: string; readonly slug: string }): string =>
  `${kind} ${slug}`
