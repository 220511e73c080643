/** Focuses an element of a new document, unless the visitor has moved the focus elsewhere on the page. */
export function focusUnlessFocusedWithin(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus()
}
