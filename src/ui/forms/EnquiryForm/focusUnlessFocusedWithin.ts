/** Focuses an element of a document that has just come, unless the visitor is busy somewhere else on the page. */
export function focusUnlessFocusedWithin(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus()
}
