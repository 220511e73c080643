/** Data for machines, in schema.org's words. */
export type JsonLd = Readonly<Record<string, unknown>>

/**
 * JSON-LD as text that is safe inside a script element: nothing in it can end the element, and old
 * parsers' line separators are written as escapes.
 */
export const serialiseJsonLd = (data: JsonLd): string =>
  JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')

/** A breadcrumb for machines: every step with its absolute address. */
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

/** Places or texts in their order, each with its absolute address. */
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
