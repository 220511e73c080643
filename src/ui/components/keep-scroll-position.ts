/**
 * The `ref` of a link whose page opens at the place where the visitor is. Vike reads this from an attribute, which HTML does
 * not have: it is set in the browser, so that documents are valid.
 */
export function keepScrollPosition(link: HTMLAnchorElement | null): void {
  link?.setAttribute('keep-scroll-position', '')
}
