/**
 * Runs in a page: whether React has hydrated all of it. The header alone says little, because each part of a page that
 * waits by itself (`Suspense`) is hydrated by itself. React marks the start of such a part with a comment, and its own
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
    // what is shown as HTML, without components, keeps its comments
    if (!comment.data.startsWith('$') || !isReacts(comment.parentElement)) continue
    const isEmpty = comment.nextSibling instanceof Comment
    if (!isEmpty && !isReacts(comment.nextElementSibling)) return false
  }
  // the search of the header suggests
  return document.querySelector('header [role=combobox]') !== null
}
