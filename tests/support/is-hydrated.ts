/**
 * Whether React has hydrated the whole page. It runs in the page. Checking the header is not enough, because each
 * hydration boundary (`Suspense`) hydrates by itself. React marks the start of a boundary with a comment, and its own
 * elements with a property.
 */
export function isHydrated(): boolean {
  const isReacts = (element: Element | null): boolean =>
    element !== null && Object.keys(element).some((key) => /^__react(Fiber|Container)/.test(key))
  const root = document.getElementById('root')
  if (!root || ![...root.children].some(isReacts)) return false
  const comments = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT)
  while (comments.nextNode()) {
    const comment = comments.currentNode as Comment
    // skips comments in HTML that is shown without components, because React leaves them alone
    if (!comment.data.startsWith('$') || !isReacts(comment.parentElement)) continue
    const isEmpty = comment.nextSibling instanceof Comment
    if (!isEmpty && !isReacts(comment.nextElementSibling)) return false
  }
  // the header's search has this role once it can show suggestions
  return document.querySelector('header [role=combobox]') !== null
}
