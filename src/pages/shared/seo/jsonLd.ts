/** Structured data in the vocabulary of schema.org. */
export type JsonLd = Readonly<Record<string, unknown>>

/**
 * Serialises JSON-LD for a script element: nothing in it can close the element, and the characters that old parsers
 * take for line breaks are escaped.
 */
export const serialiseJsonLd = (data: JsonLd): string =>
  JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')

/** Returns breadcrumbs as structured data, each item with its absolute URL. */
export function breadcrumbList(
  crumbs: readonly { readonly label: string; readonly href: string }[],
  siteOrigin: string,
): JsonLd {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.label,
      item: new URL(crumb.href, siteOrigin).href,
    })),
  }
}

/** Returns an ordered list of items, each with its absolute URL. */
export const itemList = (
  items: readonly { readonly name: string; readonly href: string }[],
  siteOrigin: string,
): JsonLd => ({
  '@type': 'ItemList',
  numberOfItems: items.length,
  itemListElement: items.map(({ name, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    url: new URL(href, siteOrigin).href,
  })),
})
